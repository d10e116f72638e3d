import Glibc
import JournalGit
import JournalSystem
import TestSupport
import Testing

/// Leftovers of a killed `git fetch` or `git push`.
@Suite struct LeftTransferTests {
  private static let names = [
    "refs/remotes/origin/main.lock", "refs/remotes/origin/x/y.lock", "packed-refs.lock",
    "config.lock", "objects/pack/pack-1.keep",
  ]

  private static let foreign = [
    "index.lock", "HEAD.lock", "refs/heads/main.lock", "refs/remotes/other/main.lock",
    "objects/pack/pack-2.keep",
  ]

  /// Writes the files with the given age in seconds.
  private func leave(_ names: [String], age: Int, in sandbox: Sandbox) throws {
    for name in names {
      let text = name.hasSuffix("pack-1.keep") ? "fetch-pack 4242 on somewhere\n" : ""
      try sandbox.folder.write(text, to: "journal/.git/\(name)")
      let path = "\(sandbox.path)/.git/\(name)"
      let touched = try ChildProcess(["touch", "-d", "-\(age) seconds", path], in: "/").run()
      try #require(touched.exitCode == 0)
    }
  }

  private func present(_ names: [String], in sandbox: Sandbox) -> [String] {
    names.filter { Disk.exists("\(sandbox.path)/.git/\($0)") }
  }

  @Test func `left locks and marks of the remote are removed, and others are kept`() throws {
    try Sandbox.run { sandbox in
      try leave(Self.names + Self.foreign, age: 60, in: sandbox)
      try sandbox.open().clearLeftTransfer(from: "origin")
      #expect(present(Self.names, in: sandbox) == [])
      #expect(present(Self.foreign, in: sandbox) == Self.foreign)
    }
  }

  @Test func `new locks and marks are kept`() throws {
    try Sandbox.run { sandbox in
      try leave(Self.names, age: 2, in: sandbox)
      try sandbox.open().clearLeftTransfer(from: "origin")
      #expect(present(Self.names, in: sandbox) == Self.names)
    }
  }

  @Test func `a lock that a program has open is kept`() throws {
    try Sandbox.run { sandbox in
      try leave(Self.names, age: 60, in: sandbox)
      let file = open("\(sandbox.path)/.git/\(Self.names[0])", O_WRONLY)
      defer { close(file) }
      try sandbox.open().clearLeftTransfer(from: "origin")
      #expect(present(Self.names, in: sandbox) == [Self.names[0]])
    }
  }

  @Test func `locks are kept while git is running in the repository`() throws {
    try Sandbox.run { sandbox in
      try leave(Self.names, age: 60, in: sandbox)
      // Its input is a pipe that it also has open for writing.
      let words = "mkfifo pipe; exec 3<>pipe; git cat-file --batch <&3 >/dev/null 2>&1 & echo $!"
      let started = try ChildProcess(["sh", "-c", words], in: sandbox.path).run()
      let process = try #require(pid_t(started.text.dropLast()))
      defer { kill(process, SIGKILL) }
      try #require(eventually { Self.name(of: process) == "git\n" })
      try sandbox.open().clearLeftTransfer(from: "origin")
      #expect(present(Self.names, in: sandbox) == Self.names)
    }
  }

  private static func name(of process: pid_t) -> String {
    String(decoding: (try? Disk.read("/proc/\(process)/comm")) ?? [], as: UTF8.self)
  }

  @Test func `a remote branch whose name is not UTF-8 does not block clearing locks`() throws {
    try Sandbox.run { sandbox in
      let commit = try sandbox.commit(["a.md": "1"])
      let name = Array("\(sandbox.path)/.git/refs/remotes/origin/".utf8) + [0xFF]
      try sandbox.folder.write("", to: "journal/.git/refs/remotes/origin/main.lock")
      let file = name.withUnsafeBufferPointer { bytes in
        let path = bytes.map { CChar(bitPattern: $0) } + [0]
        return open(path, O_WRONLY | O_CREAT, 0o644)
      }
      try #require(file >= 0)
      let line = "\(commit)\n"
      try #require(write(file, line, line.utf8.count) == line.utf8.count)
      close(file)
      try sandbox.git("remote", "add", "origin", "nowhere")
      let repository = try sandbox.open()
      #expect(reason { _ = try repository.references() } == .unreadableName)
      let names = try repository.references(skippingUnreadableBelow: "refs/remotes/").map(\.name)
      #expect(names == ["refs/heads/main"])
      let upstream = try repository.upstream(of: "refs/heads/main")
      #expect(upstream?.name == "refs/heads/main")
      let locks = try repository.lockFiles()
      #expect(locks.count == 1)
    }
  }
}
