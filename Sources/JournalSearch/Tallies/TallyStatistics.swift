public import JournalModel

/// Statistics of the days of a tally.
///
/// They cover the days from the first day with a change until today; a day without changes has the
/// count 0.
///
/// ```swift
/// let statistics = TallyStatistics(record)
/// statistics.mean    // 2.8
/// statistics.median  // 3
/// ```
public struct TallyStatistics: Sendable {
  /// A run of days, weeks or months.
  public struct Run: Hashable, Sendable {
    /// The number of days, weeks or months in it.
    public let length: Int

    /// Its first and its last day.
    public let days: DayPeriod
  }

  /// The tally.
  public let record: TallyRecord

  /// The days that are covered, or `nil` if there are none.
  public let span: DayPeriod?

  /// The covered days that have changes, in order.
  public let days: [TallyDay]

  var today: CivilDate { record.days.today }
  var weekStart: Weekday { record.days.weekStart }

  /// The period that runs consist of: the target's period, or days.
  public let runPeriod: TallyPeriod

  /// The target, which is parsed once.
  private let target: TallyTarget?

  /// Computes statistics of the days in a period, up to today.
  public init(_ record: TallyRecord, in period: DayPeriod = .always) {
    self.record = record
    target = record.tally.parsedTarget
    let targeted = target?.period ?? .never
    runPeriod = targeted == .never ? .daily : targeted
    let last = min(period.last, record.days.today)
    let begun = record.counts.days.first.map { max($0.date, period.first) }
    span = begun.flatMap { $0 <= last ? DayPeriod($0, last) : nil }
    days = record.counts.days.filter { period.first <= $0.date && $0.date <= last }
  }

  /// The sum of the counts of all days.
  public var sum: Number { days.reduce(.zero) { $0 + $1.count } }

  /// The mean count of a day, or `nil` if there are no days.
  public var mean: Double? { span.map { sum.approximation / Double($0.count) } }

  /// The median count of a day, or `nil` if there are no days.
  public var median: Double? {
    guard let span else { return nil }
    let counts = days.map(\.count.approximation).sorted()
    let zeros = span.count - counts.count
    let below = counts.count { $0 < 0 }
    func value(_ place: Int) -> Double {
      if place < below { return counts[place] }
      return place < below + zeros ? 0 : counts[place - zeros]
    }
    return (value((span.count - 1) / 2) + value(span.count / 2)) / 2
  }
}

/// Periods that meet the target.
extension TallyStatistics {
  /// How many of some periods met the target.
  public struct Met: Hashable, Sendable {
    /// The number of those that did.
    public let count: Int

    /// The number of all.
    public let total: Int
  }

  /// The runs of periods that met the target; `nil` if there is none.
  public struct Runs: Hashable, Sendable {
    /// The longest one.
    public let longest: Run?

    /// The one that lasts until now.
    public let current: Run?
  }

  /// In how many of its periods the target was met, or `nil` without a target that has a period, or without periods.
  ///
  /// The current period counts as soon as it is certain whether it meets the target.
  public var met: Met? {
    guard let target, let span, target.period ?? .never != .never,
      let first = number(of: span.first), let last = number(of: span.last)
    else { return nil }
    let met = metRanges(in: first...last)
    let isNowMet = met.last?.upperBound == last
    let lasts = number(of: today) == last && isNowMet != (target.bound == .atLeast)
    let all = last - first + (lasts ? 0 : 1)
    let count = met.reduce(0) { $0 + $1.count } - (lasts && isNowMet ? 1 : 0)
    return all > 0 ? Met(count: count, total: all) : nil
  }

  /// The longest run of periods that meet the target, and the run that lasts until now; either is
  /// `nil` if there is none.
  ///
  /// In the current period, a count that is still too low does not end a run, but one that is too high does.
  public var runs: Runs {
    guard let span, let first = number(of: span.first), let last = number(of: span.last) else {
      return Runs(longest: nil, current: nil)
    }
    var longest, newest: ClosedRange<Int>?
    for run in metRanges(in: first...last) {
      if run.count > longest?.count ?? 0 { longest = run }
      newest = run
    }
    let now = number(of: today) ?? last
    let isTooHigh = target?.bound == .atMost
    let isCurrent = newest.map { $0.upperBound >= (isTooHigh ? now : now - 1) } ?? false
    return Runs(longest: longest.map(run), current: isCurrent ? newest.map(run) : nil)
  }

  /// The ranges of periods that meet the target, in order.
  private func metRanges(in all: ClosedRange<Int>) -> [ClosedRange<Int>] {
    var counts: [(number: Int, count: Number)] = []
    for day in days {
      guard let number = number(of: day.date) else { continue }
      if counts.last?.number == number {
        counts[counts.count - 1].count = counts[counts.count - 1].count + day.count
      } else {
        counts.append((number, day.count))
      }
    }
    return CountStretches(of: counts, in: all, where: isMet).ranges
  }

  private func isMet(by count: Number) -> Bool {
    target.map { $0.isMet(by: count) } ?? (count > .zero)
  }

  /// The number of the period of a day; consecutive periods have consecutive numbers.
  private func number(of day: CivilDate) -> Int? {
    runPeriod.statistics.number(of: day, weekStart: weekStart)
  }

  private func run(_ numbers: ClosedRange<Int>) -> Run {
    let ends = [numbers.lowerBound, numbers.upperBound].map { number -> DayPeriod in
      let day: CivilDate
      switch runPeriod {
      case .weekly: day = CivilDate(daysSinceEpoch: number * 7 - 4 + weekStart.rawValue)
      case .monthly:
        let year = number >= 0 ? number / 12 : (number - 11) / 12
        day =
          CivilDate(year: year, month: number - year * 12 + 1, day: 1)
          ?? CivilDate(daysSinceEpoch: .min)
      case .daily, .never: day = CivilDate(daysSinceEpoch: number)
      }
      let days = runPeriod.days(around: day, weekStart: weekStart)
      return DayPeriod(day, days.map { $0.upperBound.adding(days: -1) } ?? day)
    }
    return Run(length: numbers.count, days: DayPeriod(ends[0].first, ends[1].last))
  }
}

extension TallyPeriod {
  /// The period by which statistics group the days of the tally; days if it never restarts.
  var statistics: StatisticsPeriod {
    switch self {
    case .daily, .never: .day
    case .weekly: .week
    case .monthly: .month
    }
  }
}
