internal import CPosix

/// What is done to names by their whole paths, where no folder is held open for them.
extension System {
  /// Takes the file at `path` away; a link goes itself, not what it leads to.
  package func remove(_ path: String) throws(SystemError) {
    try attempt(.unlinkat, path) { () throws(Errno) in try remove(path, in: AT_FDCWD, path, 0) }
  }

  /// Takes the folder at `path` away if nothing is in it.
  package func removeFolder(_ path: String) throws(SystemError) {
    try attempt(.unlinkat, path) { () throws(Errno) in
      try remove(path, in: AT_FDCWD, path, AT_REMOVEDIR)
    }
  }

  /// Makes the folder `path`.
  package func makeFolder(_ path: String, permissions: UInt32 = 0o777) throws(SystemError) {
    try attempt(.mkdirat, path) { () throws(Errno) in
      try makeFolder(path, in: AT_FDCWD, path, mode: permissions)
    }
  }

  /// Gives the file at `path` the name `other`; what has that name goes.
  package func rename(_ path: String, to other: String) throws(SystemError) {
    try attempt(.renameat, other) { () throws(Errno) in
      try rename(path, to: other, in: AT_FDCWD, other)
    }
  }

  /// Gives the file at `path` a second name, `other`, that must be free.
  package func addName(_ other: String, to path: String) throws(SystemError) {
    try attempt(.linkat, other) { () throws(Errno) in try link(path, as: other) }
  }

  /// How many bytes the device of `path` has left for this user.
  package func freeSpace(at path: String) throws(SystemError) -> Int {
    var space = statvfs()
    try attempt(.statvfs, path) { () throws(Errno) in try self.space(path, &space) }
    let (bytes, isMore) = Int(clamping: space.f_bavail)
      .multipliedReportingOverflow(by: Int(clamping: space.f_frsize))
    return isMore ? .max : bytes
  }
}
