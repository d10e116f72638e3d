import TestSupport
import Testing

/// A device with `tj`, a home of its own and a journal, which syncs with a server.
struct ServerDevice {
  /// The program that transfers: git, or libgit2 if git is not installed.
  enum Transport: String, CaseIterable, Sendable { case git, libgit2 }

  /// The folder of the journal.
  var journal: String { "\(home)/journal" }

  /// Changes of the environment.
  var variables: [String: String] = [:]

  /// The number of seconds that a command may take.
  var seconds = 30

  private let home: String
  private let server: JournalServer
  private let transport: Transport
  private let minute: Int

  /// Creates a device that knows the server by its key or its certificate, at the server's own port and at the further
  /// ports `ports`.
  init(
    _ name: String,
    _ server: JournalServer,
    _ transport: Transport,
    ports: [UInt16] = [],
    key: String = "user",
    known: String? = "host"
  ) throws {
    (self.server, self.transport) = (server, transport)
    home = server.folder.path(of: name)
    minute = Int(name.utf8.reduce(0, &+)) % 60
    try Disk.write([], to: "\(home)/none/placeholder")
    switch server.kind {
    case .daemon: break
    case .ssh:
      try SSHFiles.writeUser(
        in: home,
        of: server.folder,
        key: key,
        known: known,
        at: [server.port] + ports
      )
      variables["GIT_SSH_COMMAND"] = SSHFiles.command(in: home)
    case .https: variables["GIT_SSL_CAINFO"] = server.folder.path(of: "certificate.pem")
    }
  }

  /// Runs `tj` in the journal.
  func tj(_ words: String...) throws -> ChildProcess.Outcome { try run(["-C", journal] + words) }

  /// Runs `tj` in the journal, and requires that it succeeds.
  @discardableResult
  func done(_ words: String...) throws -> String {
    let outcome = try run(["-C", journal] + words)
    try #require(outcome.exitCode == 0, "tj \(words): \(outcome.text)")
    return outcome.text
  }

  /// Begins a journal with one thread, `daily`, and sends it.
  func begin(at port: UInt16? = nil) throws {
    try #require(try run(["init", journal]).exitCode == 0)
    try done("remote", "add", server.address(at: port))
    try done("sync")
  }

  /// Clones the journal.
  func clone(at port: UInt16? = nil) throws -> ChildProcess.Outcome {
    try run(["clone", server.address(at: port), journal])
  }

  /// Adds an entry to `daily`.
  func add(_ title: String) throws { try done("add", "-t", "daily", title) }

  /// The text of `daily`.
  func text() throws -> String {
    String(decoding: try Disk.read("\(journal)/daily.md"), as: UTF8.self)
  }

  private func run(_ words: [String]) throws -> ChildProcess.Outcome {
    var process = Git.process([], in: home)
    process.arguments = ["\(BuiltProducts.folder)/tj"] + words
    process.seconds = seconds
    process.environment["USER"] = SSHFiles.user
    process.environment["TJ_NOW"] = "2024-03-01T09:\(minute < 10 ? "0" : "")\(minute):00Z"
    if transport == .libgit2 { process.environment["PATH"] = "\(home)/none" }
    process.environment.merge(variables) { $1 }
    return try process.run()
  }
}
