import TestSupport
import Testing

/// `tj commit` of many threads at once.
@Suite(.waiting, .singleThreaded, .enabled(if: Strace.isPossible, "strace is needed"))
struct ManyFilesTests {
  private static let count = 150

  /// A home with a journal of many threads that are not committed yet.
  private struct Many {
    let home: TemporaryDirectory
    var journal: String { home.path(of: "journal") }

    static func run(_ body: (Many) throws -> Void) throws {
      try TemporaryDirectory.run { home in
        let many = Many(home: home)
        try many.require(["tj", "init", "-q", "--empty", "journal"], in: home.path)
        try many.write("")
        try body(many)
      }
    }

    /// Writes all threads again, with `more` at their ends and an old modification time.
    func write(_ more: String) throws {
      for number in 0..<ManyFilesTests.count {
        let text = "---\ntj: 1\n---\n\n## 2024-03-01 09:15 +01:00 Walk \(number)\n\nText.\n"
        try home.write(text + more, to: "journal/n\(number).md")
      }
      try grow(old: ".")
    }

    /// Sets the modification time of a file or folder back, so that no editor seems to be saving it.
    private func grow(old name: String) throws {
      try require(["touch", "-d", "2024-03-01", name])
    }

    func remove() throws {
      try require(["find", ".", "-name", "n*.md", "-delete"])
      try grow(old: ".")
    }

    func process(_ words: [String], in folder: String? = nil) -> ChildProcess {
      let path = "\(BuiltProducts.folder):/usr/local/bin:/usr/bin:/bin"
      var process = ChildProcess(words, in: folder ?? journal, path: path)
      process.environment["HOME"] = home.path
      process.environment["TJ_NOW"] = "2024-03-01T09:15:00+01:00"
      process.environment["GIT_CONFIG_NOSYSTEM"] = "1"
      return process
    }

    @discardableResult
    func require(_ words: [String], in folder: String? = nil) throws -> String {
      let outcome = try process(words, in: folder).run()
      try #require(outcome.exitCode == 0, "\(words): \(outcome.text)")
      return outcome.text
    }

    /// Commits external edits, and returns how often each file below `.git` was opened or examined.
    func countLooks() throws -> [Substring: Int] {
      let log = home.path(of: "calls")
      let calls = "trace=openat,newfstatat,access"
      try require(["strace", "-qq", "-o", log, "-e", calls, "tj", "commit", "-y"])
      var counts: [Substring: Int] = [:]
      let text = String(decoding: try home.read("calls"), as: UTF8.self)
      for line in text.split(separator: "\n") {
        let parts = line.split(separator: "\"", maxSplits: 2)
        guard parts.count == 3, parts[1].contains("/.git/") else { continue }
        counts[parts[1], default: 0] += 1
      }
      return counts
    }
  }

  @Test func `no file of git is opened once for each thread`() throws {
    try Many.run { many in
      let changes: [(String, () throws -> Void)] = [
        ("new", {}), ("edited", { try many.write("\nMore.\n") }), ("gone", { try many.remove() }),
      ]
      for (name, change) in changes {
        try change()
        // libgit2 examines the files of attributes each time it is asked about a path.
        let counts = try many.countLooks().filter { !$0.key.hasSuffix("attributes") }
        let most = try #require(counts.max { $0.value < $1.value })
        #expect(most.value < Self.count / 2, "\(name): \(most)")
        #expect(try many.require(["git", "status", "--porcelain"]) == "", "\(name)")
      }
    }
  }

  /// Signals, and the system call at which they arrive: while the threads are read, while their contents are written,
  /// and while the program waits for the disk.
  @Test(arguments: ["SIGINT", "SIGTERM"], [("fcntl", 300), ("write", 100), ("fsync", 100)])
  func `a signal stops a commit at once, and the next commit completes it`(
    _ signal: String,
    _ moment: (call: String, number: Int)
  ) throws {
    try Many.run { many in
      let head = try many.require(["git", "rev-parse", "HEAD"])
      let log = many.home.path(of: "calls")
      let (call, number) = moment
      let broken = many.process([
        "strace", "-qq", "-o", log, "-e", "trace=\(call)",
        "-e", "inject=\(call):signal=\(signal):when=\(number)", "tj", "commit",
      ])
      #expect(try broken.run().exitCode == (signal == "SIGINT" ? 130 : 143))
      let calls = String(decoding: try many.home.read("calls"), as: UTF8.self)
        .split(separator: "\n").filter { $0.hasPrefix("\(call)(") }
      #expect(calls.count <= number + 5, "it goes on for a few calls, not to the end")

      #expect(try many.require(["git", "rev-parse", "HEAD"]) == head)
      #expect(try many.require(["git", "ls-files", "n1*"]) == "")
      let records = try Disk.names(in: many.home.path(of: "journal/.git/tj/ops"))
      #expect(records.filter { $0.hasSuffix("-open") } == [])
      let said = try many.require(["tj", "commit"])
      let sum = "committed external edits to \(Self.count) threads: \(Self.count) entries added"
      #expect(said == "tj: \(sum)\n")
      #expect(try many.require(["git", "status", "--porcelain"]) == "")
      #expect(try many.require(["git", "fsck", "--strict", "--no-dangling"]) == "")
    }
  }

  @Test func `an ignored signal does not stop a commit`() throws {
    try Many.run { many in
      try many.require([
        "strace", "-qq", "-o", "/dev/null", "-e", "trace=fsync", "-e",
        "inject=fsync:signal=SIGINT:when=100", "env", "--ignore-signal=INT", "tj", "commit",
      ])
      #expect(try many.require(["git", "status", "--porcelain"]) == "")
    }
  }
}
