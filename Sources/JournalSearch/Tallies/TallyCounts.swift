public import JournalModel

/// The count of a tally on a day that has changes.
public struct TallyDay: Hashable, Sendable {
  /// The day.
  public let date: CivilDate

  /// The value of its changes.
  public let count: Number
}

/// The counts of a tally: in total, by day, and by hour of the day.
///
/// The value of `+n` and `-n` is their amount. The value of `=n` is the difference that it makes to
/// the count of the tally's own period. The count of any span of days is the sum of the values of
/// its changes. In a tally without a period, `=n` makes the total n and has no value for any span.
///
/// ```swift
/// counts.count(in: TallyPeriod.weekly.days(around: today))  // 24
/// ```
public struct TallyCounts: Sendable {
  /// The count after all changes.
  public let total: Number

  /// The number of entries.
  public let changes: Int

  /// Whether a change sets the count.
  public let hasSet: Bool

  /// The days with changes, in order.
  public let days: [TallyDay]

  /// The value of the changes in each hour of the day, from 0 to 23, in the given period; all-day
  /// entries are left out.
  public let hours: [Number]

  /// The point in time of the newest change that is not in the future, or `nil` if there is none.
  public let newest: Instant?

  /// Computes the counts of changes.
  ///
  /// - Parameters:
  ///   - source: The changes.
  ///   - own: The period that `=n` belongs to.
  ///   - weekStart: The first day of a week of the tally.
  ///   - positions: The entries that are counted by day, or `nil` for all; other entries still
  ///     affect the value of `=n`.
  ///   - now: The time after which changes are in the future.
  ///   - period: The days whose changes are counted by hour.
  init(
    _ source: TallyEvents,
    by own: TallyPeriod,
    weekStart: Weekday,
    at positions: Set<UInt32>? = nil,
    until now: Instant,
    in period: DayPeriod = .always
  ) {
    let (first, last) = (period.first.daysSinceEpoch, period.last.daysSinceEpoch)
    var fold = TallyFold(by: own, weekStart: weekStart)
    var newest: Instant?
    var hasSet = false
    var known: [Int32: DayCount] = [:]
    var hours = Array(repeating: TallySum(), count: 24)
    var day = DayCount(number: TallyEvent.unknown)
    for event in source.events {
      let effect = fold.add(event, of: source)
      if case .none = effect { continue }
      if case .set = effect { hasSet = true }
      let instant = Instant(seconds: event.instant, nanoseconds: event.nanosecond)
      if instant <= now { newest = instant }
      guard event.day != TallyEvent.unknown, positions?.contains(event.position) != false else {
        continue
      }
      if event.day != day.number {
        known[day.number] = day
        day = known[event.day] ?? DayCount(number: event.day)
      }
      source.add(effect, of: event, to: &day.sum)
      if event.hour >= 0, first <= Int(event.day), Int(event.day) <= last {
        source.add(effect, of: event, to: &hours[Int(event.hour)])
      }
    }
    known[day.number] = day
    known[TallyEvent.unknown] = nil
    total = fold.total
    changes = source.events.count
    self.hasSet = hasSet
    self.hours = hours.map(\.value)
    self.newest = newest
    days = known.values.sorted { $0.number < $1.number }.map(\.day)
  }

  /// Returns the count of a range of days, or of all days if it is `nil`.
  public func count(in days: Range<CivilDate>?) -> Number {
    guard let days else { return total }
    var sum = Number.zero
    for day in self.days[from(days.lowerBound)...] {
      guard day.date < days.upperBound else { break }
      sum = sum + day.count
    }
    return sum
  }

  /// Returns the count of a day.
  public func count(on date: CivilDate) -> Number {
    count(in: TallyPeriod.daily.days(around: date))
  }

  /// Returns the index of the first day that is not before `date`.
  private func from(_ date: CivilDate) -> Int {
    var (low, high) = (0, days.count)
    while low < high {
      let middle = (low + high) / 2
      if days[middle].date < date { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// The changes of one day while they are added up.
private struct DayCount {
  let number: Int32
  var sum = TallySum()

  init(number: Int32) { self.number = number }

  var day: TallyDay {
    TallyDay(date: CivilDate(daysSinceEpoch: Int(number)), count: sum.value)
  }
}

extension TallyEvents {
  /// Adds the value of a change to the count of a span of days.
  fileprivate func add(_ effect: TallyFold.Effect, of event: TallyEvent, to sum: inout TallySum) {
    switch effect {
    case .none: break
    case .amount: apply(event, to: &sum)
    case .set(_, let worth): sum.add(worth)
    }
  }
}
