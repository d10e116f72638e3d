internal import JournalModel

/// Entries that a side moved from one thread to another, which are merged in their new places.
struct EntryMoves {
  /// The moves of one file.
  struct Share {
    /// The effective ids of the entries that are elsewhere now.
    var gone: Set<EntryID> = []

    /// The entries that came from another file, with their versions there.
    var come: [EntryID: EntryItem] = [:]

    /// The file that each of them came from.
    var origins: [EntryID: FilePath] = [:]

    /// Whether nothing moved.
    var isEmpty: Bool { gone.isEmpty && come.isEmpty }
  }

  /// The moves of each file; files are numbered by the caller.
  private(set) var shares: [Share]

  /// Finds the entries that moved between files, each given in three versions.
  ///
  /// An entry moved if a side removed it from one file and has it, new, in exactly one other.
  init(_ files: [MergeSides], paths: [FilePath]) {
    shares = Array(repeating: Share(), count: files.count)
    let items = files.map { EntryItems($0).items }
    var arrivals: [EntryID: [Int]] = [:]
    for (file, list) in items.enumerated() {
      for item in list where item.base == nil {
        if let id = item.id { arrivals[id, default: []].append(file) }
      }
    }
    for (file, list) in items.enumerated() {
      for item in list where item.base != nil && (item.ours == nil || item.theirs == nil) {
        guard let id = item.id, let targets = arrivals[id]?.filter({ $0 != file }) else { continue }
        follow(item, id, from: file, to: targets, items, paths)
      }
    }
  }

  private mutating func follow(
    _ item: EntryItem,
    _ id: EntryID,
    from file: Int,
    to targets: [Int],
    _ items: [[EntryItem]],
    _ paths: [FilePath]
  ) {
    let found = targets.compactMap { target in
      items[target].first { $0.base == nil && $0.id == id }.map { (file: target, item: $0) }
    }
    let ours = found.filter { $0.item.ours != nil }
    let theirs = found.filter { $0.item.theirs != nil }
    guard ours.count <= 1, theirs.count <= 1,
      ours.isEmpty || item.ours == nil, theirs.isEmpty || item.theirs == nil,
      let goal = (ours + theirs).min(by: { paths[$0.file] < paths[$1.file] })
    else { return }
    var origin = item
    origin.ours = item.ours ?? ours.first?.item.ours
    origin.theirs = item.theirs ?? theirs.first?.item.theirs
    // What the other side took out stays where this side put it: there, it is new.
    guard origin.ours != nil, origin.theirs != nil else { return }
    shares[file].gone.insert(id)
    shares[goal.file].come[id] = origin
    shares[goal.file].origins[id] = paths[file]
    for other in found where other.file != goal.file { shares[other.file].gone.insert(id) }
  }
}
