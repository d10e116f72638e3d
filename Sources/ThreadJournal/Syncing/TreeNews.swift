internal import JournalGit
internal import JournalModel
internal import JournalStore

/// The differences between two states of a journal, thread by thread.
struct TreeNews {
  /// The threads and files that differ, in the order of their paths.
  private(set) var threads: [ThreadNews] = []

  /// Compares two trees; `nil` stands for an empty one.
  init(
    from old: ObjectID?,
    to new: ObjectID?,
    in repository: borrowing Repository
  ) throws(GitError) {
    let empty = JournalThread(parsing: [])
    for change in try repository.changes(fromTree: old, toTree: new) {
      let before = try Self.thread(change.before, repository)
      let after = try Self.thread(change.after, repository)
      guard before?.isThread ?? false || after?.isThread ?? false else {
        threads.append(ThreadNews(address: change.path, difference: EntryDifference()))
        continue
      }
      threads.append(
        ThreadNews(
          address: JournalPath(change.path)?.address ?? change.path,
          difference: EntryDifference(from: before ?? empty, to: after ?? empty)
        )
      )
    }
    followMoves()
  }

  private static func thread(
    _ entry: TreeEntry?,
    _ repository: borrowing Repository
  ) throws(GitError) -> JournalThread? {
    guard let entry, entry.isFile else { return nil }
    return JournalThread(parsing: try repository.bytes(ofBlob: entry.id))
  }

  /// Counts an entry that left one thread and came to another as changed there.
  private mutating func followMoves() {
    let gone = Set(threads.flatMap(\.difference.removed))
    let moved = gone.intersection(threads.flatMap(\.difference.added))
    guard !moved.isEmpty else { return }
    for place in threads.indices {
      let come = threads[place].difference.added.filter(moved.contains)
      threads[place].difference.added.removeAll(where: moved.contains)
      threads[place].difference.removed.removeAll(where: moved.contains)
      threads[place].difference.changed += come
    }
  }
}
