internal import CGit2

extension Repository {
  /// How many bytes a blob has, without reading them.
  ///
  /// The corresponding C function is `git_odb_read_header`.
  package func size(ofBlob id: ObjectID) throws(GitError) -> Int {
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
