internal import CPosix

/// The system's information about a file, without its bytes.
///
/// If the status before and after reading is equal, no program wrote to the file in between.
package struct FileStatus: Hashable, Sendable {
  /// The device that holds it.
  package let device: UInt64

  /// Its inode number; two names on one device with the same number are the same file.
  package let inode: UInt64

  /// Its size in bytes.
  package let size: Int

  /// The time when its bytes were last changed.
  package let modified: ClockReading

  /// The time when its bytes, names or permissions were last changed.
  package let changed: ClockReading

  /// Its kind and permissions, encoded as one number.
  package let mode: UInt32

  /// The id of its owner.
  package let uid: UInt32

  /// The id of its group.
  package let gid: UInt32

  /// The number of its names (hard links).
  package let links: Int

  init(_ status: stat) {
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
    size = Int(status.st_size)
    modified = ClockReading(status.st_mtim)
    changed = ClockReading(status.st_ctim)
    mode = status.st_mode
    uid = status.st_uid
    gid = status.st_gid
    links = Int(status.st_nlink)
  }
}

extension FileStatus {
  /// The kind of the file.
  package var kind: FileKind { FileKind(mode: mode) }

  /// Its permissions, without its kind.
  package var permissions: UInt32 { mode & 0o7777 }

  /// The device number as `/proc` writes it: two parts in hexadecimal digits.
  package var deviceParts: (major: UInt32, minor: UInt32) {
    (cposix_major(device), cposix_minor(device))
  }

  /// Whether both are the same file, possibly with another name or other bytes.
  package func isSameFile(as other: Self) -> Bool {
    device == other.device && inode == other.inode
  }

  /// Whether both are the same file with unchanged bytes.
  ///
  /// Changes of its names and permissions are ignored.
  package func hasSameBytes(as other: Self) -> Bool {
    isSameFile(as: other) && size == other.size && modified == other.modified
  }
}

extension ClockReading {
  fileprivate init(_ time: timespec) {
    self.init(
      seconds: Int64(time.tv_sec),
      nanoseconds: Int32(truncatingIfNeeded: time.tv_nsec)
    )
  }
}
