/// The months that a calendar shows.
public struct CalendarSpan: Hashable, Sendable {
  /// The months, in order.
  public let months: [CalendarMonth]

  /// The days of all months.
  public var period: DayPeriod { DayPeriod(months[0].first, months[months.count - 1].last) }

  /// The years of the months, in order.
  public var years: [Int] { Array(months[0].first.year...months[months.count - 1].first.year) }

  /// Creates the span of the months that overlap a period; `nil` if it is empty, or there would be
  /// more than `most`.
  ///
  /// For a period without a beginning it is only the last month, and a period without an end ends
  /// with the current month.
  ///
  /// - Parameters:
  ///   - period: The requested days; all days for the current month.
  ///   - today: The current day.
  ///   - count: The number of months up to the last one, instead of those of the period.
  ///   - isByYear: Whether the months are extended to whole years.
  ///   - most: The greatest number of months.
  public init?(
    of period: DayPeriod,
    today: CivilDate,
    count: Int? = nil,
    isByYear: Bool = false,
    most: Int
  ) {
    guard !period.isEmpty else { return nil }
    let (hasStart, hasEnd) = (period.first > Self.all.first, period.last < Self.all.last)
    let end = hasEnd ? period.last : max(today, hasStart ? period.first : today)
    var last = CalendarMonth(containing: end)
    var first = hasStart ? CalendarMonth(containing: period.first) : last
    if let count { first = last.adding(1 - count) }
    if isByYear {
      first = first.adding(1 - first.first.month)
      last = last.adding(12 - last.first.month)
    }
    let number = last.months(since: first) + 1
    guard 1...most ~= number else { return nil }
    months = (0..<number).map { [first] in first.adding($0) }
  }

  private static let all = DayPeriod.always
}
