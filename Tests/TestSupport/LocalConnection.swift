internal import Glibc

/// A connection between two programs on this machine.
public final class LocalConnection: Sendable {
  private let descriptor: Int32

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Connects to a port, or returns `nil` if no program listens there.
  public init?(to port: UInt16) {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    self.descriptor = descriptor
    let failed = LocalPort.withAddress(port) { connect(descriptor, $0, $1) } != 0
    if failed { return nil }
  }

  deinit { close(descriptor) }

  /// Returns the bytes received, after waiting for some; empty at the end of the connection.
  public func read() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      count = max(0, recv(descriptor, buffer.baseAddress, buffer.count, 0))
    }
  }

  /// Sends bytes until all are sent or the other side closes the connection.
  public func write(_ bytes: some Collection<UInt8>) {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count <= 0 { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Closes the connection in both directions.
  public func cut() { shutdown(descriptor, Int32(SHUT_RDWR)) }
}
