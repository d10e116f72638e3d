internal import CGit2

extension Handle where Kind == Libgit2.Database {
  /// Opens the objects of one pack only.
  @_lifetime(immortal)
  static func ofPack(indexedBy index: String) throws -> Self {
    let database = unsafe try Self(free: "git_odb_new") { unsafe git_odb_new(&$0) }
    var backend: UnsafeMutablePointer<git_odb_backend>?
    unsafe try check(
      git_odb_backend_one_pack(&backend, index),
      "git_odb_backend_one_pack",
      path: index
    )
    let status = unsafe git_odb_add_backend(database.pointer, backend, 1)
    // A backend that was added is freed with the database; this one was not.
    if status < 0, let backend = unsafe backend { unsafe backend.pointee.free(backend) }
    try check(status, "git_odb_add_backend")
    return database
  }

  /// The names of all objects.
  func ids() throws -> [ObjectID] {
    var ids: [ObjectID] = []
    let status = unsafe withUnsafeMutablePointer(to: &ids) { list in
      unsafe git_odb_foreach(
        pointer,
        { oid, list in
          guard let oid = unsafe oid else { return 0 }
          unsafe list?.assumingMemoryBound(to: [ObjectID].self).pointee.append(ObjectID(oid))
          return 0
        },
        list
      )
    }
    try check(status, "git_odb_foreach")
    return ids
  }

  /// Whether the object can be read here and its content matches its name.
  func holds(_ id: ObjectID) -> Bool {
    var oid = id.oid
    var read: OpaquePointer?
    guard unsafe git_odb_read(&read, pointer, &oid) == 0, let object = unsafe read else {
      git_error_clear()
      return false
    }
    defer { unsafe git_odb_object_free(object) }
    var found = git_oid()
    let status = unsafe git_odb_hash(
      &found,
      git_odb_object_data(object),
      git_odb_object_size(object),
      git_odb_object_type(object)
    )
    return status == 0 && ObjectID(found) == id
  }
}
