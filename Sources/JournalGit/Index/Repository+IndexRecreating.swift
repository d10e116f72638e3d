internal import CGit2
internal import JournalSystem

/// Recreating an index that cannot be read.
extension Repository {
  /// The maximum length of a file's path.
  private static let longestPath = 4096

  /// The name below the git folder under which a damaged index is kept.
  static let brokenIndex = "tj/index.broken"

  /// Replaces an index that is damaged or missing, for example after a power failure, by an index of the last commit.
  ///
  /// Changes staged in the old index are lost. During a merge or in a sparse working tree, the next commit would then
  /// be wrong, so ``GitError/Reason/lostIndex`` is thrown instead. An index in a form that libgit2 does not know is not
  /// damaged, and is not replaced.
  ///
  /// - Returns: The path of the damaged file, `""` if the index was missing or empty, or `nil` if the index is
  ///   readable.
  package func recreateIndex() throws -> String? {
    guard !isBare, try isIndexLost() else { return nil }
    let lock = try IndexLock(in: gitFolder, files)
    // Another program may have written a new one before the lock was taken.
    guard try isIndexLost() else { return nil }
    let path = "\(gitFolder)/index"
    let isSparse = try isSparse
    if isSparse || activity() != nil {
      throw GitError(.lostIndex, function: "git_index_open", path: path)
    }
    let old = try files.reading(path)
    let kept = old.map { $0.bytes.isEmpty ? "" : "\(gitFolder)/\(Self.brokenIndex)" } ?? ""
    if let old, !kept.isEmpty { try files.replace(kept, with: old.bytes, through: "\(kept).new") }
    try makeIndex(at: "\(gitFolder)/tj/index", permissions: old?.status.permissions)
    try files.rename("\(gitFolder)/tj/index", to: path)
    _ = consume lock
    return kept
  }

  /// Whether the working tree is sparse; libgit2 does not read the settings of a single working tree, so the file is
  /// read here.
  private var isSparse: Bool {
    get throws {
      let own = SettingsText(try files.reading("\(gitFolder)/config.worktree")?.bytes ?? [])
      let last = own.filter { ($0.section, $0.name) == ("core", "sparsecheckout") }.last
      let value = if let last { last.value } else { try setting("core.sparseCheckout") }
      return value?.lowercased() == "true"
    }
  }

  /// Whether the index has been damaged, or is missing although something is committed.
  private func isIndexLost() throws -> Bool {
    guard let status = try files.status("\(gitFolder)/index") else { return try head().tip != nil }
    do {
      if status.size > 0 { _ = try index() }
      return status.size == 0
    } catch let error as GitError where error.reason == .damagedIndex {
      return true
    }
  }

  /// Writes a new index file that contains the last commit.
  private func makeIndex(at path: String, permissions: UInt32?) throws {
    try files.remove("\(path).lock")
    try files.remove(path)
    let index = try index(at: path)
    if let tip = try head().tip { try add(outline(of: tip).tree, to: index) }
    unsafe try check(git_index_write(index.pointer), "git_index_write", path: path)
    if let permissions { try files.setPermissions(permissions, of: path) }
  }

  /// Adds the files of a tree to an index, except those with names that libgit2 allows in a tree but not in an index.
  ///
  /// `git_index_read_tree` would refuse the whole tree for such a name, as for `.GIT/config`. The corresponding C
  /// function is `git_tree_entry_byindex`.
  func add(
    _ id: ObjectID,
    below folder: [CChar] = [],
    to index: borrowing Handle<Libgit2.Index>
  ) throws {
    let tree = try tree(id)
    for place in 0..<(unsafe git_tree_entrycount(tree.pointer)) {
      guard let found = unsafe git_tree_entry_byindex(tree.pointer, place),
        let name = unsafe git_tree_entry_name(found),
        let length = (0..<Self.longestPath).first(where: { unsafe name[$0] == 0 }),
        folder.count + length < Self.longestPath
      else { continue }
      let entry = unsafe TreeEntry(found)
      let path = unsafe folder + UnsafeBufferPointer(start: name, count: length)
      if entry.isFolder {
        try add(entry.id, below: path + [0x2F], to: index)
      } else {
        try index.add(entry, at: path + [0])
      }
    }
  }
}

extension Handle where Kind == Libgit2.Index {
  /// Adds a file, unless an index may not have its name.
  ///
  /// The corresponding C function is `git_index_add`.
  fileprivate func add(_ file: TreeEntry, at path: [CChar]) throws {
    var entry = unsafe git_index_entry()
    unsafe entry.id = file.id.oid
    // Old trees may have permissions that git no longer stores.
    unsafe entry.mode = file.isFile ? (file.mode & 0o100 == 0 ? 0o100644 : 0o100755) : file.mode
    let status = unsafe path.withUnsafeBufferPointer { path in
      unsafe entry.path = path.baseAddress
      return unsafe git_index_add(pointer, &entry)
    }
    do {
      try check(status, "git_index_add")
    } catch {
      if error.reason != .invalidName { throw error }
    }
  }
}
