public import JournalModel

/// The count of a tally on a day that has changes.
public struct TallyDay: Hashable, Sendable {
  /// The day.
  public let date: CivilDate

  /// Its changes added up from 0, in the order of their times.
  public let count: Number

  /// Whether one of them sets the count, so that it does not depend on the days before.
  public let isSet: Bool
}

/// The counts of a tally: in all, by day, and by hour of the day.
///
/// The count of a day is its own, so that a tally begins each day at 0; a change `=n` sets it. The count of a longer
/// period is that of its days added up, but a day with `=n` sets it.
///
/// ```swift
/// counts.count(in: TallyPeriod.weekly.days(around: today))  // 24
/// ```
public struct TallyCounts: Sendable {
  /// The count after all changes, in the order of their times.
  public let total: Number

  /// The number of changes.
  public let changes: Int

  /// The days with changes, in order.
  public let days: [TallyDay]

  /// What changed in each hour of the day, from 0 to 23, in the period that was given; all-day entries are left out.
  public let hours: [Number]

  /// The point in time of the newest change that is not in the future, or `nil` if there is none.
  public let newest: Instant?

  /// Counts changes, those of `period` by hour, too.
  init(_ source: TallyEvents, until now: Instant, in period: DayPeriod = .always) {
    let (first, last) = (period.first.daysSinceEpoch, period.last.daysSinceEpoch)
    var sum = TallySum()
    var newest: Instant?
    var known: [Int32: DayCount] = [:]
    var hours = Array(repeating: TallySum(), count: 24)
    var day = DayCount(number: TallyEvent.unknown)
    for event in source.events {
      source.apply(event, to: &sum)
      let instant = Instant(seconds: event.instant, nanoseconds: event.nanosecond)
      if instant <= now { newest = instant }
      guard event.day != TallyEvent.unknown else { continue }
      if event.day != day.number {
        known[day.number] = day
        day = known[event.day] ?? DayCount(number: event.day)
      }
      let isInPeriod = first <= Int(event.day) && Int(event.day) <= last
      day.apply(event, of: source, hours: &hours, isInPeriod ? Int(event.hour) : -1)
    }
    known[day.number] = day
    known[TallyEvent.unknown] = nil
    total = sum.value
    changes = source.events.count
    self.hours = hours.map(\.value)
    self.newest = newest
    days = known.values.sorted { $0.number < $1.number }.map(\.day)
  }

  /// The count of some days, the last one excluded, or of all if they are `nil`.
  public func count(in days: Range<CivilDate>?) -> Number {
    guard let days else { return total }
    var sum = Number.zero
    for day in self.days[from(days.lowerBound)...] {
      guard day.date < days.upperBound else { break }
      sum = day.isSet ? day.count : sum + day.count
    }
    return sum
  }

  /// The count of a day.
  public func count(on date: CivilDate) -> Number {
    count(in: TallyPeriod.daily.days(around: date))
  }

  /// The place of the first day that is not before `date`.
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
  private var sum = TallySum()
  private var isSet = false

  init(number: Int32) { self.number = number }

  var day: TallyDay {
    TallyDay(date: CivilDate(daysSinceEpoch: Int(number)), count: sum.value, isSet: isSet)
  }

  /// Applies a change, also to the count of its hour, unless that is -1.
  mutating func apply(
    _ event: TallyEvent,
    of source: TallyEvents,
    hours: inout [TallySum],
    _ hour: Int
  ) {
    if source.sets(event) {
      let before = sum.value
      source.apply(event, to: &sum)
      isSet = true
      if hour >= 0 { hours[hour].add(sum.value - before) }
    } else {
      source.apply(event, to: &sum)
      if hour >= 0 { source.apply(event, to: &hours[hour]) }
    }
  }
}
