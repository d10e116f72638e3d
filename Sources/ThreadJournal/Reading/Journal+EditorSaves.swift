package import JournalModel
internal import JournalGit
internal import JournalStore
internal import JournalSystem

/// Threads that an editor has emptied and not written anew yet.
extension Journal {
  /// Returns the last committed state of a thread if its file has just been emptied, and `nil` otherwise.
  ///
  /// It tells what fields the thread has while nothing else does. What is changed is always the file.
  package func emptiedThread(_ address: String) throws(JournalError) -> JournalThread? {
    try emptiedThread(listedPath(address))
  }

  /// Returns what a file holds that was found empty, once an editor has saved it that has emptied it just now.
  ///
  /// - Throws: An error if that takes longer than `wait` has left.
  func bytesOnceSaved(
    _ path: JournalPath,
    _ wait: SharedValue<EditorWait>
  ) throws(JournalError) -> [UInt8]? {
    // What cannot be told, as where the repository does not open, is read as it is.
    guard (try? emptiedThread(path)) != nil else { return try bytes(of: path) }
    while tree.isEmptied(path) {
      let isOver = wait.withLock { wait in
        if !wait.isOver { wait.rest(ports.system) }
        return wait.isOver
      }
      if isOver, tree.isEmptied(path) { throw JournalError(.beingSaved(path.address)) }
    }
    return try bytes(of: path)
  }

  private func emptiedThread(_ path: JournalPath) throws(JournalError) -> JournalThread? {
    guard tree.isEmptied(path) else { return nil }
    let repository = try openRepository()
    let place = try prefix(in: repository) + path.text
    do throws(GitError) {
      guard let tip = try repository.head().tip,
        let entry = try repository.entry(at: place, in: tip)
      else { return nil }
      let thread = JournalThread(parsing: try repository.bytes(ofBlob: entry.id))
      return thread.isThread ? thread : nil
    } catch {
      throw JournalError(error)
    }
  }
}
