internal import CPosix

extension SystemError {
  /// The problem as a phrase for a person.
  public var problem: String {
    switch reason {
    case .notFound: "no such file"
    case .notPermitted: "permission denied"
    case .notAFile(let kind): "is a \(kind), not a file"
    case .tooLarge(let limit): "larger than the limit of \(Self.size(limit))"
    case .closedPipe: "the output was closed"
    case .readOnly: "read-only file system"
    case .exists: "already exists"
    case .notEmpty: "folder not empty"
    case .circularLink: "too many levels of symbolic links"
    case .unsupported: "not supported by the file system"
    case .noSpace, .other:
      Self.sentences[errno]?.problem ?? "\(call.rawValue) failed (error \(errno))"
    }
  }

  /// The advice on what to do.
  public var remedy: String {
    switch reason {
    case .notFound: "check the name and the folder"
    case .notPermitted: "check its owner and permissions with ls -l"
    case .notAFile where path == StandardStream.standardInput.description:
      "redirect from a file instead"
    case .notAFile(kind: "folder"): "pass the files in it"
    case .notAFile: "pass a regular file, or - for standard input"
    case .tooLarge: "split the file into smaller ones"
    case .closedPipe: "no action needed"
    case .readOnly: "mount it for writing, or use a copy elsewhere"
    case .exists: "choose another name"
    case .notEmpty: "check what it contains"
    case .circularLink: "fix or remove the link"
    case .unsupported: "use another file system"
    case .noSpace, .other:
      Self.sentences[errno]?.remedy ?? "try again; if it happens again, check the system log"
    }
  }

  /// Returns a limit in bytes in a readable form, such as `4 GiB`.
  package static func size(_ limit: Int) -> String {
    let units = [(30, "GiB"), (20, "MiB"), (10, "KiB")]
    for (bits, unit) in units where limit + 1 >= 1 << bits {
      return "\((limit + 1) >> bits) \(unit)"
    }
    return "\(limit) bytes"
  }

  private static let sentences: [Int32: (problem: String, remedy: String)] = [
    ENAMETOOLONG: ("name too long", "use a shorter name"),
    EINVAL: ("invalid name or request", "check the name"),
    EILSEQ: ("a name in the path is not UTF-8", "rename that folder"),
    EXDEV: ("source and destination are on different file systems", "move both to one file system"),
    EBUSY: ("in use", "close the program that uses it and try again"),
    ENOLCK: ("no locks available", "close some programs and try again"),
    ETXTBSY: ("is running as a program", "end that program and try again"),
    EMLINK: ("too many links", "use another folder"),
    EAGAIN: ("temporarily unavailable", "try again"),
    ETIMEDOUT: ("the device timed out", "check that it is connected and try again"),
    EMFILE: ("too many open files", "raise the limit with ulimit -n"),
    ENFILE: ("too many open files on this system", "close some programs and try again"),
    ENOMEM: ("not enough memory", "close some programs or use a smaller file"),
    ENOSPC: ("no space left on device", "free up some space and try again"),
    EDQUOT: ("disk quota exceeded", "free up some space and try again"),
    EFBIG: ("file too large", "raise the limit with ulimit -f"),
    EIO: ("input/output error", "check the disk and try again"),
    EBADF: ("the stream is closed", "start the program with its standard streams open"),
    EOVERFLOW: ("the file is too large for this system", "split the file into smaller ones"),
    ESTALE: ("stale file handle", "mount the file system again and try again"),
  ]
}

extension SystemError: CustomStringConvertible {
  /// The path, the problem and the advice, as one sentence.
  public var description: String { "\(path): \(problem); \(remedy)" }
}
