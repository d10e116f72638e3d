/// The owner and the permissions of a file.
package struct FileRights: Hashable, Sendable {
  /// The permissions, as `chmod` takes them.
  package let permissions: UInt32

  /// The user that it belongs to.
  package let uid: UInt32

  /// The group that it belongs to.
  package let gid: UInt32

  /// Creates rights from their parts.
  package init(permissions: UInt32, uid: UInt32, gid: UInt32) {
    (self.permissions, self.uid, self.gid) = (permissions, uid, gid)
  }

  /// The same without the bits that make a program run as another user.
  package var withoutSpecialBits: FileRights {
    FileRights(permissions: permissions & 0o777, uid: uid, gid: gid)
  }
}

extension FileStatus {
  /// The rights of the file.
  package var rights: FileRights { FileRights(permissions: permissions, uid: uid, gid: gid) }
}
