internal import CGit2
internal import JournalSystem

/// A new index in place of one that cannot be read.
extension Repository {
  /// The name below the git folder under which a damaged index is kept.
  static let brokenIndex = "tj/index.broken"

  /// Replaces an index that is damaged or missing, as after a power failure, by that of the last commit.
  ///
  /// What was staged in it is lost with it. In a merge or a sparse working tree the next commit would then be
  /// another one than somebody prepared, so this throws ``GitError/Reason/lostIndex`` instead. An index in a form
  /// that libgit2 does not know is not damaged, and is left alone.
  ///
  /// - Returns: Where the damaged file is kept, `""` if there was nothing in it, or `nil` if the index is readable.
  package func recreateIndex() throws(GitError) -> String? {
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

  /// Whether git was told to leave files out of the working tree; libgit2 does not read the settings of one tree alone.
  private var isSparse: Bool {
    get throws(GitError) {
      let own = SettingsText(try files.reading("\(gitFolder)/config.worktree")?.bytes ?? [])
      let last = own.filter { ($0.section, $0.name) == ("core", "sparsecheckout") }.last
      let value = if let last { last.value } else { try setting("core.sparseCheckout") }
      return value?.lowercased() == "true"
    }
  }

  /// Whether the index has been damaged, or is missing although something is committed.
  private func isIndexLost() throws(GitError) -> Bool {
    guard let status = try files.status("\(gitFolder)/index") else { return try head().tip != nil }
    do throws(GitError) {
      if status.size > 0 { _ = try index() }
      return status.size == 0
    } catch  where error.reason == .damagedIndex {
      return true
    }
  }

  /// Writes a new index file that contains the last commit.
  private func makeIndex(at path: String, permissions: UInt32?) throws(GitError) {
    try files.remove("\(path).lock")
    try files.remove(path)
    let index = try index(at: path)
    if let tip = try head().tip { try index.read(tree(outline(of: tip).tree)) }
    unsafe try check(git_index_write(index.pointer), "git_index_write", path: path)
    if let permissions { try files.setPermissions(permissions, of: path) }
  }
}

extension Handle where Kind == Libgit2.Index {
  /// Makes it contain a tree, and nothing else.
  ///
  /// The corresponding C function is `git_index_read_tree`.
  func read(_ tree: borrowing Handle<Libgit2.Tree>) throws(GitError) {
    unsafe try check(git_index_read_tree(pointer, tree.pointer), "git_index_read_tree")
  }
}
