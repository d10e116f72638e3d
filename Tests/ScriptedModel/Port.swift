import Glibc

/// A free port of 127.0.0.1.
struct Port {
  let number: UInt16
  private let descriptor: Int32

  /// Listens on a free port.
  init?() {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let socket = descriptor
    let isNamed = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(socket, address, size) == 0 && getsockname(socket, address, &size) == 0
      }
    }
    number = UInt16(bigEndian: address.sin_port)
    guard isNamed, listen(descriptor, 64) == 0 else { return nil }
  }

  /// Returns the next connection, or `nil` if none comes within that many milliseconds.
  func accept(within milliseconds: Int32) -> Connection? {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, milliseconds) > 0 else { return nil }
    let connection = Glibc.accept(descriptor, nil, nil)
    return connection < 0 ? nil : Connection(descriptor: connection)
  }
}

/// A request as it came.
struct Request {
  let method: String
  let path: String

  /// The key, or `nil` if there is none.
  let key: String?

  let body: [UInt8]
}

/// A connection to a client.
struct Connection {
  let descriptor: Int32

  /// Reads a request, or returns `nil` if it is not one.
  func request() -> Request? {
    var bytes: [UInt8] = []
    while true {
      if let request = Self.request(in: bytes) { return request }
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { return nil }
      bytes += buffer[..<count]
    }
  }

  private static func request(in bytes: [UInt8]) -> Request? {
    guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
    let head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
    let words = head.prefix { $0 != "\r\n" }.split(separator: " ").map(String.init)
    let length = head.firstMatch(of: /Content-Length: (\d+)/).flatMap { Int($0.1) } ?? 0
    let body = bytes[end.upperBound...]
    guard body.count >= length, words.count > 1 else { return nil }
    let key = head.firstMatch(of: /Authorization: Bearer ([^\r]+)/).map { String($0.1) }
    return Request(method: words[0], path: words[1], key: key, body: Array(body))
  }

  /// Sends an answer, as long as the client and others want it.
  func send(_ parts: [Answers.Part], while isWanted: () -> Bool) {
    for part in parts {
      switch part {
      case .bytes(let bytes):
        guard write(bytes) else { return }
      case .pause(let milliseconds):
        var left = Int32(milliseconds)
        while left > 0 {
          var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
          // A client that says something now has closed the connection.
          guard isWanted(), poll(&waiting, 1, min(left, 500)) == 0 else { return }
          left -= 500
        }
      case .cut: return
      }
    }
  }

  /// Closes the connection.
  func end() {
    shutdown(descriptor, Int32(SHUT_RDWR))
    close(descriptor)
  }

  private func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
