import Glibc
import JournalHTTP
import JournalSystem
import TestSupport
import Testing

/// Each test has a process of its own, since libcurl reads the environment.
@Suite(.waiting) struct HTTPProxyTests {
  static let variables = [
    "http_proxy", "https_proxy", "all_proxy", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY",
  ]

  static func setProxy(_ port: UInt16) {
    for variable in variables { setenv(variable, "http://127.0.0.1:\(port)", 1) }
    unsetenv("no_proxy")
    unsetenv("NO_PROXY")
  }

  @Test func `what goes to this device never goes through a proxy`() async throws {
    let proxy = try LocalPort()
    let server = try LocalPort()
    await #expect(processExitsWith: .success) {
      [
        proxy = proxy.number as UInt16, server = server.number as UInt16
      ] in
      HTTPProxyTests.setProxy(proxy)
      for host in ["http://127.0.0.1", "http://127.0.0.9", "http://localhost", "https://localhost"]
      {
        let address = try HTTPAddress("\(host):\(server)/")
        let start = ContinuousClock.now
        let client = HTTPClient(System()) { ContinuousClock.now - start > .milliseconds(200) }
        _ = try? client.answer(to: HTTPRequest(get: address)) { _, _ in true }
      }
    }
    #expect(proxy.accept(within: 0) == nil)
    // All came to 127.0.0.1, but one, whose host nobody listens at; the last one is encrypted.
    let areRequests = (0..<3).map { _ in
      server.accept(within: 0).map { $0.read().starts(with: "GET / HTTP/1.1\r\n".utf8) }
    }
    #expect(areRequests == [true, true, false])
  }

  @Test func `a proxy learns the name of another host, and nothing of the request`() async throws {
    let proxy = try LocalPort()
    await #expect(processExitsWith: .success) { [proxy = proxy.number as UInt16] in
      HTTPProxyTests.setProxy(proxy)
      let address = try HTTPAddress("https://model.invalid/v1/chat")
      var request = try HTTPRequest(post: "my diary".bytes, as: "text/plain", to: address)
      try request.add("Authorization", "Bearer s3cret", isSecret: true)
      let start = ContinuousClock.now
      let client = HTTPClient(System()) { ContinuousClock.now - start > .milliseconds(300) }
      _ = try client.answer(to: request) { _, _ in true }
    }
    let connection = try #require(proxy.accept(within: 0))
    let text = String(decoding: connection.read(), as: UTF8.self)
    #expect(text.hasPrefix("CONNECT model.invalid:443 HTTP/1.1\r\n"))
    #expect(!text.contains("s3cret") && !text.contains("diary") && !text.contains("chat"))
  }

  @Test func `a proxy that refuses is named`() async throws {
    try await Self.answering("HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n") { port in
      await #expect(processExitsWith: .success) { [port = port as UInt16] in
        HTTPProxyTests.setProxy(port)
        let request = HTTPRequest(get: try HTTPAddress("https://model.invalid/"))
        precondition(Sending(request).reason == .proxy("it answered with 403"))
      }
    }
  }

  private static func answering(
    _ text: String,
    _ body: (UInt16) async throws -> Void
  ) async throws {
    let port = try LocalPort()
    _ = System.onOwnThread {
      guard let connection = port.accept(within: 60_000) else { return }
      _ = connection.read()
      connection.write(text.utf8)
    }
    try await body(port.number)
  }
}
