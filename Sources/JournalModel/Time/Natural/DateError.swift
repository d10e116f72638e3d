internal import Spelling

/// A typed date that cannot be parsed: the place, one sentence and what to write instead.
///
/// ```swift
/// do { _ = try DateExpression("3/4/2024") } catch {
///   error.description
///   // '3/4/2024' is ambiguous; use 2024-03-04 or 2024-04-03
/// }
/// ```
public struct DateError: Error, Hashable, Sendable {
  /// The reasons.
  public enum Reason: Hashable, Sendable {
    /// The text is blank.
    case empty
    /// The text contains an unknown word or form.
    case notUnderstood(String)
    /// A day that its month does not have, or a month that its year does not have.
    case impossibleDate(String, because: String)
    /// A time that no clock shows.
    case impossibleTime(String)
    /// An offset further from UTC than that of any place.
    case impossibleOffset(String)
    /// Another notation; `meant` are its possible meanings.
    case otherNotation(String, meant: [String])
    /// `5m`, which may be minutes or months.
    case ambiguousUnit(count: Int)
    /// A number that may be a day or an hour.
    case bareNumber(Int)
    /// A number beyond the greatest that is accepted.
    case tooMany(String)
    /// A second date, or a second time.
    case repeated(String)
    /// A time, and a part of the day that does not contain it.
    case otherPartOfDay(String, String)
    /// A time together with a week, a month or more.
    case timeWithoutDay
    /// A time where only whole days are accepted, with a day or alone.
    case timeAmongDays(String, isAlone: Bool)
    /// A weekday with a date that is on another weekday.
    case otherWeekday(written: Weekday, actual: Weekday)
    /// Two dots without a date on either side.
    case openRange
    /// The end is before the beginning.
    case reversedRange
    /// A day whose year does not have four digits.
    case outOfReach
  }

  /// The reason.
  public let reason: Reason

  /// The piece of the text that the error is about, in bytes of UTF-8, or `nil` if it is not about
  /// a single piece.
  public let place: Range<Int>?

  /// Whether only whole days are accepted, so that times must not be suggested.
  private var isAmongDays = false

  /// An error for `reason` at `place`.
  public init(_ reason: Reason, at place: Range<Int>? = nil) {
    self.reason = reason
    self.place = place
  }

  /// Returns the same error for a text that contains the parsed text at `offset`.
  public func moved(by offset: Int) -> DateError {
    var error = DateError(reason, at: place.map { $0.lowerBound + offset..<$0.upperBound + offset })
    error.isAmongDays = isAmongDays
    return error
  }

  /// Returns the same error for a place where only whole days are accepted.
  func amongDays() -> DateError {
    var error = self
    error.isAmongDays = true
    return error
  }

  /// The word that was probably intended, or `nil` if no known word is similar.
  public var suggestion: String? {
    guard case .notUnderstood(let word) = reason else { return nil }
    let words = isAmongDays ? DateWords.all.filter { !Self.isTime($0) } : DateWords.all
    let meant = NearestWord.to(word, among: words)
    return meant == word.inASCIILowercase ? nil : meant
  }

  /// Whether a word alone is a time.
  private static func isTime(_ word: String) -> Bool {
    (try? DateExpression(word))?.isTimeAlone == true
  }

  static func notUnderstood(_ piece: ArraySlice<UInt8>, at place: Range<Int>) -> DateError {
    DateError(.notUnderstood(quotable(piece.text)), at: place)
  }

  /// Returns a piece in the form in which errors quote it, shortened if it is long.
  static func quotable(_ text: String) -> String {
    text.count > 32 ? text.prefix(31) + "…" : text
  }
}

extension DateError: CustomStringConvertible {
  /// The problem and what to write instead, as one sentence.
  public var description: String { hint.isEmpty ? problem : "\(problem); \(hint)" }

  /// The problem, as one sentence.
  public var problem: String {
    switch reason {
    case .empty: "missing date"
    case .notUnderstood(let word): "'\(word)' is not a date\(isAmongDays ? "" : " or time")"
    case .impossibleDate(let date, let cause): "no such date: \(date) (\(cause))"
    case .impossibleTime(let time): "no such time: \(time)"
    case .impossibleOffset(let offset): "no such UTC offset: \(offset)"
    case .otherNotation(let text, let meant):
      meant.count > 1 ? "'\(text)' is ambiguous" : "'\(text)' is not a date"
    case .ambiguousUnit(let count): "'\(count)m' is ambiguous (minutes or months)"
    case .bareNumber(let number): "'\(number)' is ambiguous"
    case .tooMany(let count): "'\(count)' is too large"
    case .repeated(let word): "more than one date or time: '\(word)'"
    case .otherPartOfDay(let time, let part):
      "'\(time)' is not \(part == "tonight" || part == "night" ? "at night" : "in the \(part)")"
    case .timeWithoutDay: "a time needs a single day"
    case .timeAmongDays(let text, isAlone: true): "'\(text)' is a time, not a day"
    case .timeAmongDays(let text, isAlone: false): "'\(text)' includes a time"
    case .otherWeekday(let written, let actual):
      "that day is a \(actual.name), not a \(written.name)"
    case .openRange: "a range needs a start or an end"
    case .reversedRange: "the end of the range is before its start"
    case .outOfReach: "the date is out of range"
    }
  }

  /// What to write instead; empty if the problem makes that clear enough.
  public var hint: String {
    switch reason {
    case .empty: forms
    case .notUnderstood: suggestion.map { "did you mean '\($0)'?" } ?? forms
    case .impossibleDate: ""
    case .impossibleTime: "use 00:00 to 23:59, or 12am to 11:59pm"
    case .impossibleOffset: "use -18:00 to +18:00"
    case .otherNotation(_, let meant):
      meant.isEmpty
        ? "use year, month and day: 2024-03-01" : "use \(meant.joined(separator: " or "))"
    case .ambiguousUnit(let count): "use \(count)min or \(count)mo"
    case .bareNumber(let number): forms(of: number)
    case .tooMany: "use the date itself: 2024-03-01"
    case .repeated: "use one day and one time"
    case .otherPartOfDay(_, "night"), .otherPartOfDay(_, "tonight"):
      "days end at midnight here; use the day and the time, as in 'today 01:00'"
    case .otherPartOfDay: "use only one of them"
    case .timeWithoutDay: "add the day, as in 'march 3 9am'"
    case .timeAmongDays(_, isAlone: true): Self.dayForms
    case .timeAmongDays(_, isAlone: false): "leave out the time"
    case .otherWeekday: "leave out the weekday"
    case .openRange: "use 2024-03.. or ..2024-03"
    case .reversedRange: "put the earlier date first"
    case .outOfReach: "years go from 0000 to 9999"
    }
  }

  private static let dayForms =
    "use a date such as 2024-03-01, yesterday, last-friday or 3-days-ago"

  private static let allForms =
    "use a date such as 2024-03-01, yesterday, last friday, 3 days ago, march 2024, 2024-W09,"
    + " or a day with a time such as 'yesterday 9am'"

  private var forms: String { isAmongDays ? Self.dayForms : Self.allForms }

  private func forms(of number: Int) -> String {
    var forms: [String] = []
    if 1...12 ~= number, !isAmongDays { forms.append("\(number)am") }
    if 0...23 ~= number, !isAmongDays { forms.append("\(twoDigits(number)):00") }
    if 1...31 ~= number { forms.append("'march \(number)'") }
    return forms.isEmpty ? self.forms : "use " + forms.joined(separator: " or ")
  }
}
