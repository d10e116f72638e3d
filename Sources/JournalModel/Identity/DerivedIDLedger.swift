/// Assigns derived ids to the entries of a file that have no id.
///
/// ```swift
/// var ledger = DerivedIDLedger(written: ids)
/// for entry in entries { ledger.take(entry.derived, hasID: entry.id != nil) }
/// ```
package struct DerivedIDLedger: Sendable {
  fileprivate struct Count {
    var seen = 0
    var tried = 0
  }

  private var taken: Set<EntryID>
  private var counts: [DerivedID: Count] = [:]

  /// Creates a ledger for a file in which these ids are written anywhere, with capacity for `count`
  /// entries.
  package init(written: some Sequence<EntryID>, count: Int = 0) {
    taken = Set(written)
    taken.reserveCapacity(taken.count + count)
    counts.reserveCapacity(count)
  }

  /// Processes the next entry in file order and returns its derived id, or `nil` if the entry has
  /// its own id.
  ///
  /// If a derived id is written in the file or was derived for an earlier entry, the next ordinal
  /// is tried. No ordinal is tried twice, so the whole file takes linear time.
  @discardableResult
  package mutating func take(_ entry: DerivedID, hasID: Bool) -> EntryID? {
    counts[entry, default: Count()].next(of: entry, hasID: hasID, avoiding: &taken)
  }
}

extension DerivedIDLedger.Count {
  fileprivate mutating func next(
    of entry: DerivedID,
    hasID: Bool,
    avoiding taken: inout Set<EntryID>
  ) -> EntryID? {
    defer { seen += 1 }
    guard !hasID else { return nil }
    tried = max(tried, seen)
    while true {
      let id = entry.id(ordinal: tried)
      tried += 1
      if taken.insert(id).inserted { return id }
    }
  }
}
