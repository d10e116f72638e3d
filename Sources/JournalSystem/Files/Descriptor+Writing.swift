internal import CPosix

extension Descriptor {
  /// Writes all of `bytes` at the current position.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    try system.write(bytes, to: number, named: path)
  }

  /// Waits until all of it is on disk: the bytes of a file, the names in a folder.
  package func sync() throws(SystemError) {
    try system.attempt(.fsync, path) { () throws(Errno) in try system.sync(number, path) }
  }

  /// Gives an unnamed file this name, which must not be in use.
  package func name(_ path: String) throws(SystemError) {
    try system.attempt(.linkat, path) { () throws(Errno) in try system.name(number, path) }
  }

  /// Sets the permissions of the file.
  package func setPermissions(_ permissions: UInt32) throws(SystemError) {
    try system.attempt(.fchmod, path) { () throws(Errno) in
      try system.setMode(number, path, permissions)
    }
  }

  /// Sets the modification time of the file.
  package func setModified(_ time: ClockReading) throws(SystemError) {
    try system.attempt(.futimens, path) { () throws(Errno) in
      try system.setModified(number, path, time)
    }
  }

  /// Changes the owner and group of the file; `nil` keeps the current one.
  ///
  /// - Returns: Whether the system did it. It may not be permitted, or those users may be unknown here.
  package func setOwner(_ uid: UInt32?, group gid: UInt32?) throws(SystemError) -> Bool {
    do throws(Errno) {
      try system.repeating(-1, until: 0) { () throws(Errno) in
        try system.setOwner(number, path, uid ?? .max, gid ?? .max)
      }
      return true
    } catch let error where error.isRefusal {
      return false
    } catch {
      throw SystemError(.fchown, errno: error.number, path: path)
    }
  }
}
