internal import JournalGit
package import JournalModel
internal import JournalStore
internal import JournalSystem

/// Threads that an editor has emptied and not rewritten yet.
extension Journal {
  /// Returns the last committed state of a thread if its file has just been emptied, and `nil` otherwise.
  ///
  /// This state has the fields of the thread while the file has none. Changes are always made to the file.
  package func emptiedThread(_ address: String) throws -> JournalThread? {
    try emptiedThread(listedPath(address))
  }

  /// Returns the contents of a file that was found empty, once the editor that has just emptied it has saved it.
  ///
  /// - Throws: An error if that takes longer than `wait` has left.
  func bytesOnceSaved(_ path: JournalPath, _ wait: SharedValue<EditorWait>) throws -> [UInt8]? {
    // If the last commit cannot be read, for example because the repository does not open, the file is read as it is.
    guard (try? emptiedThread(path)) != nil else { return try bytes(of: path) }
    while tree.isEmptied(path) {
      if !wait.rest(environment.system), tree.isEmptied(path) {
        throw JournalError(.beingSaved(path.address))
      }
    }
    return try bytes(of: path)
  }

  private func emptiedThread(_ path: JournalPath) throws -> JournalThread? {
    guard tree.isEmptied(path) else { return nil }
    return try committed(path) { repository, blob in
      let thread = JournalThread(parsing: try repository.bytes(ofBlob: blob))
      return thread.isThread ? thread : nil
    }
  }
}

/// Reading files to be changed while no editor is in the middle of saving them.
extension Journal {
  /// Returns the contents of a file, once no editor is in the middle of saving it or `wait` has no time left.
  ///
  /// A half-written thread may have a different newest entry, and fewer entries that match a query.
  func settledBytes(_ path: JournalPath, _ wait: SharedValue<EditorWait>) throws -> [UInt8]? {
    let first = try tree.read(path)
    guard let first,
      environment.editorGrace.isYoung(first.status.modified, at: environment.system.now())
    else {
      return first?.bytes
    }
    let count = try? committed(path) { repository, blob in try repository.size(ofBlob: blob) }
    while true {
      let (bytes, isUnsettled) = try glance(at: path, committedCount: count)
      if !isUnsettled || !wait.rest(environment.system) { return bytes }
    }
  }

  /// Reads a file, and returns the lease at once, which would keep the editor from writing.
  private func glance(
    at path: JournalPath,
    committedCount count: Int?
  ) throws -> (bytes: [UInt8]?, isUnsettled: Bool) {
    let file = try tree.observe(path, committedCount: count)
    return (file.reading?.bytes, file.isUnsettled)
  }

  /// Returns the result of `body` for the blob with which a file was last committed, or `nil` if there is none.
  private func committed<Answer>(
    _ path: JournalPath,
    _ body: (borrowing Repository, ObjectID) throws -> Answer?
  ) throws -> Answer? {
    let repository = try openRepository()
    let place = try prefix(in: repository) + path.text
    guard let tip = try repository.head().tip,
      let entry = try repository.entry(at: place, in: tip), entry.isBlob
    else { return nil }
    return try body(repository, entry.id)
  }
}

/// Threads that an editor has moved away to rewrite them.
extension Journal {
  /// Waits while a committed thread is missing, if its file has only just disappeared.
  ///
  /// Some editors move a file away before they write the new one; meanwhile, another thread would seem to be the only
  /// one.
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
