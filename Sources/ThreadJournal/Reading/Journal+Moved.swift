internal import JournalGit
internal import JournalStore
internal import JournalSystem

/// Threads that an editor has moved away to write them anew.
extension Journal {
  /// Waits while a thread that was committed is missing, if its file has only just gone.
  ///
  /// Some editors move a file away before they write the new one; meanwhile, another thread would be taken for the
  /// only one there is.
  package func waitForMovedThreads() throws(JournalError) {
    let repository = try openRepository()
    let committed = try CommittedFiles(of: self, in: repository, below: prefix(in: repository))
    var wait = EditorWait(ports.editorGrace)
    while !wait.isOver, try isAnyMoved(of: committed.paths) { wait.rest(ports.system) }
  }

  private func isAnyMoved(of paths: [JournalPath]) throws(JournalError) -> Bool {
    for path in paths where (try? ports.system.status(ofLinkAt: tree.location(of: path))) == nil {
      let look = try files { () throws(StoreError) in try tree.look(at: path, committedCount: 1) }
      if look.isUnsettled { return true }
    }
    return false
  }
}
