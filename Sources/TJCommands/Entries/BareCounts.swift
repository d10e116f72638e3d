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

  private let all: [EntryRow]

  /// The rows with the sums, by the place of the first row of each; at the places of the others, `nil`.
  private var sums: [Int: EntryRow?] = [:]

  /// The rows that are shown.
  var rows: [EntryRow] { sums.isEmpty ? all : shown.map(\.row) }

  /// The rows that are shown, and the place of the entry that each shows, or `nil` if it is a sum.
  var shown: [(row: EntryRow, place: Int?)] {
    all.enumerated().compactMap { place, row in
      guard let sum = sums[place] else { return (row, place) }
      return sum.map { ($0, nil) }
    }
  }

  /// Sums up the bare counts among rows, which are in the order of time unless the newest come first; a sum takes the
  /// place of the first of its rows.
  init(of rows: [EntryRow], isNewestFirst: Bool = false) {
    all = rows
    var groups: [Key: [Int]] = [:]
    for place in rows.indices where rows[place].isBareCount {
      let key = Key(thread: rows[place].thread, day: rows[place].day)
      groups[key, default: []].append(place)
    }
    for (key, group) in groups {
      for place in group { sums[place] = .some(nil) }
      let ordered = isNewestFirst ? group.reversed() : group
      let newest = rows[ordered[ordered.count - 1]]
      let sum = Self.sum(ordered.compactMap { rows[$0].amount })
      sums[group[0]] = EntryRow(
        "Tally",
        of: key.day,
        when: newest.when,
        thread: key.thread,
        sum,
        note: ""
      )
    }
  }

  /// Returns the sum of changes: a change, or, if one of them is a reset, the resulting count.
  private static func sum(_ amounts: [TallyAmount]) -> String {
    let count = amounts.reduce(Number.zero) { $1.applied(to: $0) }
    if amounts.contains(where: { $0.operation == .set }) { return "=\(count)" }
    return TallyAmount(count.isNegative ? .subtract : .add, count).description
  }
}
