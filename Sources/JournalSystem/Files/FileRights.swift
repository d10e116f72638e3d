/// Whom a file belongs to, and who may do what with it.
package struct FileRights: Hashable, Sendable {
  /// The permissions, as `chmod` takes them.
  package let permissions: UInt32

  /// The user that it belongs to.
  package let uid: UInt32

  /// The group that it belongs to.
  package let gid: UInt32

  /// The three together.
  package init(permissions: UInt32, uid: UInt32, gid: UInt32) {
    (self.permissions, self.uid, self.gid) = (permissions, uid, gid)
  }

  /// The same without what makes a program run as another user.
  package var withoutSpecialBits: FileRights {
    FileRights(permissions: permissions & 0o777, uid: uid, gid: gid)
  }
}

extension FileStatus {
  /// The rights that go with the file.
  package var rights: FileRights { FileRights(permissions: permissions, uid: uid, gid: gid) }
}
