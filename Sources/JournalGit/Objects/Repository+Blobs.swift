internal import CGit2

extension Repository {
  /// Writes `bytes` as a blob, synced to disk if it is new.
  ///
  /// The corresponding C function is `git_blob_create_from_buffer`.
  package func write(blob bytes: [UInt8]) throws -> ObjectID {
    try writing("git_blob_create_from_buffer", count: bytes.count) { oid in
      unsafe bytes.withUnsafeBytes { buffer in
        unsafe git_blob_create_from_buffer(&oid, pointer, buffer.baseAddress, buffer.count)
      }
    }
  }

  /// The number of blobs up to which they are written one by one and compressed, since syncing each is fast enough.
  private static let few = 16

  /// Writes blobs; if there are many, they are all written before any is synced, which is faster than syncing each.
  ///
  /// `shouldContinue` is called between two blobs; if it returns false, the others are not written, none is certain to
  /// be on disk, and the result is false. The names of new folders are durable only after ``syncObjects()``.
  package func write(
    blobs: [[UInt8]],
    while shouldContinue: () -> Bool
  ) throws -> Bool {
    var small: [ObjectID] = []
    for bytes in blobs {
      guard shouldContinue() else { return false }
      if blobs.count > Self.few, bytes.count <= LooseBlob.most {
        small.append(try place(LooseBlob(of: bytes)))
      } else {
        _ = try write(blob: bytes)
      }
    }
    for id in small {
      guard shouldContinue() else { return false }
      try sync { try files.sync(file: objectFolder.file(of: id)) }
    }
    for folder in Set(small.map { objectFolder.folder(of: $0) }).sorted() {
      try sync { try files.sync(folder: folder) }
    }
    return true
  }

  /// Syncs a file, which may be missing: a program that packs it syncs its pack before it removes the loose file.
  private func sync(_ body: () throws -> Void) throws {
    do { try body() } catch let error as GitError where error.reason == .notFound {}
  }

  /// Writes a blob among the objects.
  private func place(_ blob: LooseBlob) throws -> ObjectID {
    let file = objectFolder.file(of: blob.id)
    // A process that was killed while writing the blob may have left part of it under this name.
    let fresh = "\(objectFolder.folder(of: blob.id))/tmp_obj_tj_\(blob.id.hex.suffix(6))"
    var left = 200
    while true {
      do {
        _ = try files.makeFolder(objectFolder.folder(of: blob.id))
        try files.remove(fresh)
        try files.create(fresh, blob.file, permissions: 0o444, isSynced: false)
        try files.rename(fresh, to: file)
        return blob.id
      } catch let error as GitError where error.reason == .notFound && left > 0 {
        // `git gc` removes a folder of objects that has become empty.
        left -= 1
      }
    }
  }

  /// The id that `bytes` would have as a blob.
  ///
  /// The corresponding C function is `git_odb_hash`.
  package static func id(ofBlob bytes: [UInt8]) throws -> ObjectID {
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
  package func bytes(ofBlob id: ObjectID) throws -> [UInt8] {
    var oid = id.oid
    let blob = unsafe try Handle<Libgit2.Blob>(of: self, "git_blob_lookup", path: id.hex) {
      unsafe git_blob_lookup(&$0, pointer, &oid)
    }
    let count = unsafe Int(git_blob_rawsize(blob.pointer))
    let start = unsafe git_blob_rawcontent(blob.pointer)
    return unsafe [UInt8](UnsafeRawBufferPointer(start: start, count: count))
  }

  /// The bytes of a blob, without verifying its id.
  ///
  /// libgit2 computes the id of every object that it reads, which is the slowest part of reading a history. Like git,
  /// this call does not: stored data has its own checksum, and if reading fails, ``bytes(ofBlob:)`` reports the error.
  package func storedBytes(ofBlob id: ObjectID) throws -> [UInt8] {
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
  package func contains(_ id: ObjectID) throws -> Bool {
    let database = try database()
    var oid = id.oid
    return unsafe git_odb_exists(database.pointer, &oid) == 1
  }

  /// The repository's objects.
  @_lifetime(borrow self)
  func database() throws -> Handle<Libgit2.Database> {
    unsafe try Handle(of: self, "git_repository_odb", path: gitFolder) {
      unsafe git_repository_odb(&$0, pointer)
    }
  }
}

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
