internal import CGit2

/// An object as its bytes, with the header lines of a commit or a tag separate from its message.
struct RawObject {
  /// The kind of object.
  let type: git_object_t

  /// All of its bytes.
  var bytes: [UInt8]

  /// Returns the object with `edit` applied to each header line, including its continuation, and `message` to the
  /// message; the bytes of an unchanged message are kept.
  func edited(
    header edit: ([UInt8]) -> [UInt8]?,
    message: ([UInt8]) -> [UInt8]
  ) -> RawObject {
    var result: [UInt8] = []
    var start = 0
    while start < bytes.count, bytes[start] != 0x0A {
      let end = endOfLine(from: start)
      if let line = edit(Array(bytes[start..<end])) { result += line }
      start = end
    }
    guard start < bytes.count else { return RawObject(type: type, bytes: result) }
    let rest = Array(bytes[(start + 1)...])
    return RawObject(type: type, bytes: result + [0x0A] + message(rest))
  }

  /// The end of a header line, including the lines after it that begin with a space.
  private func endOfLine(from start: Int) -> Int {
    var place = start
    while place < bytes.count {
      let isEnd = bytes[place] == 0x0A
      place += 1
      if isEnd, place == bytes.count || bytes[place] != 0x20 { return place }
    }
    return place
  }
}

extension Repository {
  /// An object as its bytes.
  ///
  /// The corresponding C function is `git_odb_read`.
  func raw(_ id: ObjectID) throws -> RawObject {
    let database = try database()
    let source = unsafe database.pointer
    var oid = id.oid
    let object = unsafe try Handle<Libgit2.DatabaseObject>(
      of: self,
      "git_odb_read",
      path: id.hex
    ) {
      unsafe git_odb_read(&$0, source, &oid)
    }
    let start = unsafe git_odb_object_data(object.pointer)
    let count = unsafe git_odb_object_size(object.pointer)
    return unsafe RawObject(
      type: git_odb_object_type(object.pointer),
      bytes: [UInt8](UnsafeRawBufferPointer(start: start, count: count))
    )
  }

  /// Writes an object from its bytes, synced.
  ///
  /// The corresponding C function is `git_odb_write`.
  func write(_ object: RawObject) throws -> ObjectID {
    let database = try database()
    let target = unsafe database.pointer
    return try writing("git_odb_write", count: object.bytes.count) { oid in
      unsafe object.bytes.withUnsafeBytes { buffer in
        unsafe git_odb_write(&oid, target, buffer.baseAddress, buffer.count, object.type)
      }
    }
  }

  /// The kind of an object, or `nil` if it does not exist.
  ///
  /// The corresponding C function is `git_odb_read_header`.
  func kind(of id: ObjectID) throws -> git_object_t? {
    let database = try database()
    var oid = id.oid
    var length = 0
    var type = GIT_OBJECT_INVALID
    let status = unsafe git_odb_read_header(&length, &type, database.pointer, &oid)
    return try find(status, "git_odb_read_header", path: id.hex) ? type : nil
  }
}
