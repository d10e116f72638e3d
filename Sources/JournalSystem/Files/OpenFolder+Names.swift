internal import CPosix

extension OpenFolder {
  /// What stands behind `name`, a link as such unless it is followed; nothing where there is none.
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
    } catch  where error.reason == .notFound {
      return nil
    }
    return FileStatus(status)
  }

  /// Gives the file `name` the name `other`, in one step.
  ///
  /// Not every file system can do more than replace; ``SystemError/Reason/unsupported`` says so.
  package func rename(_ name: String, to other: String, _ mode: RenameMode) throws(SystemError) {
    let path = path(of: other)
    let folder = descriptor.number
    switch mode {
    case .replacing:
      try system.attempt(.renameat, path) { () throws(Errno) in
        try system.rename(name, to: other, in: folder, path)
      }
    case .exclusive, .exchanging:
      let flags = mode == .exclusive ? cposix_rename_noreplace : cposix_rename_exchange
      do throws(SystemError) {
        try system.attempt(.renameat2, path) { () throws(Errno) in
          try system.rename(name, to: other, in: folder, path, flags)
        }
      } catch  where error.errno == EINVAL || error.errno == ENOSYS {
        throw SystemError(.renameat2, errno: error.errno, path: path, reason: .unsupported)
      }
    }
  }

  /// Takes the file `name` away; a link goes itself, not what it leads to.
  package func remove(_ name: String) throws(SystemError) {
    try remove(name, flags: 0)
  }

  /// Makes the folder `name`.
  package func makeFolder(_ name: String, permissions: UInt32 = 0o777) throws(SystemError) {
    try system.attempt(.mkdirat, path(of: name)) { () throws(Errno) in
      try system.makeFolder(name, in: descriptor.number, path(of: name), mode: permissions)
    }
  }

  /// Takes the folder `name` away if nothing is in it.
  package func removeFolder(_ name: String) throws(SystemError) {
    try remove(name, flags: AT_REMOVEDIR)
  }

  private func remove(_ name: String, flags: CInt) throws(SystemError) {
    try system.attempt(.unlinkat, path(of: name)) { () throws(Errno) in
      try system.remove(name, in: descriptor.number, path(of: name), flags)
    }
  }
}
