internal import JournalFormat
public import JournalModel

/// The differences between two states of a thread, entry by entry.
public struct EntryDifference: Hashable, Sendable {
  /// Entries that only the later state has.
  public var added: [EntryID] = []

  /// Entries whose content has changed.
  public var changed: [EntryID] = []

  /// Entries that only the earlier state has.
  public var removed: [EntryID] = []

  /// Whether something outside the entries differs.
  public var hasOtherChanges = false

  /// Creates an empty difference.
  public init() {}

  /// Compares two states, linear in their sizes.
  public init(from old: JournalThread, to new: JournalThread) {
    let before = old.identities()
    let after = new.identities()
    for (place, id) in after.ids.enumerated() {
      guard let earlier = before.position(of: id) else {
        added.append(id)
        continue
      }
      let one = old.entries[earlier].syntax.block
      let other = new.entries[place].syntax.block
      if old.bytes[one] != new.bytes[other] { changed.append(id) }
    }
    removed = before.ids.filter { after.position(of: $0) == nil }
    pairChanged(old, before, new, after)
    let head = old.tree.preamble.upperBound
    hasOtherChanges = old.bytes[..<head] != new.bytes[..<new.tree.preamble.upperBound]
  }

  /// Adds the differences of another thread.
  public mutating func add(_ other: EntryDifference) {
    added += other.added
    changed += other.changed
    removed += other.removed
    hasOtherChanges = hasOtherChanges || other.hasOtherChanges
  }

  /// Pairs entries without a written id, whose derived id changes with their content: if one disappeared and one with
  /// the same time appeared, it was changed.
  private mutating func pairChanged(
    _ old: JournalThread,
    _ before: Identities,
    _ new: JournalThread,
    _ after: Identities
  ) {
    var gone: [ArraySlice<UInt8>: [EntryID]] = [:]
    for place in before.derived.reversed() where after.position(of: before.ids[place]) == nil {
      gone[old.bytes[old.entries[place].header.stamp], default: []].append(before.ids[place])
    }
    var paired: Set<EntryID> = []
    for place in after.derived where before.position(of: after.ids[place]) == nil {
      let stamp = new.bytes[new.entries[place].header.stamp]
      guard let earlier = gone[stamp]?.popLast() else { continue }
      paired.formUnion([earlier, after.ids[place]])
      changed.append(after.ids[place])
    }
    removed.removeAll(where: paired.contains)
    added.removeAll(where: paired.contains)
  }
}
