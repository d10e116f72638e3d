import JournalHTTP
import TestSupport
import Testing

@Suite(.waiting) struct HTTPRequestTests {
  @Test func `a server gets the request and nothing else`() throws {
    try LocalServer.run(answering: Wire.answer("{}")) { server in
      let address = try server.address("v1/chat")
      var request = try HTTPRequest(
        post: "{\"a\":\"ü\"}".bytes,
        as: "application/json",
        to: address
      )
      try request.add("Authorization", "Bearer k", isSecret: true)
      let sending = Sending(request)
      #expect(sending.ending == .complete && sending.text == "{}")
      #expect(
        server.requests == [
          "POST /v1/chat HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nAccept: */*\r\n"
            + "Content-Type: application/json\r\nAuthorization: Bearer k\r\nContent-Length: 10\r\n\r\n"
            + "{\"a\":\"ü\"}"
        ]
      )
    }
  }

  @Test func `a path is sent as it is`() throws {
    try LocalServer.run(answering: Wire.answer("")) { server in
      _ = Sending(HTTPRequest(get: try server.address("a/../b/./c?x=%2e")))
      #expect(server.requests.first?.hasPrefix("GET /a/../b/./c?x=%2e HTTP/1.1\r\n") == true)
    }
  }

  @Test func `a large body is sent at once`() throws {
    let body = [UInt8](repeating: 0x61, count: 3 << 20)
    try LocalServer.run(answering: Wire.answer("")) { server in
      let request = try HTTPRequest(post: body, as: "text/plain", to: server.address())
      #expect(Sending(request).ending == .complete)
      #expect(server.requests.first?.contains("Expect") == false)
      #expect(server.requests.first?.hasSuffix(String(repeating: "a", count: 3 << 20)) == true)
    }
  }

  @Test func `no cookie is kept`() throws {
    try LocalServer.run(answering: Wire.answer("", headers: ["Set-Cookie: a=b"])) { server in
      let client = Sending.client()
      _ = Sending(HTTPRequest(get: try server.address()), client)
      _ = Sending(HTTPRequest(get: try server.address()), client)
      #expect(server.requests.count == 2 && server.requests.allSatisfy { !$0.contains("ookie") })
    }
  }

  @Test func `secrets and bodies are in no description`() throws {
    let address = try HTTPAddress("https://example.org/v1?key=k3y")
    var request = try HTTPRequest(post: "my diary".bytes, as: "text/plain", to: address)
    try request.add("Authorization", "Bearer s3cret", isSecret: true)
    #expect(
      "\(request)" == """
        POST https://example.org/v1?…
        Content-Type: text/plain
        Authorization: (secret)
        (8 bytes)
        """
    )
    var dumped = String(reflecting: request) + "\(request.headers)"
    dump((request, address), to: &dumped)
    #expect(!dumped.contains("s3cret") && !dumped.contains("k3y") && !dumped.contains("109"))
  }

  @Test(arguments: ["a\r\nB: c", "a\n", "\0", "", "  ", "ü"])
  func `a value that would end a header is refused`(value: String) throws {
    var request = HTTPRequest(get: try HTTPAddress("https://example.org/"))
    let error = #expect(throws: HTTPError.self) { try request.add("Authorization", value) }
    #expect(error?.reason == .invalidHeader("Authorization"))
    #expect(request.headers.isEmpty)
    #expect(throws: HTTPError.self) { try request.add("A: b\r\nC", "d") }
  }
}
