internal import CPosix

/// Calls on names, in an open folder or as absolute paths.
extension System {
  func status(
    of name: String,
    in folder: CInt,
    _ path: String,
    _ status: inout stat,
    _ flags: CInt
  ) throws(Errno) {
    _ = try call(.fstatat, path) { unsafe fstatat(folder, name, &status, flags) }
  }

  func makeFolder(_ name: String, in folder: CInt, _ path: String, mode: UInt32) throws(Errno) {
    _ = try call(.mkdirat, path) { unsafe mkdirat(folder, name, mode) }
  }

  func remove(_ name: String, in folder: CInt, _ path: String, _ flags: CInt) throws(Errno) {
    _ = try call(.unlinkat, path) { unsafe unlinkat(folder, name, flags) }
  }

  func rename(_ name: String, to other: String, in folder: CInt, _ path: String) throws(Errno) {
    _ = try call(.renameat, path) { unsafe renameat(folder, name, folder, other) }
  }

  func rename(
    _ name: String,
    to other: String,
    in folder: CInt,
    _ path: String,
    _ flags: UInt32
  ) throws(Errno) {
    _ = try call(.renameat2, path) { unsafe cposix_renameat2(folder, name, other, flags) }
  }

  func link(_ path: String, as other: String) throws(Errno) {
    _ = try call(.linkat, other) { unsafe linkat(AT_FDCWD, path, AT_FDCWD, other, 0) }
  }

  func makeFolder(_ name: [UInt8], in folder: CInt, _ path: String, mode: UInt32) throws(Errno) {
    let name = Self.text(name)
    _ = try call(.mkdirat, path) { unsafe mkdirat(folder, name, mode) }
  }

  func makeLink(_ name: [UInt8], to target: [UInt8], in folder: CInt, _ path: String) throws(Errno)
  {
    let (name, target) = (Self.text(name), Self.text(target))
    _ = try call(.symlinkat, path) { unsafe symlinkat(target, folder, name) }
  }

  func target(ofLink name: [UInt8], in folder: CInt, _ path: String) throws(Errno) -> [UInt8] {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    let (name, room) = (Self.text(name), target.count)
    let count = try call(.readlinkat, path) { unsafe readlinkat(folder, name, &target, room) }
    return target.prefix(count).map(UInt8.init(bitPattern:))
  }

  func status(
    of name: [UInt8],
    in folder: CInt,
    _ path: String,
    _ status: inout stat
  ) throws(Errno) {
    let name = Self.text(name)
    _ = try call(.fstatat, path) {
      unsafe fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW)
    }
  }

  func remove(_ name: [UInt8], in folder: CInt, _ path: String, _ flags: CInt) throws(Errno) {
    let name = Self.text(name)
    _ = try call(.unlinkat, path) { unsafe unlinkat(folder, name, flags) }
  }

  /// The bytes of a name as a C string.
  static func text(_ name: [UInt8]) -> [CChar] { name.map { CChar(bitPattern: $0) } + [0] }

  func space(_ path: String, _ space: inout statvfs) throws(Errno) {
    _ = try call(.statvfs, path) { unsafe statvfs(path, &space) }
  }

  func entries(
    _ folder: CInt,
    _ path: String,
    _ buffer: UnsafeMutableRawBufferPointer
  ) throws(Errno) -> Int {
    try call(.getdents64, path) {
      unsafe cposix_getdents64(folder, buffer.baseAddress, buffer.count)
    }
  }

  func realPath(_ path: String) throws(Errno) -> String? {
    try unsafe text(.realpath, path) { unsafe realpath(path, $0) != nil }
  }

  func workingFolder() throws(Errno) -> String? {
    try unsafe text(.getcwd, ".") { unsafe getcwd($0, Int(PATH_MAX)) != nil }
  }

  /// Returns the path that a call writes to a buffer, or `nil` if it is not UTF-8.
  private func text(
    _ name: SystemCall,
    _ path: String,
    _ body: (UnsafeMutablePointer<CChar>) -> Bool
  ) throws(Errno) -> String? {
    var bytes: [UInt8] = []
    _ = try call(name, path) { () -> CInt in
      unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
        guard let start = buffer.baseAddress, unsafe body(start) else { return -1 }
        bytes = unsafe buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
        return 0
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
