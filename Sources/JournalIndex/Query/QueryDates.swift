internal import JournalModel

/// The days behind `date:`, as they were typed; which days they are is known when today is.
struct QueryDates: Hashable, Sendable {
  /// Why a text names no days, and where in it, in bytes.
  struct Problem: Error {
    var message: String
    var place: Range<Int>?
  }

  private let first: String
  private let last: String

  init(parsing text: String) throws(Problem) {
    let ends = text.split(separator: "..", maxSplits: 1, omittingEmptySubsequences: false)
    first = String(ends[0])
    last = String(ends.count > 1 ? ends[1] : ends[0])
    for (end, start) in [(first, 0), (last, text.utf8.count - last.utf8.count)]
    where !end.isEmpty && Self.days(end) == nil {
      throw Problem(
        message: "'\(end)' is no date; write a day, a month or a year, as in 2026-05",
        place: start..<start + end.utf8.count
      )
    }
    guard !(first.isEmpty && last.isEmpty) else { throw Problem(message: "a date is missing") }
  }

  /// The first and the last day.
  func days(today: CivilDate, weekStart: Weekday) -> (first: CivilDate, last: CivilDate) {
    (
      Self.days(first)?.first ?? CivilDate(daysSinceEpoch: .min),
      Self.days(last)?.last ?? CivilDate(daysSinceEpoch: .max)
    )
  }

  private static func days(_ text: String) -> (first: CivilDate, last: CivilDate)? {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    switch (parts.count, text.utf8.count) {
    case (1, 4):
      guard let first = CivilDate(year: parts[0], month: 1, day: 1) else { return nil }
      return (first, first.adding(months: 12).adding(days: -1))
    case (2, 7):
      guard let first = CivilDate(year: parts[0], month: parts[1], day: 1) else { return nil }
      return (first, first.adding(months: 1).adding(days: -1))
    case (3, 10):
      return CivilDate(year: parts[0], month: parts[1], day: parts[2]).map { ($0, $0) }
    default: return nil
    }
  }
}

extension QueryDates: CustomStringConvertible {
  var description: String { first == last ? first : first + ".." + last }
}
