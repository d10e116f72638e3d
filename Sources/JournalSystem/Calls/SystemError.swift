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

extension SystemError {
  /// What is wrong, in words that need no manual.
  public var problem: String {
    switch reason {
    case .notFound: "no such file"
    case .notPermitted: "permission denied"
    case .notAFile(let kind): "this is a \(kind), not a file"
    case .tooLarge(let limit): "larger than the limit of \(limit) bytes"
    case .closedPipe: "nobody reads the output any more"
    case .readOnly: "what holds it is mounted read-only"
    case .exists: "something has that name already"
    case .notEmpty: "the folder is not empty"
    case .circularLink: "its symbolic links go round in a circle"
    case .unsupported: "the file system cannot do this"
    case .noSpace, .other:
      Self.sentences[errno]?.problem ?? "\(call.rawValue) failed (error \(errno))"
    }
  }

  /// What a person can do about it.
  public var remedy: String {
    switch reason {
    case .notFound: "check the name and the folder"
    case .notPermitted: "check who owns it and its permissions with ls -l"
    case .notAFile(kind: "folder"): "name the files in it"
    case .notAFile: "give a regular file, or use - to read standard input"
    case .tooLarge: "split the file into smaller ones"
    case .closedPipe: "nothing needs to be done"
    case .readOnly: "mount it for writing, or use a copy elsewhere"
    case .exists: "choose another name, or move the other away"
    case .notEmpty: "look what is in it"
    case .circularLink: "mend the link with ln -sfn"
    case .unsupported: "use another file system"
    case .noSpace, .other:
      Self.sentences[errno]?.remedy ?? "try again; if it stays, look at the system's log"
    }
  }

  private static let sentences: [Int32: (problem: String, remedy: String)] = [
    ENAMETOOLONG: ("the name is too long", "use a shorter name"),
    EINVAL: ("the system cannot take this name or request", "check the name"),
    EILSEQ: ("a name on the way is not UTF-8", "rename that folder"),
    EXDEV: ("the two are on different file systems", "keep both on one"),
    EBUSY: ("something is mounted there or uses it", "close what uses it and try again"),
    ENOLCK: ("the system has no more locks", "close some programs and try again"),
    ETXTBSY: ("it is being run as a program", "end that program and try again"),
    EMLINK: ("there are too many names for it", "use another folder"),
    EAGAIN: ("it is not ready now", "try again"),
    ETIMEDOUT: ("the device did not answer in time", "see that it is connected, then try again"),
    EMFILE: ("this program has too many files open", "raise the limit with ulimit -n"),
    ENFILE: ("the system has too many files open", "close some programs and try again"),
    ENOMEM: ("there is not enough memory", "close some programs or use a smaller file"),
    ENOSPC: ("no space is left on the device", "make some room and try again"),
    EDQUOT: ("your disk quota is used up", "make some room and try again"),
    EFBIG: ("the file would become too large", "raise the limit with ulimit -f"),
    EIO: ("the device reported an error", "check the disk and the cable, then try again"),
    EBADF: ("the stream is closed", "start the program with its standard streams open"),
    EOVERFLOW: ("the file is too large for this system", "split the file into smaller ones"),
    ESTALE: ("the file server lost track of the file", "mount it again and try again"),
  ]
}

extension SystemError: CustomStringConvertible {
  /// The whole as one sentence.
  public var description: String { "\(path): \(problem); \(remedy)" }
}
