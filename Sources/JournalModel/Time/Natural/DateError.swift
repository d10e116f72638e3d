internal import Spelling

/// Why a typed date was not understood: the place, one sentence and what to write instead.
///
/// ```swift
/// do { _ = try DateExpression("3/4/2024") } catch {
///   error.description
///   // '3/4/2024' is not clear: it could be 2024-03-04 or 2024-04-03; write the one that is meant
/// }
/// ```
public struct DateError: Error, Hashable, Sendable {
  /// The reasons.
  public enum Reason: Hashable, Sendable {
    /// Nothing but blanks.
    case empty
    /// Not one of the words and forms there are.
    case notUnderstood(String)
    /// A day that its month does not have, or a month that its year does not have.
    case impossibleDate(String, because: String)
    /// A time that no clock shows.
    case impossibleTime(String)
    /// An offset further from UTC than any place is.
    case impossibleOffset(String)
    /// Another notation; with the dates it can stand for.
    case otherNotation(String, meant: [String])
    /// `5m`, which may be minutes or months.
    case ambiguousUnit(count: Int)
    /// A number that may be a day or an hour.
    case bareNumber(Int)
    /// More of something than is counted in.
    case tooMany(String)
    /// A second date, or a second time.
    case repeated(String)
    /// A time, and a part of the day in which it is not.
    case otherPartOfDay(String, String)
    /// A time together with a week, a month or more.
    case timeWithoutDay
    /// A time where whole days are meant.
    case timeAmongDays
    /// A weekday and a date that is another one.
    case otherWeekday(written: Weekday, actual: Weekday)
    /// Two dots with nothing on either side.
    case openRange
    /// The end lies before the beginning.
    case reversedRange
    /// A day that four digits of a year cannot name.
    case outOfReach
  }

  /// The reason.
  public let reason: Reason

  /// The piece of the text it is about, in bytes of UTF-8; nothing where no single piece is.
  public let place: Range<Int>?

  /// An error for `reason` at `place`.
  public init(_ reason: Reason, at place: Range<Int>? = nil) {
    self.reason = reason
    self.place = place
  }

  /// The error as it is in a text that holds this one from `offset` on.
  public func moved(by offset: Int) -> DateError {
    DateError(reason, at: place.map { $0.lowerBound + offset..<$0.upperBound + offset })
  }

  /// The word that was probably meant in place of one that is not understood.
  public var suggestion: String? {
    guard case .notUnderstood(let word) = reason else { return nil }
    let meant = NearestWord.to(word, among: DateWords.all)
    return meant == word.inASCIILowercase ? nil : meant
  }

  static func notUnderstood(_ piece: ArraySlice<UInt8>, at place: Range<Int>) -> DateError {
    DateError(.notUnderstood(quotable(piece.text)), at: place)
  }

  /// A piece as an error quotes it: never long.
  static func quotable(_ text: String) -> String {
    text.count > 32 ? text.prefix(31) + "…" : text
  }
}

extension DateError: CustomStringConvertible {
  /// What is wrong and what to write instead, as one sentence.
  public var description: String {
    switch reason {
    case .empty: "a date is missing; \(Self.forms)"
    case .notUnderstood(let word):
      "'\(word)' is no date or time; " + (suggestion.map { "did you mean '\($0)'?" } ?? Self.forms)
    case .impossibleDate(let date, let cause): "there is no \(date): \(cause)"
    case .impossibleTime(let time):
      "there is no time \(time): a day goes from 00:00 to 23:59, or from 12am to 11:59pm"
    case .impossibleOffset(let offset):
      "no place is \(offset) from UTC: offsets go from -18:00 to +18:00"
    case .otherNotation(let text, let meant): Self.otherNotation(text, meant)
    case .ambiguousUnit(let count):
      "'\(count)m' could be minutes or months; write \(count)min or \(count)mo"
    case .bareNumber(let number): Self.bareNumber(number)
    case .tooMany(let count): "'\(count)' is too many; write the date itself, as in 2024-03-01"
    case .repeated(let word):
      "'\(word)' is one date or time too many; write a day and a time once each"
    case .otherPartOfDay(let time, let part): Self.otherPartOfDay(time, part)
    case .timeWithoutDay: "a time belongs to one day; name the day as well, as in march 3 9am"
    case .timeAmongDays: "whole days are meant here; leave the time away"
    case .otherWeekday(let written, let actual):
      "that day is a \(actual.name), not a \(written.name); leave the weekday away"
    case .openRange: "a range needs a beginning or an end; write one as in 2024-03.. or ..2024-03"
    case .reversedRange: "the range ends before it begins; write the earlier date first"
    case .outOfReach: "that day is too far away; a date has a year from 0000 to 9999"
    }
  }

  private static let forms =
    "write it as 2024-03-01, yesterday, last friday, 3 days ago, march 2024 or 2024-W09,"
    + " with a time such as 9am or 21:15"

  private static func otherPartOfDay(_ time: String, _ part: String) -> String {
    switch part {
    case "night", "tonight":
      "'\(time)' is not in that night, for a day ends at midnight here; "
        + "write the day and the time alone, as in today 01:00"
    default: "'\(time)' is not in the \(part); leave one of the two away"
    }
  }

  private static func bareNumber(_ number: Int) -> String {
    var forms: [String] = []
    if 0...23 ~= number {
      let twelve = 1...12 ~= number ? "\(number)am or " : ""
      forms.append("a time as \(twelve)\(twoDigits(number)):00")
    }
    if 1...31 ~= number { forms.append("a day as march \(number)") }
    let remedy = forms.isEmpty ? Self.forms : "write " + forms.joined(separator: " and ")
    return "'\(number)' says too little; \(remedy)"
  }

  private static func otherNotation(_ text: String, _ meant: [String]) -> String {
    switch meant.count {
    case 0: "'\(text)' is no date; write year, month and day as in 2024-03-01"
    case 1: "'\(text)' is not understood; write it as \(meant[0])"
    default:
      "'\(text)' is not clear: it could be \(meant.joined(separator: " or ")); write the one that is meant"
    }
  }
}
