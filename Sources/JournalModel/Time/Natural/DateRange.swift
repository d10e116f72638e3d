/// A range of days as a person types it: `2026-05..2026-06`, `2026-05..`, `..yesterday`,
/// `last week`.
///
/// Both ends are included completely: `..2026-05` includes all of May.
///
/// ```swift
/// try DateRange("2026-05..2026-06").period(today: today)  // 2026-05-01..2026-06-30
/// ```
public struct DateRange: Hashable, Sendable {
  /// The beginning, or `nil` if the range is open.
  public let first: DateExpression?

  /// The end, or `nil` if the range is open.
  public let last: DateExpression?

  /// Creates the range from the first day of `first` to the last day of `last`.
  public init(from first: DateExpression?, to last: DateExpression?) {
    self.first = first
    self.last = last
  }

  /// Creates the range of all days of one expression.
  public init(_ expression: DateExpression) { self.init(from: expression, to: expression) }

  /// Creates the range of the days of a period.
  public init(_ period: DayPeriod) {
    self.init(from: DateExpression(period.first), to: DateExpression(period.last))
  }

  /// Parses a range or a single date; times are refused.
  ///
  /// - Throws: ``DateError`` with its place in `text`.
  public init(_ text: String) throws(DateError) {
    let bytes = Array(text.utf8)
    guard let dots = Self.dots(in: bytes) else {
      self.init(try DateExpression(days: text))
      return
    }
    let first = try Self.end(bytes[..<dots])
    let last = try Self.end(bytes[(dots + 2)...])
    guard first != nil || last != nil else {
      throw DateError(.openRange, at: dots..<dots + 2)
    }
    self.init(from: first, to: last)
    if let begin = first?.day?.fixedPeriod, let end = last?.day?.fixedPeriod,
      end.last < begin.first
    {
      throw DateError(.reversedRange, at: 0..<bytes.count)
    }
  }

  /// Returns the days that the range stands for, relative to `today`.
  ///
  /// If the end names a day or a month without a year, or a weekday, and would be before the
  /// beginning, the next such day or month is used: `november..february` ends in the year after it
  /// began. The period is empty if the end is still before the beginning.
  public func period(today: CivilDate, weekStart: Weekday = .monday) -> DayPeriod {
    let begin = first?.period(today: today, weekStart: weekStart) ?? .always
    var end = last?.period(today: today, weekStart: weekStart) ?? .always
    if end.last < begin.first, let later = last?.day?.period(notBefore: begin.first) { end = later }
    return DayPeriod(begin.first, end.last)
  }

  /// The days, or `nil` if they depend on the current day or have no end.
  public var fixedPeriod: DayPeriod? {
    guard let begin = first?.day?.fixedPeriod, let end = last?.day?.fixedPeriod else { return nil }
    return DayPeriod(begin.first, end.last)
  }

  private static func dots(in bytes: [UInt8]) -> Int? {
    zip(bytes, bytes.dropFirst()).enumerated().first {
      $0.element == (UInt8(ascii: "."), UInt8(ascii: "."))
    }?.offset
  }

  /// One end, or `nil` if the piece is blank.
  private static func end(_ piece: ArraySlice<UInt8>) throws(DateError) -> DateExpression? {
    guard !piece.withoutBlanks.isEmpty else { return nil }
    do throws(DateError) {
      return try DateExpression(days: piece.text)
    } catch {
      throw error.moved(by: piece.startIndex)
    }
  }
}

extension DateRange: CustomStringConvertible {
  /// The canonical form, which parses as the same range: `2026-05..yesterday`.
  public var description: String {
    if let first, first == last { return first.description }
    return (first?.description ?? "") + ".." + (last?.description ?? "")
  }

  /// The canonical form as one word, for a query: `2026-05..last-friday`.
  public var word: String {
    if let first, first == last { return first.word }
    return (first?.word ?? "") + ".." + (last?.word ?? "")
  }
}

extension NaturalDay {
  /// The days, or `nil` if they depend on the current day.
  fileprivate var fixedPeriod: DayPeriod? {
    switch self {
    case .date, .month, .quarter, .year, .week:
      period(today: CivilDate(daysSinceEpoch: 0), weekStart: .monday)
    default: nil
    }
  }
}
