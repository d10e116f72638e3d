internal import CPosix

/// An operation that the system refused: what was tried, on what, and why.
///
/// ```swift
/// SystemError(.open, errno: 2, path: "dialy.md").description
/// // "dialy.md: no such file; check the name and the folder"
/// ```
public struct SystemError: Error, Hashable, Sendable {
  /// The reasons that a caller may want to tell apart.
  public enum Reason: Hashable, Sendable {
    /// The file does not exist.
    case notFound
    /// The user lacks the permission.
    case notPermitted
    /// It is not a file that can be read to its end: a folder, a named pipe, a device.
    case notAFile(kind: String)
    /// It is larger than the caller's limit.
    case tooLarge(limit: Int)
    /// Nobody reads the output any more; the program should end quietly.
    case closedPipe
    /// The file system is read-only.
    case readOnly
    /// The file already exists.
    case exists
    /// A folder is not empty.
    case notEmpty
    /// It is a circular symbolic link.
    case circularLink
    /// The system or the file system has no such operation.
    case unsupported
    /// The device is full, or the quota is used up.
    case noSpace
    /// Any other error, by its number.
    case other
  }

  /// The call that failed.
  public let call: SystemCall

  /// The error number of the call, or the one that fits best.
  public let errno: Int32

  /// Its argument: a file's name as it was given, or a stream.
  public let path: String

  /// The reason, derived from the error number.
  public let reason: Reason

  /// A failure of `call` on `path` with the error number `errno`.
  public init(_ call: SystemCall, errno: Int32, path: String) {
    self.init(call, errno: errno, path: path, reason: Self.reason(errno))
  }

  init(_ call: SystemCall, errno: Int32, path: String, reason: Reason) {
    self.call = call
    self.errno = errno
    self.path = path
    self.reason = reason
  }

  /// An error about `path`, which should be free and is not.
  package init(_ call: SystemCall, isTaken path: String) {
    self.init(call, errno: EEXIST, path: path)
  }

  /// An error about `path`, which is a `kind` where a file is expected.
  init(_ call: SystemCall, path: String, isNo kind: FileKind) {
    let number = kind == .folder ? EISDIR : EINVAL
    self.init(call, errno: number, path: path, reason: .notAFile(kind: kind.name))
  }

  private static func reason(_ errno: Int32) -> Reason {
    switch errno {
    case ENOENT, ENOTDIR: .notFound
    case EACCES, EPERM: .notPermitted
    case EROFS: .readOnly
    case EEXIST: .exists
    case ENOTEMPTY: .notEmpty
    case ELOOP: .circularLink
    case EOPNOTSUPP: .unsupported
    case ENOSPC, EDQUOT: .noSpace
    case EISDIR: .notAFile(kind: "folder")
    case ENXIO, ENODEV: .notAFile(kind: "device or a socket")
    case EPIPE: .closedPipe
    default: .other
    }
  }
}
