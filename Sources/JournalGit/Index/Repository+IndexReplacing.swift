internal import CGit2
internal import JournalSystem

/// Replaces the index by a changed copy.
extension Repository {
  /// Removes git's record of resolved conflicts from the index: the versions that somebody chose between.
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

  /// Replaces the index by a changed copy; the files that `changes` give another entry need no check.
  func replaceIndex(
    through copy: String,
    but changes: [IndexChange] = [],
    _ body: (borrowing Handle<Libgit2.Index>) throws -> Void
  ) throws {
    let path = "\(gitFolder)/index"
    let measured = try copyIndex(path, to: copy)
    let index = try index(at: copy)
    // An index that it cannot look at is an empty one for libgit2, and all that is staged would go.
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

  /// Copies the index to a place where libgit2 may write it, and returns the second in which it was written and the
  /// number of entries in its header, or `nil` if there is none.
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

  /// Makes git check again each file that may have changed since the index was written without its time showing it.
  ///
  /// git compares whole seconds: a file of the index's own second, or a later one, is compared by its bytes as long as
  /// the index is that old. A newer index would prevent this, so files that do differ have their length erased in it,
  /// as git itself does. The files that `changes` give another entry need no check.
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
  /// Opening a pipe in its place would block forever.
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
