internal import CPosix

/// An open file that is closed when its owner is destroyed.
package struct Descriptor: ~Copyable {
  private(set) var number: CInt

  /// The system that it was opened through.
  let system: System

  /// Its path in error messages.
  package let path: String

  /// Opens the file `path` for reading, through symbolic links.
  ///
  /// A named pipe is opened without waiting for its other end, so that the caller can refuse it.
  package init(reading path: String, _ system: System) throws(SystemError) {
    try self.init(path, in: AT_FDCWD, path, O_RDONLY | O_NONBLOCK | O_NOCTTY, system)
  }

  /// Opens the controlling terminal of this program.
  init(terminal system: System) throws(SystemError) {
    try self.init("/dev/tty", in: AT_FDCWD, "/dev/tty", O_RDWR | O_NOCTTY, system)
  }

  /// Opens or creates `name`, according to `flags` and `mode`.
  init(
    _ name: String,
    in folder: CInt,
    _ path: String,
    _ flags: CInt,
    mode: UInt32 = 0,
    _ system: System
  ) throws(SystemError) {
    guard !name.utf8.contains(0) else { throw SystemError(.open, errno: EINVAL, path: path) }
    number = try system.attempt(.open, path) { () throws(Errno) in
      try system.open(name, in: folder, path, flags, mode: mode)
    }
    self.system = system
    self.path = path
  }

  /// Opens or creates the file with the name `name`, in any encoding.
  init(
    _ name: [UInt8],
    in folder: CInt,
    _ path: String,
    _ flags: CInt,
    mode: UInt32 = 0,
    _ system: System
  ) throws(SystemError) {
    number = try system.attempt(.open, path) { () throws(Errno) in
      try system.open(name, in: folder, path, flags, mode: mode)
    }
    self.system = system
    self.path = path
  }

  /// Opens a file of a folder, with a name in any encoding, for reading; links are refused.
  package init(
    reading entry: FolderEntry,
    in folder: borrowing OpenFolder
  ) throws(SystemError) {
    try self.init(
      entry.bytes,
      in: folder.descriptor.number,
      folder.path(of: String(decoding: entry.bytes, as: UTF8.self)),
      O_RDONLY | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW,
      folder.system
    )
  }

  /// Opens a new unnamed file in a folder, which disappears with its descriptor unless it gets a name.
  ///
  /// If the file system does not support unnamed files, the error is ``SystemError/Reason/unsupported``.
  package init(
    unnamedIn folder: String,
    permissions: UInt32,
    _ system: System
  ) throws(SystemError) {
    number = try system.attempt(.open, folder) { () throws(Errno) in
      do throws(Errno) {
        return try system.openUnnamed(in: folder, mode: permissions)
      } catch  where error.number == EISDIR || error.number == EINVAL {
        throw Errno(number: EOPNOTSUPP)
      }
    }
    self.system = system
    path = folder
  }

  deinit {
    if number >= 0 { try? system.close(number, path) }
  }

  /// Closes the file, and throws an error if that fails.
  package consuming func close() throws(SystemError) {
    let open = number
    number = -1
    do throws(Errno) {
      try system.close(open, path)
    } catch .interrupted {
      return
    } catch {
      throw SystemError(.close, errno: error.number, path: path)
    }
  }
}

extension Descriptor {
  /// A path by which this process can open the file again, even if it has no name.
  package var reopeningPath: String { "/proc/self/fd/\(number)" }

  /// The current status of the file.
  package func status() throws(SystemError) -> FileStatus {
    var status = stat()
    try system.attempt(.fstat, path) { () throws(Errno) in
      try system.status(number, path, &status)
    }
    return FileStatus(status)
  }

  /// The whole content from the current position, and the status before the first byte.
  ///
  /// Folders, named pipes and devices are refused.
  package func contents(limit: Int = System.fileLimit) throws(SystemError) -> FileReading {
    let status = try status()
    guard status.kind == .file else { throw SystemError(.open, path: path, isNo: status.kind) }
    let source = ByteSource(number, path, limit: limit, system, size: status.size)
    return FileReading(bytes: try source.bytes(), status: status)
  }

  /// The first `count` bytes from the current position, or all if there are fewer, and the status before them.
  ///
  /// Folders, named pipes and devices are refused.
  package func beginning(count: Int) throws(SystemError) -> FileReading {
    let status = try status()
    guard status.kind == .file else { throw SystemError(.open, path: path, isNo: status.kind) }
    var bytes: [UInt8] = []
    try forEachPart(of: count, repeating: 0) { part, _ in
      bytes = part
      return false
    }
    return FileReading(bytes: bytes, status: status)
  }

  /// Calls `body` with the content from the current position, in parts, until it returns false.
  ///
  /// The second argument tells whether the part is the last. Each part has `count` new bytes after the last `overlap`
  /// bytes of the previous part. Only one part is in memory, however large the file is.
  package func forEachPart(
    of count: Int = 1 << 20,
    repeating overlap: Int,
    _ body: ([UInt8], Bool) -> Bool
  ) throws(SystemError) {
    try ByteSource(number, path, limit: .max, system, size: 0)
      .forEachPart(of: count, repeating: overlap, body)
  }
}

extension Descriptor {
  /// Copies owner and permissions from the file that this one will replace.
  ///
  /// Only root can set another owner, so the owner may differ afterwards. If the group cannot be kept either, the new
  /// group gets no more permissions than all other users have.
  package func resemble(_ rights: FileRights) throws(SystemError) {
    let own = try self.status()
    var permissions = rights.permissions
    if (own.uid, own.gid) != (rights.uid, rights.gid), try !setOwner(rights.uid, group: rights.gid)
    {
      permissions &= 0o3777
      if own.gid != rights.gid, try !setOwner(nil, group: rights.gid) {
        let everybody = permissions & 0o007
        permissions = permissions & 0o1707 | (permissions & everybody << 3)
      }
    }
    // File systems without permissions do not allow changing them, but already show those of the old file.
    if own.permissions != permissions { try setPermissions(permissions) }
  }
}

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
