/// A stretch of whole days, the first and the last included.
///
/// ```swift
/// let may = try DateExpression("2026-05").period(today: today)
/// may.description  // "2026-05-01..2026-05-31"
/// ```
public struct DayPeriod: Hashable, Sendable {
  /// The first day.
  public let first: CivilDate

  /// The last day; where it lies before the first, the period holds no day.
  public let last: CivilDate

  /// The days from `first` to `last`.
  public init(_ first: CivilDate, _ last: CivilDate) {
    self.first = first
    self.last = last
  }

  /// One day.
  public init(_ day: CivilDate) { self.init(day, day) }

  /// All days there are.
  public static let always = DayPeriod(
    CivilDate(daysSinceEpoch: .min),
    CivilDate(daysSinceEpoch: .max)
  )

  /// Whether it holds no day.
  public var isEmpty: Bool { last < first }

  /// Whether it holds `day`.
  public func contains(_ day: CivilDate) -> Bool { first <= day && day <= last }

  /// How many days it holds.
  public var count: Int { max(0, last.daysSinceEpoch - first.daysSinceEpoch + 1) }
}

extension DayPeriod: CustomStringConvertible {
  /// `2026-05-01..2026-05-31`, or the day itself where it is one.
  public var description: String { first == last ? "\(first)" : "\(first)..\(last)" }
}
