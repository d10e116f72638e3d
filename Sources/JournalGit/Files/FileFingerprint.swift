/// The system's information about a file, as far as git's index stores it.
///
/// The caller takes it from the open file that it has just read or written, so that the index never lists bytes of
/// another program as unchanged.
package struct FileFingerprint: Hashable, Sendable {
  /// A time: seconds since 1970, and nanoseconds beyond them.
  package struct Time: Hashable, Sendable {
    /// Whole seconds.
    package let seconds: Int64

    /// The rest, less than a second.
    package let nanoseconds: Int64

    /// Creates a time from its parts.
    package init(seconds: Int64, nanoseconds: Int64) {
      self.seconds = seconds
      self.nanoseconds = nanoseconds
    }
  }

  /// Its length in bytes.
  package let size: Int64

  /// When its bytes last changed.
  package let modified: Time

  /// When anything about it last changed.
  package let changed: Time

  /// Its inode number.
  package let inode: UInt64

  /// The device that it is on.
  package let device: UInt64

  /// The id of the user who owns it.
  package let user: UInt32

  /// The id of the group that owns it.
  package let group: UInt32

  /// Creates a fingerprint from the fields of a file's status.
  package init(
    size: Int64,
    modified: Time,
    changed: Time,
    inode: UInt64,
    device: UInt64,
    user: UInt32,
    group: UInt32
  ) {
    self.size = size
    self.modified = modified
    self.changed = changed
    self.inode = inode
    self.device = device
    self.user = user
    self.group = group
  }
}
