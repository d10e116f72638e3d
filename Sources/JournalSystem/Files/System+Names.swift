internal import CPosix

/// Operations on absolute paths, without an open folder.
extension System {
  /// Removes the file at `path`; a link is removed itself, not its target.
  package func remove(_ path: String) throws(SystemError) {
    try attempt(.unlinkat, path) { () throws(Errno) in try remove(path, in: AT_FDCWD, path, 0) }
  }

  /// Removes the folder at `path` if it is empty.
  package func removeFolder(_ path: String) throws(SystemError) {
    try attempt(.unlinkat, path) { () throws(Errno) in
      try remove(path, in: AT_FDCWD, path, AT_REMOVEDIR)
    }
  }

  /// Creates the folder `path`.
  package func makeFolder(_ path: String, permissions: UInt32 = 0o777) throws(SystemError) {
    try attempt(.mkdirat, path) { () throws(Errno) in
      try makeFolder(path, in: AT_FDCWD, path, mode: permissions)
    }
  }

  /// Renames the file at `path` to `other`, replacing a file with that name.
  package func rename(_ path: String, to other: String) throws(SystemError) {
    try attempt(.renameat, other) { () throws(Errno) in
      try rename(path, to: other, in: AT_FDCWD, other)
    }
  }

  /// Gives the file at `path` a second name (a hard link) `other`, which must not exist yet.
  package func addName(_ other: String, to path: String) throws(SystemError) {
    try attempt(.linkat, other) { () throws(Errno) in try link(path, as: other) }
  }

  /// The free space for this user on the device of `path`, in bytes.
  package func freeSpace(at path: String) throws(SystemError) -> Int {
    var space = statvfs()
    try attempt(.statvfs, path) { () throws(Errno) in try self.space(path, &space) }
    let (bytes, isMore) = Int(clamping: space.f_bavail)
      .multipliedReportingOverflow(by: Int(clamping: space.f_frsize))
    return isMore ? .max : bytes
  }
}
