/// The values that count toward the target of a goal, day by day until today.
public struct GoalValues: Hashable, Sendable {
  /// The values of one day.
  public struct Day: Hashable, Sendable {
    /// The day.
    public let date: CivilDate
    /// The sum of its values.
    public private(set) var sum: Double
    /// The number of its values.
    public private(set) var count: Int
    /// The greatest of its values.
    public private(set) var greatest: Double
    /// The least of its values.
    public private(set) var least: Double
    /// The earliest of its values.
    public var first: Double { earliest.value }
    /// The latest of its values.
    public var last: Double { latest.value }

    private var earliest: Timed
    private var latest: Timed

    private struct Timed: Hashable, Sendable {
      let instant: Instant
      let value: Double
    }

    /// Creates a day with one value; its time only matters when further values are added.
    public init(_ date: CivilDate, _ value: Double, at instant: Instant = Instant(seconds: 0)) {
      (self.date, sum, count, greatest, least) = (date, value, 1, value, value)
      earliest = Timed(instant: instant, value: value)
      latest = earliest
    }

    /// Adds other values of the same day.
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

  /// Creates the values of days in any order; days after today are left out.
  public init(_ days: some Sequence<Day>, today: CivilDate) {
    self.today = today
    self.days = days.filter { $0.date <= today }.sorted { $0.date < $1.date }
  }

  /// Returns the measure of the values up to and including a day, or `nil` if there are none.
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

  /// Returns the first day at whose end the target was met (or not met, if `isMet` is false); `nil`
  /// if there is none.
  ///
  /// The latest value can meet the target and later miss it again, so for this measure only the
  /// days since the last change are considered.
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
