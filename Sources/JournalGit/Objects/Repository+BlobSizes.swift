internal import CGit2

extension Repository {
  /// The size of a blob in bytes, found without reading its content.
  ///
  /// The corresponding C function is `git_odb_read_header`.
  package func size(ofBlob id: ObjectID) throws -> Int {
    let database = try database()
    var oid = id.oid
    var size = 0
    var type = GIT_OBJECT_ANY
    unsafe try check(
      git_odb_read_header(&size, &type, database.pointer, &oid),
      "git_odb_read_header",
      path: id.hex
    )
    return size
  }
}
