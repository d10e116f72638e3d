internal import CPosix

extension Descriptor {
  /// Writes all of `bytes` where the descriptor stands.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    try system.write(bytes, to: number, named: path)
  }

  /// Waits until the device has all of it: of a file its bytes, of a folder its names.
  package func sync() throws(SystemError) {
    try system.attempt(.fsync, path) { () throws(Errno) in try system.sync(number, path) }
  }

  /// Gives a file without a name this one, which must be free.
  package func name(_ path: String) throws(SystemError) {
    try system.attempt(.linkat, path) { () throws(Errno) in try system.name(number, path) }
  }

  /// Says who may do what with the file.
  package func setPermissions(_ permissions: UInt32) throws(SystemError) {
    try system.attempt(.fchmod, path) { () throws(Errno) in
      try system.setMode(number, path, permissions)
    }
  }

  /// Sets when the bytes of the file were last changed.
  package func setModified(_ time: ClockReading) throws(SystemError) {
    try system.attempt(.futimens, path) { () throws(Errno) in
      try system.setModified(number, path, time)
    }
  }

  /// Gives the file to another user or group; nothing leaves what is.
  ///
  /// - Returns: Whether the system did it. It may not be allowed, or those users may not be known here.
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
