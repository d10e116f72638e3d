internal import CPosix

/// A failed system call: the call, its argument and the reason.
///
/// ```swift
/// SystemError(.open, errno: 2, path: "dialy.md").description
/// // "dialy.md: no such file; check the name and the folder"
/// ```
public struct SystemError: Error, Hashable, Sendable {
  /// The reasons that callers need to distinguish.
  public enum Reason: Hashable, Sendable {
    /// The file does not exist.
    case notFound
    /// The user lacks the permission.
    case notPermitted
    /// It is not a regular file but, for example, a folder, a named pipe or a device.
    case notAFile(kind: String)
    /// It is larger than the caller's limit.
    case tooLarge(limit: Int)
    /// The reader of the output is gone; the program should end quietly.
    case closedPipe
    /// The file system is read-only.
    case readOnly
    /// The file already exists.
    case exists
    /// A folder is not empty.
    case notEmpty
    /// It is a circular symbolic link.
    case circularLink
    /// The system or the file system does not support the operation.
    case unsupported
    /// The device is full, or the quota is used up.
    case noSpace
    /// Any other error, by its number.
    case other
  }

  /// The call that failed.
  public let call: SystemCall

  /// The error number of the call, or the most similar one.
  public let errno: Int32

  /// Its argument: a file's path as it was given, or a stream.
  public let path: String

  /// The reason, derived from the error number.
  public let reason: Reason

  /// Creates the error for a failure of `call` on `path` with the error number `errno`.
  public init(_ call: SystemCall, errno: Int32, path: String) {
    self.init(call, errno: errno, path: path, reason: Self.reason(errno))
  }

  init(_ call: SystemCall, errno: Int32, path: String, reason: Reason) {
    self.call = call
    self.errno = errno
    self.path = path
    self.reason = reason
  }

  /// Creates an error for a `path` that must not exist but does.
  package init(_ call: SystemCall, isTaken path: String) {
    self.init(call, errno: EEXIST, path: path)
  }

  /// Creates an error for a `path` that is a `kind` instead of a file.
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
