internal import CGit2
internal import JournalSystem

extension Repository {
  /// The blobs that files are known to contain, found without reading the files.
  ///
  /// A blob is known if the index has the file as it is now, and was written later than the file: a file of the index's
  /// own second may have changed again within it, and is left out. The corresponding C function is
  /// `git_index_get_bypath`.
  package func knownBlobs(
    _ stamps: [(path: String, stamp: FileStamp)]
  ) throws -> KnownBlobs {
    let path = "\(gitFolder)/index"
    guard let status = try files.status(path) else { return KnownBlobs() }
    let index = try index()
    var known = KnownBlobs()
    for (path, stamp) in stamps where stamp.modified.seconds < status.modified.seconds {
      guard let found = unsafe git_index_get_bypath(index.pointer, path, 0) else { continue }
      if unsafe found.pointee.isOf(stamp) { unsafe known[path] = ObjectID(found.pointee.id) }
    }
    return known
  }
}

extension git_index_entry {
  /// Whether the entry is that of a file with this stamp.
  fileprivate func isOf(_ stamp: FileStamp) -> Bool {
    var noted = unsafe self
    unsafe noted.fill(from: stamp)
    return unsafe file_size > 0 && file_size == noted.file_size && ino == noted.ino
      && mtime.seconds == noted.mtime.seconds && mtime.nanoseconds == noted.mtime.nanoseconds
      && ctime.seconds == noted.ctime.seconds && ctime.nanoseconds == noted.ctime.nanoseconds
  }
}
