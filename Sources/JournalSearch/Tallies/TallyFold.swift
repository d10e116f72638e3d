internal import JournalModel

/// Adds up the changes of a tally, in the order in which they count.
///
/// `+n` and `-n` are worth their amount. `=n` makes the count of the tally's own period n, and is worth the difference
/// that this makes, to every span of days that it is in. A tally without a period has only its total for that: there
/// `=n` makes the total n, and is worth nothing to any span.
struct TallyFold {
  /// What a change did.
  enum Effect {
    case none
    /// It added or subtracted its amount.
    case amount
    /// It set the count, which was `before`, and is worth so much to a span of days.
    case set(before: Number, worth: Number)
  }

  private let period: TallyPeriod
  private let weekStart: Weekday

  /// The counts of the other periods, by their numbers; `nil` is that of the dates that do not exist.
  private var counts: [Int?: TallySum] = [:]
  private var number: Int?
  private var day = TallyEvent.unknown

  /// The count of the period of the last change, or the total if there is no period.
  private(set) var count = TallySum()

  /// The count of all periods.
  private var sum = TallySum()

  /// Begins at 0 with a tally whose own period is `period`.
  init(by period: TallyPeriod, weekStart: Weekday) {
    (self.period, self.weekStart) = (period, weekStart)
  }

  /// The total of all changes so far.
  var total: Number { period == .never ? count.value : sum.value }

  /// Adds a change.
  mutating func add(_ event: TallyEvent, of source: TallyEvents) -> Effect {
    if event.operation == .none { return .none }
    if period != .never, event.day != day { turn(to: event.day) }
    guard source.sets(event) else {
      source.apply(event, to: &count)
      if period != .never { source.apply(event, to: &sum) }
      return .amount
    }
    let before = count.value
    source.apply(event, to: &count)
    guard period != .never else { return .set(before: before, worth: .zero) }
    let worth = count.value - before
    sum.add(worth)
    return .set(before: before, worth: worth)
  }

  /// Goes on with the period that a day is in.
  private mutating func turn(to next: Int32) {
    day = next
    let date = next == TallyEvent.unknown ? nil : CivilDate(daysSinceEpoch: Int(next))
    let number = date.flatMap { period.statistics.number(of: $0, weekStart: weekStart) }
    guard number != self.number else { return }
    counts[self.number] = count
    count = counts[number] ?? TallySum()
    self.number = number
  }
}
