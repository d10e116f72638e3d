internal import JournalFormat
internal import JournalModel

/// A merge, entry by entry, of two versions of a thread.
package struct ThreadMerge {
  /// The three versions.
  let sides: MergeSides

  /// How conflicts are written.
  let rendering: Merge.Rendering

  /// The entries of all versions.
  let items: [EntryItem]

  /// The entries of each version, in its order.
  let places: EntryItems.Places

  /// Each item merged, or `nil` if it is removed.
  package var entries: [MergedEntry?]

  /// Merges the entries of three versions.
  init(_ sides: MergeSides, _ rendering: Merge.Rendering, _ moves: EntryMoves.Share = .init()) {
    self.sides = sides
    self.rendering = rendering
    let pairs = EntryItems(sides, moves)
    items = pairs.items
    places = pairs.places
    let ending = sides.texts.ending
    var ids = SiblingIDs(avoiding: Set([sides.base, sides.ours, sides.theirs].flatMap(\.ids.ids)))
    entries = items.map { item in
      guard item.isKept else { return nil }
      if let side = item.settled {
        let decisions: [MergeNote.Decision] = item.isKeptAgainstDeletion ? [.keptEntry] : []
        return MergedEntry(id: item.id, block: Array(side.block), decisions: decisions)
      }
      return EntryMerge(item, ending: ending)?.merged(rendering, &ids)
    }
    for (id, path) in moves.origins { noteMove(of: id, from: path) }
  }

  /// Notes that an entry was changed in its old place, and merged in its new one.
  private mutating func noteMove(of id: EntryID, from path: FilePath) {
    guard let place = items.firstIndex(where: { $0.id == id }), let base = items[place].base else {
      return
    }
    let stayed = [items[place].ours, items[place].theirs].compactMap(\.self).filter {
      $0.version !== sides.ours && $0.version !== sides.theirs
    }
    guard stayed.contains(where: { !$0.saysSame(as: base) }) else { return }
    entries[place]?.decisions.append(.followedMove(from: path.text))
  }

  /// Merges the entries of three versions of a file.
  package init(base: [UInt8], ours: [UInt8], theirs: [UInt8], _ rendering: Merge.Rendering) {
    let texts = NormalizedLineEnds(base: base, ours: ours, theirs: theirs)
    self.init(MergeSides(texts, from: TimeSource(zones: NoZoneRules())), rendering)
  }

  /// The merged file, each entry checked; merged line by line if it cannot be assembled otherwise.
  package func merged() -> Merge {
    guard let top = TopMerge(sides, rendering) else { return Merge(text: sides.texts, rendering) }
    let merge = checkedEntries().flatMap { checked in
      let order = MergedOrder(self, entries: checked).order
      return MergedFile(self, top: top, entries: checked, order: order).merge
    }
    return merge ?? Merge(text: sides.texts, rendering, notes: [MergeNote(.keptBothVersions)])
  }

  /// The entries, with those that lack something of a side replaced by both versions; `nil` if an entry cannot hold
  /// both.
  private func checkedEntries() -> [MergedEntry?]? {
    var ids = SiblingIDs(
      avoiding: Set([sides.base, sides.ours, sides.theirs].flatMap(\.ids.ids))
    )
    var checked: [MergedEntry?] = []
    for (item, entry) in zip(items, entries) {
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
