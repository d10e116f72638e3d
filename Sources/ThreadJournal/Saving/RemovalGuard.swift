internal import JournalModel
internal import JournalStore

/// The entries that outside edits have removed from files.
struct RemovalGuard {
  /// The number of missing entries from which a removal may be an accident, if also at least one of every `part` entries
  /// is missing.
  private static let limit = (count: 5, part: 5)

  private var files: [(path: JournalPath, removed: [EntryID], count: Int)] = []
  private var added: Set<EntryID> = []

  /// Adds the edits of a file that had `count` entries.
  mutating func note(_ difference: EntryDifference, of count: Int, in path: JournalPath) {
    added.formUnion(difference.added)
    if !difference.removed.isEmpty { files.append((path, difference.removed, count)) }
  }

  /// The entries that are in none of the files any more, by the file that had them.
  var missing: [JournalPath: [EntryID]] {
    let missing = files.map { file in (file.path, file.removed.filter { !added.contains($0) }) }
    return Dictionary(missing.filter { !$0.1.isEmpty }) { $0 + $1 }
  }

  /// Throws an error if so many entries of one file, or of all files, are missing that it may be an accident.
  func refuse() throws {
    let missing = missing
    let poorer = files.filter { missing[$0.path] != nil }
    for (path, _, count) in poorer {
      try Self.refuse(missing[path]?.count ?? 0, of: count, in: [path])
    }
    let count = poorer.reduce(0) { $0 + $1.count }
    try Self.refuse(missing.values.reduce(0) { $0 + $1.count }, of: count, in: poorer.map(\.path))
  }

  private static func refuse(
    _ missing: Int,
    of count: Int,
    in paths: [JournalPath]
  ) throws {
    guard isAccident(missing, of: count) else { return }
    throw JournalError(.massDisappearance(paths.map(\.text), missing: missing, of: count))
  }

  /// Whether so many of `count` entries are missing that it may be an accident.
  static func isAccident(_ missing: Int, of count: Int) -> Bool {
    missing >= limit.count && missing * limit.part >= count
  }
}
