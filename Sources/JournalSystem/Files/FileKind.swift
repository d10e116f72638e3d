internal import CPosix

/// The kind of thing that a name refers to.
package enum FileKind: Hashable, Sendable {
  /// Bytes that can be read to their end.
  case file
  /// Names of other files.
  case folder
  /// A symbolic link.
  case link
  /// A named pipe.
  case pipe
  /// The end of a connection.
  case socket
  /// Anything else.
  case device

  /// The kind encoded in the upper bits of a file's mode.
  init(mode: UInt32) {
    self =
      switch mode & UInt32(S_IFMT) {
      case UInt32(S_IFREG): .file
      case UInt32(S_IFDIR): .folder
      case UInt32(S_IFLNK): .link
      case UInt32(S_IFIFO): .pipe
      case UInt32(S_IFSOCK): .socket
      default: .device
      }
  }

  /// The kind as messages name it.
  package var name: String {
    switch self {
    case .file: "file"
    case .folder: "folder"
    case .link: "symbolic link"
    case .pipe: "pipe"
    case .socket: "socket"
    case .device: "device"
    }
  }
}
