public import JournalModel

/// The counts of groups of days, and their changes.
extension TallyStatistics {
  /// The count of a group of days.
  public struct Group: Hashable, Sendable {
    /// Its label, such as `2026-11` or `Mon`.
    public let label: String

    /// The sum of the counts of its days.
    public let sum: Number

    /// The number of its days.
    public let days: Int

    /// The mean count of a day, or `nil` if it has no days.
    public var mean: Double? { days > 0 ? sum.approximation / Double(days) : nil }
  }

  /// Returns the counts of days, weeks, months, years or days of the week, in order, including
  /// those that are 0.
  ///
  /// The counts of hours are those of ``TallyCounts/hours``.
  public func groups(by period: StatisticsPeriod) -> [Group] {
    guard let span else { return [] }
    let labels = period.labels(from: span.first, to: span.last, weekStart: weekStart)
    guard period != .hour else {
      return zip(labels, record.counts.hours).map { Group(label: $0, sum: $1, days: span.count) }
    }
    var sums: [String: Number] = [:]
    for day in days {
      guard let label = period.label(of: day.date, nil, weekStart: weekStart) else { continue }
      sums[label, default: .zero] = sums[label, default: .zero] + day.count
    }
    let counts = dayCounts(by: period, labels)
    return labels.map { Group(label: $0, sum: sums[$0] ?? .zero, days: counts[$0] ?? 0) }
  }

  /// The number of days in each group.
  private func dayCounts(by period: StatisticsPeriod, _ labels: [String]) -> [String: Int] {
    guard let span, period != .day else { return Dictionary(labels.map { ($0, 1) }) { $1 } }
    var counts: [String: Int] = [:]
    if period == .weekday {
      for place in 0..<min(7, span.count) {
        let day = span.first.adding(days: place)
        let label = period.label(of: day, nil, weekStart: weekStart) ?? ""
        counts[label] = (span.count - place + 6) / 7
      }
      return counts
    }
    var day = span.first
    while day <= span.last {
      let end = min(period.lastDay(around: day, weekStart: weekStart), span.last)
      let label = period.label(of: day, nil, weekStart: weekStart) ?? ""
      counts[label] = DayPeriod(day, end).count
      // At the last day of the calendar, there is no next day.
      guard end.adding(days: 1) > day else { break }
      day = end.adding(days: 1)
    }
    return counts
  }

  /// The number of days with a count.
  public struct CountedDays: Hashable, Sendable {
    /// The count.
    public let count: Number

    /// The number of days.
    public let days: Int
  }

  /// The number of days with each count, from the lowest count.
  public var distribution: [CountedDays] {
    guard let span else { return [] }
    var frequencies: [Number: Int] = [:]
    for day in days { frequencies[day.count, default: 0] += 1 }
    if span.count > days.count { frequencies[.zero, default: 0] += span.count - days.count }
    return frequencies.sorted { $0.key < $1.key }.map { CountedDays(count: $0.key, days: $0.value) }
  }

  /// The count of a period so far, and the count of the previous period up to the corresponding
  /// day.
  public struct Change: Hashable, Sendable {
    /// The count of the current period.
    public let now: Number

    /// The count of the previous period.
    public let before: Number

    /// The last day of the previous period that is included.
    public let day: CivilDate
  }

  /// Compares the count of the current day, week, month or year with the previous one; `nil` if nothing
  /// was counted by then.
  public func change(of period: StatisticsPeriod) -> Change? {
    let start = period.firstDay(around: today, weekStart: weekStart)
    let previous = period.firstDay(around: start.adding(days: -1), weekStart: weekStart)
    let elapsed = today.daysSinceEpoch - start.daysSinceEpoch
    let last = min(previous.adding(days: elapsed), start.adding(days: -1))
    guard let first = record.counts.days.first?.date, first <= last else { return nil }
    return Change(
      now: sum(from: start, to: today),
      before: sum(from: previous, to: last),
      day: last
    )
  }

  private func sum(from first: CivilDate, to last: CivilDate) -> Number {
    record.counts.days.reduce(.zero) { sum, day in
      first <= day.date && day.date <= last ? sum + day.count : sum
    }
  }
}
