internal import CPosix

extension Descriptor {
  /// Writes all of `bytes` at the current position.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    try system.write(bytes, to: number, named: path)
  }

  /// Waits until the bytes of a file, or the names in a folder, are on disk.
  package func sync() throws(SystemError) {
    try system.attempt(.fsync, path) { () throws(Errno) in try system.sync(number, path) }
  }

  /// Gives an unnamed file the name `path`, which must not exist yet.
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
  /// - Returns: Whether the owner was changed. It may not be permitted, or the users may be unknown on this device.
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
