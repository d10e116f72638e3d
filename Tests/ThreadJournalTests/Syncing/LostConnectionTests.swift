import JournalGit
import JournalModel
import JournalSystem
import TestSupport
import Testing
import ThreadJournal

/// Servers that are unreachable, silent, or close the connection early.
@Suite(.waiting, .elsewhereSanitized) struct LostConnectionTests {
  typealias Kind = JournalServer.Kind
  typealias Transport = ServerDevice.Transport

  @Test(arguments: Kind.allCases, Transport.allCases)
  func `a cut connection is reported, and the next sync succeeds`(
    kind: Kind,
    transport: Transport
  ) throws {
    try JournalServer.run(kind) { server in
      try CuttingProxy.run(before: server.port) { proxy in
        let one = try ServerDevice("one", server, transport, ports: [proxy.port])
        let two = try ServerDevice("two", server, transport, ports: [proxy.port])
        try one.begin(at: proxy.port)
        try #require(try two.clone(at: proxy.port).exitCode == 0)
        try attach(to: one)
        try requireCut(one, proxy, after: 60_000, .toServer)
        try one.done("sync")
        try requireCut(two, proxy, after: 60_000, .toClient)
        try two.done("sync")
        #expect(try one.text() == two.text())
        for device in [one, two] { try Git.requireSound(device.journal) }
      }
    }
  }

  @Test(arguments: ["git://", "ssh://", "https://"], Transport.allCases)
  func `an unreachable server is an error`(scheme: String, transport: Transport) throws {
    let port = try LocalPort.free()
    let text = try failure("\(scheme)127.0.0.1:\(port)/journal.git", transport)
    #expect(text.hasPrefix("cannot reach \(scheme)127.0.0.1:\(port)/journal.git"), "\(text)")
  }

  @Test(arguments: ["git://", "ssh://", "https://"], Transport.allCases)
  func `an unknown host is an error`(scheme: String, transport: Transport) throws {
    let text = try failure("\(scheme)example.invalid/journal.git", transport)
    #expect(text.hasSuffix("no such host, or no network"), "\(text)")
  }

  @Test(arguments: ["git://", "ssh://", "https://"], Transport.allCases)
  func `a silent server causes a timeout`(scheme: String, transport: Transport) throws {
    let port = try LocalPort()
    let text = try failure("\(scheme)127.0.0.1:\(port.number)/journal.git", transport)
    #expect(text.hasSuffix("does not answer"), "\(text)")
  }

  @Test func `a truncated response is reported as a cut connection`() {
    let error = TransferError(.other, unlessTold: ["error: unexpected EOF"], at: "https://a/b")
    #expect(error.sentence.contains("the connection to https://a/b was cut"), "\(error.sentence)")
  }

  @Test(arguments: Transport.allCases)
  func `no error has the password of a URL`(transport: Transport) throws {
    let port = try LocalPort()
    for place in ["127.0.0.1:\(port.number)", "example.invalid"] {
      let text = try failure("https://ada:secret@\(place)/journal.git", transport)
      #expect(!text.contains("secret"))
    }
  }

  /// The error message of a sync with this address, which must fail.
  private func failure(_ address: String, _ transport: Transport) throws -> String {
    try Devices.run { devices in
      let system: System = transport == .libgit2 ? .withoutGit : System()
      var environment = devices.environment(of: "one", system: system)
      environment.silenceLimit = 400
      let journal = try Journal.begin(at: devices.folder.path(of: "one"), with: environment).journal
      try Git.run(["remote", "add", "origin", address], in: journal.root)
      try Git.run(["config", "core.sshCommand", "ssh -F /dev/null"], in: journal.root)
      let error = try #require(throws: JournalError.self) { try journal.sync() }
      guard case .sync(.network(let text, _)) = error.reason else { throw error }
      return text
    }
  }

  /// Adds a file that no compression makes smaller.
  private func attach(to device: ServerDevice) throws {
    var generator = SeededGenerator(seed: 11)
    let bytes = (0..<300_000).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
    try Disk.write(bytes, to: device.journal + "/assets/noise.bin")
    try device.add("Noise")
    try Git.run(["add", "assets"], in: device.journal)
    try Git.run(["commit", "-q", "-m", "Noise"], in: device.journal)
  }

  private func requireCut(
    _ device: ServerDevice,
    _ proxy: CuttingProxy,
    after count: Int,
    _ direction: CuttingProxy.Direction
  ) throws {
    proxy.cut(after: count, direction)
    let outcome = try device.tj("sync")
    #expect(outcome.exitCode == 7)
    #expect(outcome.text.contains("was cut"), "\(outcome.text)")
    proxy.cut(after: nil)
  }
}
