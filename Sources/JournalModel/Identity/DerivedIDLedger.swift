/// Gives each entry of a file without an id the one that it would be given.
///
/// ```swift
/// var ledger = DerivedIDLedger(written: ids)
/// for entry in entries { ledger.take(entry.derived, hasID: entry.id != nil) }
/// ```
package struct DerivedIDLedger: Sendable {
  private struct Count {
    var seen = 0
    var tried = 0
  }

  private var taken: Set<EntryID>
  private var counts: [DerivedID: Count] = [:]

  /// Begins a file in which these ids are written, wherever they stand.
  package init(written: some Sequence<EntryID>) { taken = Set(written) }

  /// Takes the next entry in file order and returns its derived id, or nothing if it has its own.
  ///
  /// An id that is written in the file or was derived for an earlier entry is passed over by taking
  /// the next ordinal. No ordinal is tried twice, so the whole file takes linear time.
  @discardableResult
  package mutating func take(_ entry: DerivedID, hasID: Bool) -> EntryID? {
    var count = counts[entry, default: Count()]
    let ordinal = count.seen
    count.seen += 1
    defer { counts[entry] = count }
    guard !hasID else { return nil }
    count.tried = max(count.tried, ordinal)
    while true {
      let id = entry.id(ordinal: count.tried)
      count.tried += 1
      if taken.insert(id).inserted { return id }
    }
  }
}
