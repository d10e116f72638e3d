internal import CPosix
internal import Glibc

/// A free port of 127.0.0.1 that is listened on as long as this object exists.
///
/// The system accepts connections, which then wait until the test calls ``accept(within:)``.
/// Without that call, the port acts as a server that never answers.
public final class LocalPort: Sendable {
  /// The number of the port.
  public let number: UInt16

  private let descriptor: Int32

  /// Listens on a free port.
  public init() throws(DiskError) {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    self.descriptor = descriptor
    let bound = Self.withAddress(0) { bind(descriptor, $0, $1) }
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let named = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(descriptor, $0, &size)
      }
    }
    number = UInt16(bigEndian: address.sin_port)
    guard bound == 0, named == 0, listen(descriptor, 64) == 0 else {
      throw DiskError("bind", "127.0.0.1")
    }
  }

  deinit { close(descriptor) }

  /// Returns the number of a port that was free just now.
  public static func free() throws(DiskError) -> UInt16 { try LocalPort().number }

  /// Returns the next connection, or `nil` if none comes within that many milliseconds.
  public func accept(within milliseconds: Int32) -> LocalConnection? {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, milliseconds) > 0 else { return nil }
    let connection = Glibc.accept(descriptor, nil, nil)
    guard connection >= 0 else { return nil }
    _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
    return LocalConnection(connection)
  }

  /// Calls `body` with the address of a port.
  static func withAddress(
    _ port: UInt16,
    _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return withUnsafePointer(to: address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }
}
