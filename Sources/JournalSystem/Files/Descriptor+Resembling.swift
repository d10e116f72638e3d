extension Descriptor {
  /// Copies owner and permissions from the file that this one will replace.
  ///
  /// Only an administrator can give a file away, so the owner may change. If the group cannot be
  /// kept either, it gets no more rights than everybody, since it is a different group now.
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
    // File systems without permissions refuse to change them, and show those of the old file already.
    if own.permissions != permissions { try setPermissions(permissions) }
  }
}
