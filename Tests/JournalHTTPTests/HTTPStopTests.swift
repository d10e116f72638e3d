import Glibc
import JournalHTTP
import JournalSystem
import TestSupport
import Testing

@Suite(.waiting) struct HTTPStopTests {
  /// The shortest time of several runs, since a machine may be busy.
  private func shortest(_ body: () throws -> Duration) rethrows -> Duration {
    try (0..<4).map { _ in try body() }.min() ?? .zero
  }

  /// The time from the moment when a client must stop until it has, with its outcome.
  private func stop(
    _ request: HTTPRequest,
    afterWait: Bool = false,
    expecting text: String = ""
  ) throws -> Duration {
    let moment = SharedValue<ContinuousClock.Instant?>(nil)
    var client = HTTPClient(System()) { moment.withLock { $0.map { $0 <= .now } ?? false } }
    client.limits.firstWait = .seconds(30)
    let set = { moment.withLock { $0 = .now + .milliseconds(60) } }
    if text.isEmpty, !afterWait { set() }
    var received = ""
    let outcome = try client.answer(to: request, onWait: { _ in set() }) { _, piece in
      received += String(decoding: piece, as: UTF8.self)
      set()
      return true
    }
    let end = ContinuousClock.now
    try #require(outcome.ending == .stopped && received == text)
    return end - (moment.withLock { $0 } ?? end)
  }

  @Test func `a client stops in the middle, and keeps what came`() throws {
    try LocalServer.run({ connection, _ in
      connection.write(Wire.chunkedHead.utf8)
      connection.write(Wire.chunk("one").utf8)
      _ = connection.read()
    }) { server in
      let time = try shortest { try stop(HTTPRequest(get: server.address()), expecting: "one") }
      #expect(time <= .milliseconds(100))
    }
  }

  @Test func `a client stops before anything came`() throws {
    let port = try LocalPort()
    let plain = try HTTPAddress("http://127.0.0.1:\(port.number)/")
    #expect(try shortest { try stop(HTTPRequest(get: plain)) } <= .milliseconds(100))
    let encrypted = try HTTPAddress("https://127.0.0.1:\(port.number)/")
    #expect(try shortest { try stop(HTTPRequest(get: encrypted)) } <= .milliseconds(100))
  }

  @Test func `a client stops while it waits to try again`() throws {
    try LocalServer.run(answering: Wire.answer("", status: 503)) { server in
      let request = HTTPRequest(get: try server.address())
      #expect(try shortest { try stop(request, afterWait: true) } <= .milliseconds(100))
    }
  }

  @Test func `Ctrl-C stops a client`() async throws {
    let port = try LocalPort()
    await #expect(processExitsWith: .exitCode(7)) { [number = port.number as UInt16] in
      let system = System()
      try system.deferringSignals {
        let address = try HTTPAddress("http://127.0.0.1:\(number)/")
        raise(SIGINT)
        let outcome = try HTTPClient(system).answer(to: HTTPRequest(get: address)) { _, _ in true }
        exit(outcome.ending == .stopped ? 7 : 1)
      }
    }
    #expect(port.accept(within: 0) != nil)
  }
}
