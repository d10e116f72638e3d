internal import Glibc

/// A system call of the test itself that failed: the call, its path and the reason.
public struct DiskError: Error, CustomStringConvertible {
  /// The call, such as `open`.
  public let call: String

  /// The path or other object of the call.
  public let path: String

  /// The error number of the system.
  public let errno: Int32

  init(_ call: String, _ path: String) {
    self.call = call
    self.path = path
    errno = Glibc.errno
  }

  /// The error on one line, as `perror` would print it.
  public var description: String {
    "\(call) \(path): \(String(cString: strerror(errno)))"
  }
}
