internal import JournalGit
internal import JournalStore
internal import JournalSystem

/// Threads that an editor has moved away to rewrite them.
extension Journal {
  /// Waits while a committed thread is missing, if its file has only just disappeared.
  ///
  /// Some editors move a file away before they write the new one; meanwhile, another thread would seem to be the only
  /// one.
  /// only one there is.
  package func waitForMovedThreads() throws {
    let repository = try openRepository()
    let committed = try CommittedFiles(of: self, in: repository, below: prefix(in: repository))
    var wait = EditorWait(environment.editorGrace)
    while !wait.isOver, try isAnyMoved(of: committed.paths) { wait.rest(environment.system) }
  }

  private func isAnyMoved(of paths: [JournalPath]) throws -> Bool {
    for path in paths
    where (try? environment.system.status(ofLinkAt: tree.location(of: path))) == nil {
      let file = try tree.observe(path, committedCount: 1)
      if file.isUnsettled { return true }
    }
    return false
  }
}
