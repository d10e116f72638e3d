internal import JournalFormat
internal import JournalGit
internal import JournalModel
internal import JournalStore

/// The differences between two states of a journal, thread by thread.
struct TreeDiff {
  /// The threads and files that differ, in the order of their paths.
  private(set) var threads: [ThreadNews] = []

  /// The new contents of each, or `nil` if it was removed.
  private let blobs: [ObjectID?]

  /// The entries that are the other side of a conflict, each with the id of the entry that it conflicts with.
  private let copies: [EntryID: String]

  /// Compares two trees; `nil` stands for an empty one.
  init(from old: ObjectID?, to new: ObjectID?, in repository: borrowing Repository) throws {
    var sides: [Sides] = []
    for change in try repository.changes(fromTree: old, toTree: new) {
      var side = Sides(path: change.path, blob: change.after?.id)
      // Pictures are not read, and a copy of a thread that is an attachment is a file like any other.
      if let path = JournalPath(change.path), (try? ThreadAddress(path)) != nil {
        side.old = try Self.thread(change.before, repository)
        side.new = try Self.thread(change.after, repository)
      }
      sides.append(side)
    }
    Self.followRenames(&sides)
    threads = sides.map(\.news)
    blobs = sides.map(\.blob)
    copies = sides.reduce(into: [:]) { $0.merge($1.copies) { first, _ in first } }
    followMoves()
  }

  /// Returns the differences without entries that differ only here and not in `other`, and without such files.
  ///
  /// This is what one side of a merge received: the merge itself may have changed more, such as links to a picture
  /// that it renamed, or kept both sides of an entry.
  func limited(to other: TreeDiff) -> [ThreadNews] {
    let entries = Set(other.threads.flatMap { $0.difference.changed + $0.difference.removed })
    let added = Set(other.threads.flatMap(\.difference.added))
    let names = Set(other.threads.map { Array($0.address.utf8) })
    let contents = Set(other.blobs.compactMap(\.self))
    return zip(threads, blobs).compactMap { news, blob in
      if news.count == 0 {
        let isTheirs = blob.map(contents.contains) ?? false
        return isTheirs || names.contains(Array(news.address.utf8)) ? news : nil
      }
      var news = news
      let changed = Set(news.difference.changed.map(\.text))
      news.difference.added.removeAll { id in
        !added.contains(id) && copies[id].map(changed.contains) ?? false
      }
      news.difference.changed.removeAll { !entries.contains($0) }
      news.difference.removed.removeAll { !entries.contains($0) }
      return news.count == 0 ? nil : news
    }
  }

  /// Pairs a renamed thread with its state at the old path.
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
  ) throws -> JournalThread? {
    guard let entry, entry.isFile else { return nil }
    return JournalThread(parsing: try repository.bytes(ofBlob: entry.id))
  }

  /// Counts an entry that moved from one thread to another as changed in the new one.
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
  let blob: ObjectID?
  var old: JournalThread?
  var new: JournalThread?

  /// The entries of the new state that are the other side of a conflict, each with the id of the entry that it conflicts
  /// with.
  var copies: [EntryID: String] {
    let link = OpenConflict.link
    guard let new, new.bytes.span.firstOffset(of: Array(link.utf8).span, from: 0) != nil else {
      return [:]
    }
    return zip(new.entries, new.identities().ids).reduce(into: [:]) { copies, item in
      guard let value = item.0.value(of: link), value.hasPrefix("^") else { return }
      copies[item.1] = String(value.dropFirst())
    }
  }

  /// The differences of the file; entries are compared if it is a thread in one of the trees.
  var news: ThreadNews {
    guard old?.isThread ?? false || new?.isThread ?? false else {
      return ThreadNews(
        address: path,
        path: path,
        difference: EntryDifference(),
        isRemoved: blob == nil
      )
    }
    let empty = JournalThread(parsing: [])
    return ThreadNews(
      address: JournalPath(path)?.address ?? path,
      path: path,
      difference: EntryDifference(from: old ?? empty, to: new ?? empty),
      isRemoved: blob == nil
    )
  }
}
