extension Descriptor {
  /// Takes owner and permissions over from the file that this one is to replace.
  ///
  /// Only an administrator can give a file away, so the owner may change. Where the group cannot be
  /// kept either, it is allowed no more than everybody is: it is another group now.
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
