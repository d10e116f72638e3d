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
    var sides: [Sides] = []
    for change in try repository.changes(fromTree: old, toTree: new) {
      var side = Sides(path: change.path)
      // Pictures are not read.
      if JournalPath(change.path)?.isMarkdown ?? false {
        side.old = try Self.thread(change.before, repository)
        side.new = try Self.thread(change.after, repository)
      }
      sides.append(side)
    }
    Self.followRenames(&sides)
    threads = sides.map(\.news)
    followMoves()
  }

  /// Gives a thread that has another path now its old state.
  private static func followRenames(_ sides: inout [Sides]) {
    var gone: [ThreadID: Int] = [:]
    for (place, side) in sides.enumerated() where side.new == nil {
      if let id = side.old?.id { gone[id] = place }
    }
    var followed: Set<Int> = []
    for place in sides.indices where sides[place].old == nil {
      guard let id = sides[place].new?.id, let before = gone[id] else { continue }
      sides[place].old = sides[before].old
      followed.insert(before)
    }
    sides = sides.indices.filter { !followed.contains($0) }.map { sides[$0] }
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

/// The states of a file in two trees.
private struct Sides {
  let path: String
  var old: JournalThread?
  var new: JournalThread?

  /// The differences, if it is a thread in one of them.
  var news: ThreadNews {
    guard old?.isThread ?? false || new?.isThread ?? false else {
      return ThreadNews(address: path, difference: EntryDifference())
    }
    let empty = JournalThread(parsing: [])
    return ThreadNews(
      address: JournalPath(path)?.address ?? path,
      difference: EntryDifference(from: old ?? empty, to: new ?? empty)
    )
  }
}
