internal import JournalModel

/// Entries that a side moved from one thread to another, which are merged in their new places.
struct EntryMoves {
  /// The moves of one file.
  struct Share {
    /// The effective ids of the entries that were moved to another file.
    var gone: Set<EntryID> = []

    /// The entries that came from another file, with their versions there.
    var come: [EntryID: EntryItem] = [:]

    /// The file that each of them came from.
    var origins: [EntryID: FilePath] = [:]

    /// The entries that one side moved here and the other side removed from their old file.
    var survivors: [(id: EntryID, origin: FilePath)] = []

    /// The paired entries of the file without the moves, or `nil` if they have not been paired yet.
    var pairs: EntryItems?

    /// Whether nothing moved.
    var isEmpty: Bool { gone.isEmpty && come.isEmpty }
  }

  /// The moves of each file; files are numbered by the caller.
  private(set) var shares: [Share]

  /// Finds the entries that moved between files, each given in three versions.
  ///
  /// An entry moved if a side removed it from one file and has it, new, in exactly one other.
  init<Stop: Error>(
    _ files: [MergeSides],
    paths: [FilePath],
    _ checkpoint: () throws(Stop) -> Void
  ) throws(Stop) {
    shares = try files.map { (sides) throws(Stop) in
      try checkpoint()
      return Share(pairs: EntryItems(sides))
    }
    let items = shares.map { $0.pairs?.items ?? [] }
    let arrivals = Self.arrivals(items)
    for (file, list) in items.enumerated() {
      try checkpoint()
      for item in list where item.base != nil && (item.ours == nil || item.theirs == nil) {
        guard let id = item.id, let all = arrivals[id] else { continue }
        // If there are three arrivals, two are on the same side, so that side did not move the entry to a single file.
        let found = all.lazy.filter { $0.file != file }.prefix(3).map { arrival in
          (file: arrival.file, item: items[arrival.file][arrival.place])
        }
        follow(item, id, from: file, to: Array(found), paths)
      }
    }
  }

  /// Returns the new entries of all files by their ids; in each file, the first entry with an id counts.
  private static func arrivals(_ items: [[EntryItem]]) -> [EntryID: [(file: Int, place: Int)]] {
    var arrivals: [EntryID: [(file: Int, place: Int)]] = [:]
    for (file, list) in items.enumerated() {
      for (place, item) in list.enumerated() where item.base == nil {
        guard let id = item.id else { continue }
        let first = arrivals[id]?.last.flatMap { $0.file == file ? $0.place : nil }
        arrivals[id, default: []].append((file, first ?? place))
      }
    }
    return arrivals
  }

  private mutating func follow(
    _ item: EntryItem,
    _ id: EntryID,
    from file: Int,
    to found: [(file: Int, item: EntryItem)],
    _ paths: [FilePath]
  ) {
    let ours = found.filter { $0.item.ours != nil }
    let theirs = found.filter { $0.item.theirs != nil }
    guard ours.count <= 1, theirs.count <= 1,
      ours.isEmpty || item.ours == nil, theirs.isEmpty || item.theirs == nil,
      let goal = (ours + theirs).min(by: { paths[$0.file] < paths[$1.file] })
    else { return }
    var origin = item
    origin.ours = item.ours ?? ours.first?.item.ours
    origin.theirs = item.theirs ?? theirs.first?.item.theirs
    guard origin.ours != nil, origin.theirs != nil else {
      // The other side removed the entry, but it stays in the file to which this side moved it, where it is new.
      shares[goal.file].survivors.append((id, paths[file]))
      return
    }
    shares[file].gone.insert(id)
    shares[goal.file].come[id] = origin
    shares[goal.file].origins[id] = paths[file]
    for other in found where other.file != goal.file { shares[other.file].gone.insert(id) }
  }
}
