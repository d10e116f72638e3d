internal import JournalGit
internal import JournalModel
internal import JournalStore

/// Computing what a sync would do, without changing anything.
///
/// It writes objects that nothing refers to; git's garbage collection removes them later.
extension LockedJournal {
  /// Writes the tree of the last commit with the current outside edits.
  func workingTree() throws -> ObjectID? {
    var changes: [TreeChange] = []
    let companions = try companions()
    for path in try editedThreads(besides: companions) + companions.edited {
      let id = try journal.bytes(of: path).map { bytes in try keep(bytes) }
      changes.append(TreeChange(path: place(of: path), entry: id.map { TreeEntry(id: $0) }))
    }
    guard let tip = try repository.head().tip else {
      return changes.isEmpty ? nil : try repository.tree(updating: nil, with: changes)
    }
    return try repository.tree(updating: tip, with: changes)
  }
}

extension JournalObjects {
  /// Writes the tree that results if the history of `theirs` is merged with the tree `ours`.
  func preview(
    _ theirs: ObjectID,
    over ours: ObjectID?,
    for report: inout SyncReport
  ) throws -> ObjectID? {
    guard let history = try HistoryMerge(theirs, over: ours, in: self) else { return ours }
    let joined = try history.merged(over: history.committedFiles(history.paths))
    report.note(joined.merge)
    var changes: [TreeChange] = []
    for change in joined.changes {
      let id = try change.bytes.map { bytes in try keep(bytes) }
      changes.append(TreeChange(path: change.path.text, entry: id.map { TreeEntry(id: $0) }))
    }
    return try repository.tree(over: ours, with: changes)
  }
}
