internal import CPosix

/// The kind of file that a name refers to.
package enum FileKind: Hashable, Sendable {
  /// A regular file.
  case file
  /// A folder.
  case folder
  /// A symbolic link.
  case link
  /// A named pipe.
  case pipe
  /// A socket.
  case socket
  /// A device, or any other kind.
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

  /// The name of the kind in messages.
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
