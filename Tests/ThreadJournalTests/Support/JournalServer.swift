import TestSupport
import Testing

/// A server on this machine with an empty repository, `remote.git`, as long as the value is kept.
final class JournalServer {
  /// The kinds of servers that git knows.
  enum Kind: String, CaseIterable, Sendable { case daemon, ssh, https }

  /// The kind of server.
  let kind: Kind

  /// The folder of everything that belongs to it.
  let folder: TemporaryDirectory

  /// The port that it listens on.
  private(set) var port: UInt16 = 0

  private var program: AnsweringProgram?

  /// The repository on the disk.
  var repository: String { folder.path(of: "remote.git") }

  /// Runs `body` with a server; one over https asks for `token`, if there is one.
  static func run<Answer>(
    _ kind: Kind,
    token: String? = nil,
    on place: TemporaryDirectory.Place = .memory,
    _ body: (JournalServer) throws -> Answer
  ) throws -> Answer {
    try TemporaryDirectory.run(on: place) { folder in
      let server = JournalServer(kind, in: folder)
      try Git.run(["init", "-q", "--bare", server.repository], in: folder.path)
      try Git.run(["config", "http.receivepack", "true"], in: server.repository)
      try server.start(token)
      defer { server.program = nil }
      return try body(server)
    }
  }

  private init(_ kind: Kind, in folder: TemporaryDirectory) {
    (self.kind, self.folder) = (kind, folder)
  }

  /// The address of the repository, at the server's own port or at another one that leads to it.
  func address(at port: UInt16? = nil) -> String {
    let port = port ?? self.port
    return switch kind {
    case .daemon: "git://localhost:\(port)/remote.git"
    case .ssh: "ssh://127.0.0.1:\(port)\(repository)"
    case .https: "https://localhost:\(port)/remote.git"
    }
  }

  /// Has the repository run a script before it accepts a push.
  func setHook(_ script: String) throws {
    let hook = repository + "/hooks/pre-receive"
    try Disk.write(Array("#!/bin/sh\n\(script)\n".utf8), to: hook)
    _ = try ChildProcess(["chmod", "+x", hook], in: folder.path).run()
  }

  private func start(_ token: String?) throws {
    switch kind {
    case .daemon:
      port = try LocalPort.free()
      try start([
        "git", "daemon", "--reuseaddr", "--listen=127.0.0.1", "--port=\(port)",
        "--base-path=\(folder.path)", "--export-all", "--enable=receive-pack",
      ])
    case .ssh:
      port = try LocalPort.free()
      try start(["/usr/sbin/sshd", "-D", "-e", "-f", try SSHFiles.writeServer(in: folder, port)])
    case .https:
      let files = try TLSFiles.write(in: folder)
      let script = Fixtures.path("fixtures/servers/web.py")
      let words = ["python3", script, folder.path, files.certificate, files.key]
      let python = try AnsweringProgram(process(words + (token.map { [$0] } ?? [])))
      program = python
      port = try #require(UInt16(python.answer(to: "port")))
    }
  }

  /// Starts a server that would run forever, and ends it with the value, or with the test run.
  private func start(_ words: [String]) throws {
    let script = "exec 2>server.log; \"$@\" <&- & while read -r line; do echo; done; kill $!; wait"
    program = try AnsweringProgram(process(["sh", "-c", script, "sh"] + words))
    try #require(eventually(within: .seconds(10)) { LocalConnection(to: port) != nil }, "\(log)")
  }

  /// What the server has written about its problems.
  private var log: String {
    let bytes = (try? folder.read("server.log")) ?? []
    return "the server does not start: \(String(decoding: bytes, as: UTF8.self))"
  }

  /// A program of the server; it must be installed, as the README says.
  private func process(_ words: [String]) throws -> ChildProcess {
    var process = Git.process([], in: folder.path)
    process.arguments = words
    let name = kind == .ssh ? "/usr/sbin/sshd" : kind == .https ? "python3" : "git"
    var check = process
    check.arguments = ["sh", "-c", "command -v \(name)"]
    try #require(check.run().exitCode == 0, "\(name) is missing: install what the README lists")
    return process
  }
}
