import JournalHTTP
import JournalSystem
import TestSupport
import Testing

@Suite(.waiting) struct HTTPAnswerTests {
  private func send(_ server: LocalServer, _ client: HTTPClient = Sending.client()) throws
    -> Sending
  {
    Sending(HTTPRequest(get: try server.address()), client)
  }

  @Test func `pieces arrive in any chunks`() throws {
    let text = "data: {\"text\": \"Grüße 🥚\"}\r\n\r\ndata: [DONE]\n\n"
    try forEachCase(count: Cases.count(20), seed: 49) { generator, _ in
      let sizes = (0..<100).map { _ in Int.random(in: 1...7, using: &generator) }
      try LocalServer.run({ connection, _ in
        var rest = text.bytes[...]
        connection.write(Wire.chunkedHead.utf8)
        for size in sizes where !rest.isEmpty {
          let part = rest.prefix(size)
          rest = rest.dropFirst(size)
          let chunk = "\(part.count)\r\n".bytes + part + "\r\n".bytes
          // The end of a chunk may be in the next packet.
          connection.write(chunk.prefix(size))
          connection.write(chunk.dropFirst(size))
        }
        connection.write("0\r\n\r\n".utf8)
      }) { server in
        let sending = try send(server)
        try #require(sending.ending == .complete && sending.text == text)
      }
    }
  }

  @Test func `the head is known before the body`() throws {
    let answer = "HTTP/1.1 100 Continue\r\n\r\n" + Wire.answer("x", headers: ["X-Model:  llama \t"])
    try LocalServer.run(answering: answer) { server in
      var heads: [HTTPHead] = []
      let outcome = try Sending.client().answer(to: HTTPRequest(get: server.address())) { head, _ in
        heads.append(head)
        return true
      }
      #expect(heads.map(\.status) == [200] && heads.first == outcome.head)
      #expect(outcome.head?["x-model"] == "llama" && outcome.head?["other"] == nil)
    }
  }

  @Test func `an answer without a length ends with its connection`() throws {
    try LocalServer.run(answering: "HTTP/1.1 200 OK\r\n\r\nabc") { server in
      let sending = try send(server)
      #expect(sending.ending == .complete && sending.text == "abc")
    }
  }

  @Test func `a receiver ends an answer early`() throws {
    try LocalServer.run({ connection, _ in
      connection.write(Wire.chunkedHead.utf8)
      connection.write(Wire.chunk("one").utf8)
      _ = connection.read()
    }) { server in
      let outcome = try Sending.client().answer(to: HTTPRequest(get: server.address())) { _, _ in
        false
      }
      #expect(outcome.ending == .enough && outcome.head?.status == 200)
    }
  }

  @Test(arguments: [
    ("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc", "abc"),
    (Wire.chunkedHead + Wire.chunk("abc"), "abc"), (Wire.chunkedHead + "5\r\nabc", "abc"),
    ("HTTP/1.1 200 OK\r\nContent-", ""), ("", ""),
  ])
  func `what came before a cut is kept`(answer: String, text: String) throws {
    try LocalServer.run(answering: answer) { server in
      let sending = try send(server)
      #expect(sending.reason == .cutOff && sending.text == text)
      #expect(server.requests.count == 1)
    }
  }

  @Test func `a server that closes while it is sent to does not end the program`() throws {
    let port = try LocalPort()
    _ = System.onOwnThread {
      guard let connection = port.accept(within: 60_000) else { return }
      _ = connection.read()
      connection.cut()
    }
    let address = try HTTPAddress("http://127.0.0.1:\(port.number)/")
    let body = [UInt8](repeating: 0x61, count: 8 << 20)
    let sending = Sending(try HTTPRequest(post: body, as: "text/plain", to: address))
    #expect(sending.reason == .cutOff)
  }

  @Test(arguments: ["hello\r\n\r\n", "SSH-2.0-OpenSSH_9.2\r\n", "220 mail\r\n"])
  func `another protocol is recognized`(answer: String) throws {
    try LocalServer.run(answering: answer) { server in
      let sending = try send(server)
      #expect(sending.reason == .notHTTP)
    }
  }

  @Test func `a compressed answer is refused`() throws {
    let answer = Wire.answer("\u{1F}", headers: ["Content-Encoding: gzip"])
    try LocalServer.run(answering: answer) { server in
      let sending = try send(server)
      #expect(sending.reason == .compressed && sending.text == "")
      #expect(server.requests.first?.contains("Accept-Encoding") == false)
    }
  }

  @Test func `a server that is silent is given up`() throws {
    try LocalServer.run({ connection, _ in
      connection.write(Wire.chunkedHead.utf8)
      connection.write(Wire.chunk("one").utf8)
      _ = connection.read()
    }) { server in
      let sending = try send(server, Sending.client { $0.silence = .milliseconds(200) })
      #expect(sending.reason == .silent(.milliseconds(200)) && sending.text == "one")
    }
  }

  @Test func `a slow answer that goes on is complete`() throws {
    try LocalServer.run({ connection, _ in
      connection.write(Wire.chunkedHead.utf8)
      for number in 0..<12 {
        System().pause(milliseconds: 100)
        connection.write(Wire.chunk("\(number)").utf8)
      }
      connection.write(Wire.chunk("").utf8)
    }) { server in
      let sending = try send(server, Sending.client { $0.silence = .seconds(1) })
      #expect(sending.ending == .complete && sending.text == "01234567891011")
    }
  }

  @Test func `an endless answer is given up, and never in memory as a whole`() throws {
    let part = [UInt8](repeating: 0x61, count: 1 << 20)
    try LocalServer.run({ connection, _ in
      connection.write("HTTP/1.1 200 OK\r\n\r\n".utf8)
      for _ in 0..<1024 { connection.write(part) }
    }) { server in
      let client = Sending.client { $0.size = 100 << 20 }
      var (count, largest) = (0, 0)
      let error = #expect(throws: HTTPError.self) {
        try client.answer(to: HTTPRequest(get: server.address())) { _, piece in
          (count, largest) = (count + piece.count, max(largest, piece.count))
          return true
        }
      }
      #expect(error?.reason == .tooLarge(limit: 100 << 20))
      #expect(count <= 100 << 20 && count > 90 << 20 && largest < 4 << 20)
    }
  }

  @Test func `an answer that tells that it is too large is refused at once`() throws {
    try LocalServer.run(answering: "HTTP/1.1 200 OK\r\nContent-Length: 1073741824\r\n\r\na") {
      server in
      let sending = try send(server)
      #expect(sending.reason == .tooLarge(limit: 64 << 20) && sending.text == "")
    }
  }

  @Test(arguments: [
    ("HTTP/1.1 200 OK\r\n", "X: y\r\n"), ("HTTP/1.1 200 OK\r\n", "a"),
    ("", "HTTP/1.1 100 Continue\r\n\r\n"),
  ])
  func `endless headers are given up`(start: String, part: String) throws {
    let parts = String(repeating: part, count: 1000).bytes
    try LocalServer.run({ connection, _ in
      connection.write(start.utf8)
      for _ in 0..<10_000 { connection.write(parts) }
    }) { server in
      let sending = try send(server)
      #expect(sending.reason == .headersTooLarge(limit: 64 << 10))
    }
  }
}
