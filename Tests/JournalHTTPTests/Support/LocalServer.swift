import JournalHTTP
import JournalSystem
import TestSupport

/// A server on this device that reads requests, and answers each with what a test writes to its connection.
final class LocalServer: Sendable {
  /// The number of the port.
  var port: UInt16 { listener.number }

  /// The requests so far, as they came.
  var requests: [String] { received.withLock { $0 } }

  private let listener: LocalPort
  private let received = SharedValue<[String]>([])
  private let isEnded = SharedValue(false)

  /// Runs `body` with a server; `answer` gets the number of the request, from 1, and closes the connection afterwards.
  static func run<Answer>(
    _ answer: @escaping @Sendable (LocalConnection, Int) -> Void,
    _ body: (LocalServer) throws -> Answer
  ) throws -> Answer {
    let server = LocalServer(try LocalPort())
    defer { server.isEnded.withLock { $0 = true } }
    _ = System.onOwnThread { server.serve(answer) }
    return try body(server)
  }

  /// Runs `body` with a server that answers each request in the same way.
  static func run<Answer>(
    answering text: String,
    _ body: (LocalServer) throws -> Answer
  ) throws -> Answer {
    try run({ connection, _ in connection.write(text.utf8) }, body)
  }

  private init(_ listener: LocalPort) { self.listener = listener }

  /// An address of the server.
  func address(_ path: String = "v1", host: String = "127.0.0.1") throws -> HTTPAddress {
    try HTTPAddress("http://\(host):\(port)/\(path)")
  }

  private func serve(_ answer: @escaping @Sendable (LocalConnection, Int) -> Void) {
    while !isEnded.withLock({ $0 }) {
      guard let connection = listener.accept(within: 20) else { continue }
      _ = System.onOwnThread {
        let request = Self.request(connection)
        let number = self.received.withLock { received in
          received.append(request)
          return received.count
        }
        answer(connection, number)
        connection.cut()
      }
    }
  }

  /// Reads a request with a body of the length that it tells.
  private static func request(_ connection: LocalConnection) -> String {
    var text = ""
    while true {
      let bytes = connection.read()
      text += String(decoding: bytes, as: UTF8.self)
      guard !bytes.isEmpty else { return text }
      let parts = text.split(separator: "\r\n\r\n", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { continue }
      let length = parts[0].firstMatch(of: /Content-Length: (\d+)/).flatMap { Int($0.1) } ?? 0
      if parts[1].utf8.count >= length { return text }
    }
  }
}

/// Answers as they are on the wire.
enum Wire {
  /// An answer with a body of known length.
  static func answer(_ body: String, status: Int = 200, headers: [String] = []) -> String {
    let lines = ["HTTP/1.1 \(status) X", "Content-Length: \(body.utf8.count)"] + headers
    return lines.joined(separator: "\r\n") + "\r\n\r\n" + body
  }

  /// The head of an answer in chunks.
  static let chunkedHead = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"

  /// A chunk, or the last one if it is empty.
  static func chunk(_ text: String) -> String {
    "\(String(text.utf8.count, radix: 16))\r\n\(text)\r\n"
  }
}
