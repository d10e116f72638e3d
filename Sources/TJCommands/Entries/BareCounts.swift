internal import JournalModel

/// Rows in which the bare counts of a tally on a day are one row with their sum.
///
/// ```swift
/// // k3f9qd  2024-03-01 Fri  coffee  +1
/// // m2v8rt  2024-03-01 Fri  coffee  +2
/// BareCounts(of: rows).rows  // Tally   2024-03-01 Fri  coffee  +3
/// ```
struct BareCounts {
  private struct Key: Hashable {
    let thread: String
    let day: CivilDate?
  }

  /// A row that is shown, and the place of the entry that it shows, or `nil` if it is a sum.
  private(set) var shown: [(row: EntryRow, place: Int?)] = []

  /// The rows that are shown.
  var rows: [EntryRow] { shown.map(\.row) }

  /// Sums up the bare counts among rows, in the order of time unless the newest come first; a sum takes the place of the
  /// first of its rows.
  init(of rows: [EntryRow], isNewestFirst: Bool = false) {
    var groups: [Key: [Int]] = [:]
    for (place, row) in rows.enumerated() where row.isBareCount {
      groups[Key(thread: row.thread, day: row.day), default: []].append(place)
    }
    for (place, row) in rows.enumerated() {
      let key = Key(thread: row.thread, day: row.day)
      guard row.isBareCount, let group = groups[key], group.count > 1 else {
        shown.append((row, place))
        continue
      }
      guard place == group.first else { continue }
      let ordered = isNewestFirst ? group.reversed() : group
      let sum = Self.sum(ordered.compactMap { rows[$0].amount })
      let newest = ordered.last.map { rows[$0] } ?? row
      let (day, thread) = (row.day, row.thread)
      shown.append(
        (EntryRow("Tally", of: day, when: newest.when, thread: thread, sum, note: ""), nil)
      )
    }
  }

  /// Returns what several changes amount to: a change, or the count that the last reset and those after it leave.
  private static func sum(_ amounts: [TallyAmount]) -> String {
    let count = amounts.reduce(Number.zero) { $1.applied(to: $0) }
    if amounts.contains(where: { $0.operation == .set }) { return "=\(count)" }
    return TallyAmount(count.isNegative ? .subtract : .add, count).description
  }
}
