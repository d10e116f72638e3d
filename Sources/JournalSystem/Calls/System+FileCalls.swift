internal import CPosix

/// Calls on one open file.
extension System {
  func open(
    _ name: String,
    in folder: CInt,
    _ path: String,
    _ flags: CInt,
    mode: UInt32 = 0
  ) throws(Errno) -> CInt {
    try call(.open, path) { unsafe cposix_openat(folder, name, flags | O_CLOEXEC, mode) }
  }

  func open(
    _ name: [UInt8],
    in folder: CInt,
    _ path: String,
    _ flags: CInt,
    mode: UInt32 = 0
  ) throws(Errno) -> CInt {
    let name = Self.text(name)
    return try call(.open, path) { unsafe cposix_openat(folder, name, flags | O_CLOEXEC, mode) }
  }

  func openUnnamed(in folder: String, mode: UInt32) throws(Errno) -> CInt {
    try call(.open, folder) { unsafe cposix_open_unnamed(folder, mode) }
  }

  func name(_ descriptor: CInt, _ path: String) throws(Errno) {
    _ = try call(.linkat, path) { unsafe cposix_name(descriptor, path) }
  }

  func sync(_ descriptor: CInt, _ path: String) throws(Errno) {
    _ = try call(.fsync, path) { fsync(descriptor) }
  }

  func setMode(_ descriptor: CInt, _ path: String, _ mode: UInt32) throws(Errno) {
    _ = try call(.fchmod, path) { fchmod(descriptor, mode) }
  }

  func setOwner(_ descriptor: CInt, _ path: String, _ owner: UInt32, _ group: UInt32) throws(Errno)
  {
    _ = try call(.fchown, path) { fchown(descriptor, owner, group) }
  }

  func setModified(_ descriptor: CInt, _ path: String, _ time: ClockReading) throws(Errno) {
    _ = try call(.futimens, path) {
      cposix_set_modified(descriptor, time.seconds, time.nanoseconds)
    }
  }

  func lock(_ descriptor: CInt, _ path: String, _ operation: CInt) throws(Errno) {
    _ = try call(.flock, path) { flock(descriptor, operation) }
  }

  func setSignal(_ descriptor: CInt, _ path: String, _ number: CInt) throws(Errno) {
    _ = try call(.fcntl, path) { cposix_setsig(descriptor, number) }
  }

  func setLease(_ descriptor: CInt, _ path: String, _ type: CInt) throws(Errno) {
    _ = try call(.fcntl, path) { cposix_setlease(descriptor, type) }
  }

  func lease(_ descriptor: CInt, _ path: String) throws(Errno) -> CInt {
    try call(.fcntl, path) { cposix_getlease(descriptor) }
  }

  func isRemote(_ descriptor: CInt) -> Bool { cposix_is_remote(descriptor) == 1 }
}
