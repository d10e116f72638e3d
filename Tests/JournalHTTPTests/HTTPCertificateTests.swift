import JournalHTTP
import JournalSystem
import TestSupport
import Testing

@Suite(.waiting) struct HTTPCertificateTests {
  private func send(
    to host: String,
    _ server: EncryptedServer,
    trusting file: String?
  ) throws -> Sending {
    var client = Sending.client()
    client.authorities = file
    return Sending(HTTPRequest(get: try HTTPAddress("https://\(host):\(server.port)/")), client)
  }

  @Test func `a certificate that is trusted and has the name is accepted`() throws {
    try TemporaryDirectory.run { folder in
      let server = try EncryptedServer(for: "DNS:localhost,IP:127.0.0.1", in: folder)
      for host in ["localhost", "127.0.0.1"] {
        let sending = try send(to: host, server, trusting: server.certificate)
        #expect(sending.ending == .complete && sending.text == "ok")
      }
      #expect(try server.received() > 0)
    }
  }

  @Test func `a server that closes while it is sent to does not end the program`() throws {
    try TemporaryDirectory.run { folder in
      let server = try EncryptedServer(for: "DNS:localhost", in: folder)
      var client = Sending.client()
      client.authorities = server.certificate
      let address = try HTTPAddress("https://localhost:\(server.port)/")
      let body = [UInt8](repeating: 0x61, count: 8 << 20)
      let sending = Sending(try HTTPRequest(post: body, as: "text/plain", to: address), client)
      // It has answered before it closed; whether that is seen depends on what was sent by then.
      #expect(sending.text == "ok" || sending.reason == .cutOff)
    }
  }

  @Test func `a certificate that nobody has signed is refused`() throws {
    try TemporaryDirectory.run { folder in
      let server = try EncryptedServer(for: "DNS:localhost", in: folder)
      try expectRefusal(send(to: "localhost", server, trusting: nil), server)
    }
  }

  @Test func `a certificate of another authority is refused`() throws {
    try TemporaryDirectory.run { folder in
      try TemporaryDirectory.run { other in
        let server = try EncryptedServer(for: "DNS:localhost", in: folder)
        let stranger = try EncryptedServer(for: "DNS:localhost", in: other)
        try expectRefusal(send(to: "localhost", server, trusting: stranger.certificate), server)
      }
    }
  }

  @Test func `a certificate for another name is refused`() throws {
    try TemporaryDirectory.run { folder in
      let server = try EncryptedServer(for: "DNS:example.org", in: folder)
      try expectRefusal(send(to: "localhost", server, trusting: server.certificate), server)
    }
  }

  /// The certificate is the error, and the server could decrypt nothing.
  private func expectRefusal(_ sending: Sending, _ server: EncryptedServer) throws {
    guard case .certificate(let message) = sending.reason else {
      Issue.record("\(sending.result)")
      return
    }
    #expect(!message.isEmpty && sending.waits.isEmpty)
    #expect(try server.received() == 0)
  }

  @Test func `a file of authorities that is missing is named as the reason`() throws {
    try TemporaryDirectory.run { folder in
      let server = try EncryptedServer(for: "DNS:localhost", in: folder)
      let sending = try send(to: "localhost", server, trusting: folder.path(of: "missing"))
      #expect(sending.reason == .authorities)
    }
  }

  @Test func `a server that does not encrypt is recognized`() throws {
    let port = try LocalPort()
    _ = System.onOwnThread {
      guard let connection = port.accept(within: 60_000) else { return }
      connection.write("HTTP/1.1 400 X\r\n\r\n".utf8)
      connection.cut()
    }
    let address = try HTTPAddress("https://127.0.0.1:\(port.number)/")
    guard case .encryption = Sending(HTTPRequest(get: address)).reason else {
      Issue.record("it was accepted")
      return
    }
  }

  @Test func `a server that accepts and says nothing is given up`() throws {
    let port = try LocalPort()
    let address = try HTTPAddress("https://127.0.0.1:\(port.number)/")
    let client = Sending.client { $0.connecting = .milliseconds(200) }
    #expect(
      Sending(HTTPRequest(get: address), client).reason == .slowConnection(.milliseconds(200))
    )
  }
}
