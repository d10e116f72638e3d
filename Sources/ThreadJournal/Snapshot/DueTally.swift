internal import JournalSearch
public import JournalModel

/// The count of a tally against its target, in a period that is still going on or was the last one.
public struct DueTally: Hashable, Sendable {
  /// The count of the period.
  public let count: Number

  /// The target, which the count does not meet.
  public let target: TallyTarget

  /// The unit that is counted, or `nil` if there is none.
  public let unit: String?

  /// Whether the period is over.
  public let isMissed: Bool
}

extension JournalSnapshot {
  /// The number of days after its last count from which a tally is no longer reported.
  private static let patience = 60

  /// The number of days for which a missed target is reported.
  private static let regret = 7

  /// The targets of tallies that are still to be reached in a period that ends within so many days, and those that were
  /// missed in the last one, if it ended no more than a week ago.
  ///
  /// A period counts as missed only if the tally had been begun by then. An upper limit is never still to be reached,
  /// but may have been exceeded.
  public func dueTallies(within days: Int) -> [DueItem] {
    var due: [DueItem] = []
    for record in tallies {
      let today = record.days.today
      let counted = record.counts.days
      guard let target = record.tally.parsedTarget, let period = target.period,
        let first = counted.first?.date,
        let last = counted.last(where: { $0.date <= today })?.date,
        last >= today.adding(days: -Self.patience),
        let now = period.days(around: today, weekStart: record.days.weekStart)
      else { continue }
      for day in [now.lowerBound.adding(days: -1), today] {
        guard let span = period.days(around: day, weekStart: record.days.weekStart) else {
          continue
        }
        let isMissed = day < today
        let end = span.upperBound.adding(days: -1)
        let count = record.count(of: period, around: day)
        let isTold =
          isMissed
          ? first <= span.lowerBound && end >= today.adding(days: -Self.regret)
          : end <= today.adding(days: days) && target.bound == .atLeast
        guard isTold, !target.isMet(by: count) else { continue }
        let tally = DueTally(
          count: count,
          target: target,
          unit: record.tally.unit,
          isMissed: isMissed
        )
        due.append(
          DueItem(kind: .tally(tally), day: end, title: record.address, address: record.address)
        )
      }
    }
    return due
  }
}
