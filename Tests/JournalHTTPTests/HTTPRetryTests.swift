import JournalHTTP
import JournalSystem
import TestSupport
import Testing

@Suite(.waiting) struct HTTPRetryTests {
  private func send(_ server: LocalServer, _ client: HTTPClient = Sending.client()) throws
    -> Sending
  {
    Sending(try HTTPRequest(post: "{}".bytes, as: "application/json", to: server.address()), client)
  }

  @Test(arguments: [429, 502, 503, 504]) func `a busy server is asked again`(status: Int) throws {
    try LocalServer.run({ connection, number in
      let answer = number < 3 ? Wire.answer("busy", status: status) : Wire.answer("ok")
      connection.write(answer.utf8)
    }) { server in
      let sending = try send(server)
      #expect(sending.ending == .complete && sending.text == "ok")
      #expect(sending.waits.map(\.length) == [.milliseconds(10), .milliseconds(20)])
      #expect(sending.waits.map(\.nextTry) == [2, 3])
      let expected = HTTPError.Reason.status(status, body: "busy".bytes, retryAfter: nil)
      #expect(sending.waits.allSatisfy { $0.error.reason == expected })
      #expect(Set(server.requests).count == 1 && server.requests.count == 3)
    }
  }

  @Test func `a server that stays busy is given up`() throws {
    try LocalServer.run(answering: Wire.answer("", status: 503)) { server in
      let sending = try send(server)
      #expect(sending.reason == .status(503, body: [], retryAfter: nil))
      #expect(server.requests.count == 3)
    }
  }

  @Test func `the server says how long to wait, up to a limit`() throws {
    let busy = Wire.answer("", status: 429, headers: ["Retry-After: 1"])
    try LocalServer.run({ connection, number in
      connection.write((number == 1 ? busy : Wire.answer("ok")).utf8)
    }) { server in
      let start = ContinuousClock.now
      let sending = try send(server)
      #expect(sending.text == "ok" && sending.waits.map(\.length) == [.seconds(1)])
      #expect(ContinuousClock.now - start >= .seconds(1))
    }
    let late = Wire.answer("", status: 429, headers: ["Retry-After: 61"])
    try LocalServer.run(answering: late) { server in
      let sending = try send(server)
      #expect(sending.reason == .status(429, body: [], retryAfter: 61) && sending.waits.isEmpty)
    }
  }

  @Test(arguments: ["-1", "99999999999999999999", "Wed, 21 Oct 2015 07:28:00 GMT", "x"])
  func `a time that is none counts as not said`(text: String) throws {
    let answer = Wire.answer("", status: 429, headers: ["Retry-After: \(text)"])
    try LocalServer.run(answering: answer) { server in
      let sending = try send(server)
      #expect(sending.reason == .status(429, body: [], retryAfter: nil))
      #expect(server.requests.count == 3)
    }
  }

  @Test(arguments: [400, 401, 404, 500, 501])
  func `another error comes at once with the first part of its body`(status: Int) throws {
    let body = String(repeating: "e", count: 100_000)
    try LocalServer.run(answering: Wire.answer(body, status: status)) { server in
      let sending = try send(server)
      let expected = Array(body.bytes.prefix(16 << 10))
      #expect(sending.reason == .status(status, body: expected, retryAfter: nil))
      #expect(server.requests.count == 1 && sending.text == "")
    }
  }

  @Test func `an error is reported even if its answer is cut off`() throws {
    try LocalServer.run(answering: "HTTP/1.1 400 X\r\nContent-Length: 99\r\n\r\nno model") {
      server in
      let sending = try send(server)
      #expect(sending.reason == .status(400, body: "no model".bytes, retryAfter: nil))
    }
  }

  @Test func `a refused connection is tried again`() throws {
    let address = try HTTPAddress("http://localhost:\(LocalPort.free())/")
    let sending = Sending(HTTPRequest(get: address))
    #expect(sending.reason == .noConnection && sending.waits.count == 2)
  }

  @Test func `nothing is sent again once a part of the answer was passed on`() throws {
    let answer = "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc"
    try LocalServer.run(answering: answer) { server in
      let sending = try send(server)
      #expect(sending.waits.isEmpty && server.requests.count == 1)
    }
  }

  @Test(arguments: [300, 301, 302, 303, 304, 307, 308])
  func `a redirect is refused`(status: Int) throws {
    try LocalServer.run(answering: Wire.answer("got it")) { other in
      let target = "http://127.0.0.1:\(other.port)/"
      let answer = Wire.answer("", status: status, headers: ["Location: \(target)"])
      try LocalServer.run(answering: answer) { server in
        let sending = try send(server)
        #expect(sending.reason == .redirect(status: status, to: target))
        #expect(server.requests.count == 1 && other.requests.isEmpty)
      }
    }
  }
}
