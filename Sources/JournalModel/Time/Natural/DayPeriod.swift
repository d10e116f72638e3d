/// A range of whole days, including the first and the last.
///
/// ```swift
/// let may = try DateExpression("2026-05").period(today: today)
/// may.description  // "2026-05-01..2026-05-31"
/// ```
public struct DayPeriod: Hashable, Codable, Sendable {
  /// The first day.
  public let first: CivilDate

  /// The last day; if it is before the first, the period is empty.
  public let last: CivilDate

  /// The days from `first` to `last`.
  public init(_ first: CivilDate, _ last: CivilDate) {
    self.first = first
    self.last = last
  }

  /// One day.
  public init(_ day: CivilDate) { self.init(day, day) }

  /// All possible days.
  public static let always = DayPeriod(
    CivilDate(daysSinceEpoch: .min),
    CivilDate(daysSinceEpoch: .max)
  )

  /// Whether it contains no day.
  public var isEmpty: Bool { last < first }

  /// Whether it contains `day`.
  public func contains(_ day: CivilDate) -> Bool { first <= day && day <= last }

  /// The number of days in it.
  public var count: Int { max(0, last.daysSinceEpoch - first.daysSinceEpoch + 1) }
}

extension DayPeriod: CustomStringConvertible {
  /// `2026-05-01..2026-05-31`, or the day itself if it is only one.
  public var description: String { first == last ? "\(first)" : "\(first)..\(last)" }
}
