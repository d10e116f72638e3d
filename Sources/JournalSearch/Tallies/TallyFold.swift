internal import JournalModel

/// Adds up the changes of a tally, in the order in which they are applied.
///
/// The value of `+n` and `-n` is their amount. `=n` makes the count of the tally's own period n;
/// its value, for every span of days that contains it, is the difference that this makes. In a
/// tally without a period, `=n` makes the total n and has no value for any span.
struct TallyFold {
  /// The effect of a change.
  enum Effect {
    case none
    /// The change added or subtracted its amount.
    case amount
    /// The change set the count, which was `before`, and has the value `worth` for a span of days.
    case set(before: Number, worth: Number)
  }

  private let period: TallyPeriod
  private let weekStart: Weekday

  /// The counts of other periods, by number; `nil` is the key for dates that do not exist.
  private var counts: [Int?: TallySum] = [:]
  private var number: Int?
  private var day = TallyEvent.unknown

  /// The count of the period of the last change, or the total if there is no period.
  private(set) var count = TallySum()

  /// The count of all periods.
  private var sum = TallySum()

  /// Creates a fold with the count 0 for a tally whose own period is `period`.
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

  /// Switches to the period of a day.
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
