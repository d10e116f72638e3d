internal import CPosix

extension OpenFolder {
  /// The status of `name`, without following links unless asked to, or `nil` if it does not exist.
  package func status(
    of name: String,
    followingLink: Bool = false
  ) throws(SystemError) -> FileStatus? {
    var status = stat()
    let flags = followingLink ? 0 : AT_SYMLINK_NOFOLLOW
    do throws(SystemError) {
      try system.attempt(.fstatat, path(of: name)) { () throws(Errno) in
        try system.status(of: name, in: descriptor.number, path(of: name), &status, flags)
      }
    } catch let error where error.reason == .notFound {
      return nil
    }
    return FileStatus(status)
  }

  /// Renames the file `name` to `other`.
  ///
  /// If the file system does not support exclusive renames, the existence of `other` is checked first; if it cannot
  /// exchange names, the error is ``SystemError/Reason/unsupported``.
  package func rename(_ name: String, to other: String, _ mode: RenameMode) throws(SystemError) {
    switch mode {
    case .replacing: try replace(other, by: name)
    case .exchanging: try rename(name, to: other, flags: cposix_rename_exchange)
    case .exclusive:
      do throws(SystemError) {
        try rename(name, to: other, flags: cposix_rename_noreplace)
      } catch let error where error.reason == .unsupported {
        guard try status(of: other) == nil else {
          throw SystemError(.renameat2, errno: EEXIST, path: path(of: other))
        }
        try replace(other, by: name)
      }
    }
  }

  private func replace(_ name: String, by other: String) throws(SystemError) {
    try system.attempt(.renameat, path(of: name)) { () throws(Errno) in
      try system.rename(other, to: name, in: descriptor.number, path(of: name))
    }
  }

  private func rename(_ name: String, to other: String, flags: UInt32) throws(SystemError) {
    let path = path(of: other)
    do throws(SystemError) {
      try system.attempt(.renameat2, path) { () throws(Errno) in
        try system.rename(name, to: other, in: descriptor.number, path, flags)
      }
    } catch let error where [EINVAL, ENOSYS].contains(error.errno) {
      throw SystemError(.renameat2, errno: error.errno, path: path, reason: .unsupported)
    }
  }

  /// Removes the file `name`; a link is removed itself, not its target.
  package func remove(_ name: String) throws(SystemError) {
    try remove(name, flags: 0)
  }

  /// Creates the folder `name`.
  package func makeFolder(_ name: String, permissions: UInt32 = 0o777) throws(SystemError) {
    try system.attempt(.mkdirat, path(of: name)) { () throws(Errno) in
      try system.makeFolder(name, in: descriptor.number, path(of: name), mode: permissions)
    }
  }

  /// Removes the folder `name` if it is empty.
  package func removeFolder(_ name: String) throws(SystemError) {
    try remove(name, flags: AT_REMOVEDIR)
  }

  private func remove(_ name: String, flags: CInt) throws(SystemError) {
    try system.attempt(.unlinkat, path(of: name)) { () throws(Errno) in
      try system.remove(name, in: descriptor.number, path(of: name), flags)
    }
  }
}
