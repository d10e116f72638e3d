/// Assigns derived ids to the entries of a file that have no id.
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

  /// Creates a ledger for a file in which these ids are written, wherever they are.
  package init(written: some Sequence<EntryID>) { taken = Set(written) }

  /// Processes the next entry in file order and returns its derived id, or `nil` if it has its own.
  ///
  /// If a derived id is written in the file or was derived for an earlier entry, the next ordinal
  /// is tried. No ordinal is tried twice, so the whole file takes linear time.
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
