internal import CGit2
internal import JournalSystem

/// Replaces the index by a changed copy.
extension Repository {
  /// Removes git's record of resolved conflicts, which has the conflicting versions, from the index.
  ///
  /// The caller holds the lock of the index. The corresponding C function is `git_index_reuc_clear`.
  func forgetResolvedConflicts(through copy: String) throws {
    if isBare { return }
    let old = try index()
    if unsafe git_index_reuc_entrycount(old.pointer) == 0 { return }
    try replaceIndex(through: copy) { index in
      unsafe try check(git_index_reuc_clear(index.pointer), "git_index_reuc_clear")
    }
  }

  /// Replaces the index by a copy changed by `body`; files whose entries `changes` replaces are not checked for recent
  /// edits.
  func replaceIndex(
    through copy: String,
    but changes: [IndexChange] = [],
    _ body: (borrowing Handle<Libgit2.Index>) throws -> Void
  ) throws {
    let path = "\(gitFolder)/index"
    let measured = try copyIndex(path, to: copy)
    let index = try index(at: copy)
    // libgit2 treats an index that it cannot read as empty, and all staged changes would be lost.
    guard unsafe git_index_entrycount(index.pointer) == measured?.count ?? 0 else {
      throw GitError(.other(0), function: "git_index_open", path: path, message: "it is not read")
    }
    try distrustRecent(in: index, since: measured?.second, but: changes)
    try body(index)
    unsafe try check(git_index_write(index.pointer), "git_index_write", path: path)
    if let permissions = try files.status(path)?.permissions {
      try files.setPermissions(permissions, of: copy)
    }
    try files.rename(copy, to: path)
  }

  /// Copies the index to a path where libgit2 may write it; returns the second in which the index was written and the
  /// number of entries in its header, or `nil` if there is no index.
  private func copyIndex(
    _ path: String,
    to copy: String
  ) throws -> (second: Int, count: Int)? {
    try files.remove("\(copy).lock")
    try files.remove(copy)
    guard let old = try files.reading(path) else { return nil }
    try files.create(copy, old.bytes, isSynced: false)
    let count = old.bytes.dropFirst(8).prefix(4).reduce(0) { $0 << 8 | Int($1) }
    return (Int(old.status.modified.seconds), count)
  }

  /// Makes git check files again that may have changed after the index was written, in the same second.
  ///
  /// git compares whole seconds, and compares the bytes of files that are not older than the index. A newer index would
  /// prevent that, so the length of a file that differs from its entry is set to 0 in it, as git itself does. Files
  /// whose entries `changes` replaces need no check.
  private func distrustRecent(
    in index: borrowing Handle<Libgit2.Index>,
    since written: Int?,
    but changes: [IndexChange]
  ) throws {
    guard let written else { return }
    let replaced = Set(changes.filter { $0.entry != nil }.map { ExactName(text: $0.path) })
    for place in 0..<(unsafe git_index_entrycount(index.pointer)) {
      guard let found = unsafe git_index_get_byindex(index.pointer, place) else { continue }
      var entry = unsafe found.pointee
      guard unsafe entry.file_size > 0, unsafe entry.mode & 0o170000 == 0o100000,
        unsafe Int(entry.mtime.seconds) >= written, unsafe git_index_entry_stage(found) == 0,
        !replaced.contains(unsafe ExactName(text: String(cString: entry.path))),
        !(unsafe holds(entry))
      else { continue }
      unsafe entry.file_size = 0
      unsafe try check(git_index_add(index.pointer, &entry), "git_index_add")
    }
  }

  /// Whether the working file has the content that the entry names.
  ///
  /// Only a regular file is read: opening a pipe would block forever.
  private func holds(_ entry: git_index_entry) -> Bool {
    var oid = git_oid()
    let path = unsafe "\(workTree ?? "")/\(String(cString: entry.path))"
    guard (try? files.status(path))?.kind == .file else { return false }
    let status = unsafe git_repository_hashfile(
      &oid,
      pointer,
      path,
      GIT_OBJECT_BLOB,
      entry.path
    )
    git_error_clear()
    return unsafe status == 0 && ObjectID(oid) == ObjectID(entry.id)
  }
}
