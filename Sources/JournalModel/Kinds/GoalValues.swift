/// The values that count toward the target of a goal, day by day until today.
public struct GoalValues: Hashable, Sendable {
  /// The values of one day.
  public struct Day: Hashable, Sendable {
    /// The day.
    public let date: CivilDate
    /// Its values added up.
    public private(set) var sum: Double
    /// The number of its values.
    public private(set) var count: Int
    /// The greatest of them.
    public private(set) var greatest: Double
    /// The least of them.
    public private(set) var least: Double
    /// The earliest of them.
    public var first: Double { earliest.value }
    /// The latest of them.
    public var last: Double { latest.value }

    private var earliest: Timed
    private var latest: Timed

    private struct Timed: Hashable, Sendable {
      let instant: Instant
      let value: Double
    }

    /// A day with one value, at a time that only matters beside others.
    public init(_ date: CivilDate, _ value: Double, at instant: Instant = Instant(seconds: 0)) {
      (self.date, sum, count, greatest, least) = (date, value, 1, value, value)
      earliest = Timed(instant: instant, value: value)
      latest = earliest
    }

    /// Adds the values of another part of the same day.
    public mutating func add(_ other: Day) {
      sum += other.sum
      count += other.count
      (greatest, least) = (max(greatest, other.greatest), min(least, other.least))
      if other.earliest.instant < earliest.instant { earliest = other.earliest }
      if other.latest.instant >= latest.instant { latest = other.latest }
    }
  }

  /// The day until which values were measured.
  public let today: CivilDate

  /// The days with values, in order, none of them after today.
  public let days: [Day]

  /// The values of some days, which may be in any order; those after today are left out.
  public init(_ days: some Sequence<Day>, today: CivilDate) {
    self.today = today
    self.days = days.filter { $0.date <= today }.sorted { $0.date < $1.date }
  }

  /// What the values up to and including a day come to, or `nil` if there are none.
  public func value(of measure: GoalTarget.Measure, through day: CivilDate) -> Double? {
    let days = days.prefix { $0.date <= day }
    switch measure {
    case .sum: return days.reduce(0) { $0 + $1.sum }
    case .count: return Double(days.reduce(0) { $0 + $1.count })
    case .max: return days.map(\.greatest).max()
    case .min: return days.map(\.least).min()
    case .last: return days.last?.last
    }
  }

  /// The first day at whose end a target was met, or not met any more; `nil` if there is none.
  ///
  /// The latest value can meet it and fall back, so that only the days until now without a change count.
  func firstDay(where isMet: Bool, _ target: GoalTarget) -> CivilDate? {
    var sum = 0.0
    if target.measure == .last {
      return days.reversed().prefix { target.isMet(by: $0.last) == isMet }.last?.date
    }
    for day in days {
      let value: Double
      switch target.measure {
      case .sum: (sum, value) = (sum + day.sum, sum + day.sum)
      case .count: (sum, value) = (sum + Double(day.count), sum + Double(day.count))
      case .max: value = day.greatest
      case .min: value = day.least
      case .last: value = day.last
      }
      if target.isMet(by: value) == isMet { return day.date }
    }
    return nil
  }
}
