internal import CGit2

extension Repository {
  /// Writes `bytes` as a blob, synced to the disk where it is new.
  ///
  /// The corresponding C function is `git_blob_create_from_buffer`.
  package func write(blob bytes: [UInt8]) throws(GitError) -> ObjectID {
    try writing("git_blob_create_from_buffer", count: bytes.count) { oid in
      unsafe bytes.withUnsafeBytes { buffer in
        unsafe git_blob_create_from_buffer(&oid, pointer, buffer.baseAddress, buffer.count)
      }
    }
  }

  /// The id that `bytes` would have as a blob.
  ///
  /// The corresponding C function is `git_odb_hash`.
  package static func id(ofBlob bytes: [UInt8]) throws(GitError) -> ObjectID {
    try Library.start()
    var oid = git_oid()
    let status = unsafe bytes.withUnsafeBytes { buffer in
      unsafe git_odb_hash(&oid, buffer.baseAddress, buffer.count, GIT_OBJECT_BLOB)
    }
    try check(status, "git_odb_hash")
    return ObjectID(oid)
  }

  /// The bytes of a blob.
  ///
  /// The corresponding C function is `git_blob_lookup`.
  package func bytes(ofBlob id: ObjectID) throws(GitError) -> [UInt8] {
    var oid = id.oid
    let blob = unsafe try Handle<Libgit2.Blob>(of: self, "git_blob_lookup", path: id.hex) {
      unsafe git_blob_lookup(&$0, pointer, &oid)
    }
    let count = unsafe Int(git_blob_rawsize(blob.pointer))
    let start = unsafe git_blob_rawcontent(blob.pointer)
    return unsafe [UInt8](UnsafeRawBufferPointer(start: start, count: count))
  }

  /// The bytes of a blob as they are stored.
  ///
  /// libgit2 works out the name of all that it reads, which takes longer than everything else about a
  /// history. git itself does not, nor does this: a checksum of its own guards what is stored, and
  /// where anything is wrong with it ``bytes(ofBlob:)`` says what.
  package func storedBytes(ofBlob id: ObjectID) throws(GitError) -> [UInt8] {
    let database = try database()
    var oid = id.oid
    var data: UnsafeMutableRawPointer?
    var owner: UnsafeMutablePointer<git_odb_backend>?
    var (count, type) = (0, GIT_OBJECT_INVALID)
    let status = unsafe cgit2_read_stored(&data, &count, &type, &owner, database.pointer, &oid)
    defer { unsafe git_odb_backend_data_free(owner, data) }
    guard status == 0, type == GIT_OBJECT_BLOB else {
      git_error_clear()
      return try bytes(ofBlob: id)
    }
    return unsafe [UInt8](UnsafeRawBufferPointer(start: data, count: count))
  }

  /// Whether an object of any kind has this id.
  ///
  /// The corresponding C function is `git_odb_exists`.
  package func contains(_ id: ObjectID) throws(GitError) -> Bool {
    let database = try database()
    var oid = id.oid
    return unsafe git_odb_exists(database.pointer, &oid) == 1
  }

  /// The repository's objects.
  @_lifetime(borrow self)
  func database() throws(GitError) -> Handle<Libgit2.Database> {
    unsafe try Handle(of: self, "git_repository_odb", path: gitFolder) {
      unsafe git_repository_odb(&$0, pointer)
    }
  }
}
