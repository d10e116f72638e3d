internal import Glibc

/// A system call of the test's own that failed: the call, its path and the reason.
public struct DiskError: Error, CustomStringConvertible {
  /// The call, as in `open`.
  public let call: String

  /// What it was about.
  public let path: String

  /// The number that the system gave.
  public let errno: Int32

  init(_ call: String, _ path: String) {
    self.call = call
    self.path = path
    errno = Glibc.errno
  }

  /// One line, as `perror` would print it.
  public var description: String {
    "\(call) \(path): \(String(cString: strerror(errno)))"
  }
}
