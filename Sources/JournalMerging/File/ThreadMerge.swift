internal import JournalFormat
internal import JournalModel

/// A merge, entry by entry, of two versions of a thread.
package struct ThreadMerge {
  /// The three versions.
  let sides: MergeSides

  /// The form of conflicts in the result.
  let rendering: Merge.Rendering

  /// The entries of all versions.
  let items: [EntryItem]

  /// The entries of each version, in its order.
  let places: EntryItems.Places

  /// The merged entry of each item, or `nil` if it is removed.
  package var entries: [MergedEntry?]

  /// Merges the entries of three versions.
  init<Stop: Error>(
    _ sides: MergeSides,
    _ rendering: Merge.Rendering,
    _ moves: EntryMoves.Share,
    _ checkpoint: () throws(Stop) -> Void
  ) throws(Stop) {
    self.sides = sides
    self.rendering = rendering
    var pairs = moves.pairs ?? EntryItems(sides)
    pairs.follow(moves)
    items = pairs.items
    places = pairs.places
    let ending = sides.texts.ending
    var ids = SiblingIDs(avoiding: Set([sides.base, sides.ours, sides.theirs].flatMap(\.ids.ids)))
    entries = try items.map { (item) throws(Stop) in
      try checkpoint()
      guard item.isKept else { return nil }
      if let side = item.settled {
        let decisions: [MergeNote.Decision] = item.isKeptAgainstDeletion ? [.keptEntry] : []
        return MergedEntry(id: item.id, block: Array(side.block), decisions: decisions)
      }
      return EntryMerge(item, ending: ending)?.merged(rendering, &ids)
    }
    noteMoves(moves.origins)
  }

  /// Adds notes on entries that were changed in their old files and merged in their new ones.
  private mutating func noteMoves(_ origins: [EntryID: FilePath]) {
    if origins.isEmpty { return }
    var known: Set<EntryID> = []
    for (place, item) in items.enumerated() {
      guard let id = item.id, let path = origins[id], known.insert(id).inserted else { continue }
      noteMove(of: place, from: path)
    }
  }

  private mutating func noteMove(of place: Int, from path: FilePath) {
    guard let base = items[place].base else { return }
    let stayed = [items[place].ours, items[place].theirs].compactMap(\.self).filter {
      $0.version !== sides.ours && $0.version !== sides.theirs
    }
    guard stayed.contains(where: { !$0.saysSame(as: base) }) else { return }
    entries[place]?.decisions.append(.followedMove(from: path.text))
  }

  /// Merges the entries of three versions, without moves between files.
  init(_ sides: MergeSides, _ rendering: Merge.Rendering) {
    self.init(sides, rendering, .init(), Self.goOn)
  }

  private static func goOn() throws(Never) {}

  /// Merges the entries of three versions of a file.
  package init(base: [UInt8], ours: [UInt8], theirs: [UInt8], _ rendering: Merge.Rendering) {
    let texts = NormalizedLineEnds(base: base, ours: ours, theirs: theirs)
    self.init(MergeSides(texts, from: TimeSource(zones: NoZoneRules())), rendering)
  }

  /// Returns the merged file, with each entry checked; the file is merged line by line if it cannot be assembled from
  /// its entries.
  package func merged() -> Merge { merged(Self.goOn) }

  /// Returns the merged file in the same way, and ends early if `checkpoint` throws an error.
  func merged<Stop: Error>(_ checkpoint: () throws(Stop) -> Void) throws(Stop) -> Merge {
    guard let top = TopMerge(sides, rendering) else { return Merge(text: sides.texts, rendering) }
    var merge: Merge?
    if let checked = try checkedEntries(checkpoint) {
      let order = MergedOrder(self, entries: checked).order
      try checkpoint()
      merge = MergedFile(self, top: top, entries: checked, order: order).merge
    }
    return merge ?? Merge(text: sides.texts, rendering, notes: [MergeNote(.keptBothVersions)])
  }

  /// Returns the entries, with both versions in place of an entry that lacks text of a side, or `nil` if both versions
  /// of an entry cannot be kept.
  private func checkedEntries<Stop: Error>(
    _ checkpoint: () throws(Stop) -> Void
  ) throws(Stop) -> [MergedEntry?]? {
    var ids = SiblingIDs(
      avoiding: Set([sides.base, sides.ours, sides.theirs].flatMap(\.ids.ids))
    )
    var checked: [MergedEntry?] = []
    for (item, entry) in zip(items, entries) {
      try checkpoint()
      guard let entry, item.settled == nil, let ours = item.ours, let theirs = item.theirs else {
        checked.append(entry)
        continue
      }
      let safeguard = MergeGuard(
        base: item.base.map { Array($0.block) },
        ours: Array(ours.block),
        theirs: Array(theirs.block)
      )
      let merge = EntryMerge(item, ending: sides.texts.ending)
      let sound = safeguard.accepts(entry) ? entry : merge?.fallback(safeguard, &ids)
      guard let sound else { return nil }
      checked.append(sound)
    }
    return checked
  }
}
