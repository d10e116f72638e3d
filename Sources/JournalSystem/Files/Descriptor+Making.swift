internal import CPosix

extension Descriptor {
  /// Opens the file at `path`, and creates it if necessary, with `permissions` as far as the
  /// process's mask allows.
  ///
  /// A named pipe is opened without waiting for its other end.
  package init(
    making path: String,
    _ mode: MakingMode,
    permissions: UInt32 = 0o666,
    _ system: System
  ) throws(SystemError) {
    let flags =
      switch mode {
      case .exclusive: O_WRONLY | O_EXCL | O_NOFOLLOW
      case .appending: O_WRONLY | O_APPEND
      case .emptied: O_WRONLY | O_TRUNC
      case .untouched: O_RDONLY
      }
    let all = flags | O_CREAT | O_NONBLOCK | O_NOCTTY
    try self.init(path, in: AT_FDCWD, path, all, mode: permissions, system)
  }
}
