package import JournalModel
internal import JournalGit
internal import JournalStore

/// Threads that an editor has emptied and not written anew yet.
extension Journal {
  /// Returns the last committed state of a thread if its file has just been emptied, and `nil` otherwise.
  ///
  /// It tells what fields the thread has while nothing else does. What is changed is always the file.
  package func emptiedThread(_ address: String) throws(JournalError) -> JournalThread? {
    let path = try listedPath(address)
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
