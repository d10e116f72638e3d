internal import CPosix

/// An operation that the system refused: what was tried, on what, and why.
///
/// ```swift
/// SystemError(.open, errno: 2, path: "dialy.md").description
/// // "dialy.md: no such file; check the name and the folder"
/// ```
public struct SystemError: Error, Hashable, Sendable {
  /// Why, as far as a caller may want to tell reasons apart.
  public enum Reason: Hashable, Sendable {
    /// Nothing has that name.
    case notFound
    /// The user may not.
    case notPermitted
    /// It is no file that can be read to its end: a folder, a pipe with a name, a device.
    case notAFile(kind: String)
    /// It has more bytes than the caller takes.
    case tooLarge(limit: Int)
    /// Nobody reads what is written any more; a program ends quietly then.
    case closedPipe
    /// What holds it can only be read.
    case readOnly
    /// Something has that name already.
    case exists
    /// A folder is not empty.
    case notEmpty
    /// It is a symbolic link that leads in a circle.
    case circularLink
    /// The system or the file system has no such operation.
    case unsupported
    /// The device is full, or the quota used up.
    case noSpace
    /// Anything else, as the error number says.
    case other
  }

  /// What was tried.
  public let call: SystemCall

  /// The error number that the call left, or the one that fits best.
  public let errno: Int32

  /// What it was tried on: a file's name as it was given, or a stream.
  public let path: String

  /// Why.
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

  /// A refusal of `path`, which is a `kind` where a file is wanted.
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
