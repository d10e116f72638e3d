import JournalSearch
import JournalModel

/// The counts of a tally, computed change by change as the manual page describes them.
struct NaiveTally {
  /// The total.
  private(set) var total = Number.zero

  /// The value of the changes of each day.
  private(set) var days: [CivilDate: Number] = [:]

  /// The shown count after each change, in the order in which the changes are applied.
  private(set) var shown: [Number] = []

  /// The counts of the tally's own periods, by the first day of each; without a period there is
  /// only one.
  private var periods: [CivilDate?: Number] = [:]

  /// Computes the counts of a tally; `source` gives the times of its changes.
  init(_ thread: JournalThread, dayStart: DayStart, weekStart: Weekday, _ source: TimeSource) {
    let own = thread.tally?.shownPeriod ?? .never
    let times = thread.times(from: source)
    let order = thread.entries.indices.sorted {
      (times[$0].instant, $0) < (times[$1].instant, $1)
    }
    for place in order {
      guard let amount = thread.entries[place].subject.amount else { continue }
      let day = thread.entries[place].stamp.map { dayStart.day(of: $0) }
      let period = day.flatMap { own.days(around: $0, weekStart: weekStart)?.lowerBound }
      let before = periods[period] ?? .zero
      let after = amount.applied(to: before)
      periods[period] = after
      shown.append(after)
      total = total + after - before
      let isInSpans = amount.operation != .set || own != .never
      if let day { days[day] = (days[day] ?? .zero) + (isInSpans ? after - before : .zero) }
    }
  }
}
