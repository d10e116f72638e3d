/// The owner and the permissions of a file.
package struct FileRights: Hashable, Sendable {
  /// The permission bits, as for `chmod`.
  package let permissions: UInt32

  /// The id of its owner.
  package let uid: UInt32

  /// The id of its group.
  package let gid: UInt32

  /// Creates rights from their parts.
  package init(permissions: UInt32, uid: UInt32, gid: UInt32) {
    (self.permissions, self.uid, self.gid) = (permissions, uid, gid)
  }

  /// The same rights without the set-user-id, set-group-id and sticky bits.
  package var withoutSpecialBits: FileRights {
    FileRights(permissions: permissions & 0o777, uid: uid, gid: gid)
  }
}

extension FileStatus {
  /// The rights of the file.
  package var rights: FileRights { FileRights(permissions: permissions, uid: uid, gid: gid) }
}
