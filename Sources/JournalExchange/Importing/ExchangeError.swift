/// Why something could not be read from another format, and where.
///
/// ```swift
/// ExchangeError(.cellCount(expected: 8, found: 5), at: .row(12, column: 6)).description
/// // "row 12, column 6: the row has 5 cells and the header 8; complete the row"
/// ```
public struct ExchangeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reasons.
  public enum Reason: Error, Hashable, Sendable {
    /// The bytes are no UTF-8.
    case notUTF8
    /// A quotation mark is opened and never closed.
    case unclosedQuote
    /// A row has more or fewer cells than the header.
    case cellCount(expected: Int, found: Int)
    /// No column has the times of the entries.
    case noTimeColumn
    /// Two columns are for the same part of an entry.
    case sameColumn
    /// An entry has no time, or none that can be read.
    case unreadableTime
    /// An amount is no number.
    case unreadableAmount
    /// The input is no JSON.
    case invalidJSON
    /// Objects and lists lie too deep in one another.
    case tooDeep
    /// What should be an entry is no object.
    case notAnObject
    /// The threads of a journal stand below one another, for reading.
    case severalThreads
  }

  /// Where it happened; each counts from 1.
  public enum Place: Hashable, Sendable {
    /// A row of a table, the header being the first, and a column where it is about one.
    case row(Int, column: Int? = nil)
    /// A line of a text, and a byte of that line where it is about one.
    case line(Int, column: Int? = nil)
  }

  /// The reason.
  public let reason: Reason

  /// Where it happened.
  public let place: Place

  /// A refusal for `reason` at `place`.
  public init(_ reason: Reason, at place: Place) {
    self.reason = reason
    self.place = place
  }

  /// Where, one sentence, and what to do about it.
  public var description: String { "\(place): \(reason.sentence)" }
}

extension ExchangeError.Place: CustomStringConvertible {
  /// In words for a person.
  public var description: String {
    let (noun, number, column) =
      switch self {
      case .row(let row, let column): ("row", row, column)
      case .line(let line, let column): ("line", line, column)
      }
    return "\(noun) \(number)" + (column.map { ", column \($0)" } ?? "")
  }
}

extension ExchangeError.Reason {
  fileprivate var sentence: String {
    switch self {
    case .notUTF8: "the text is not UTF-8; save the file as UTF-8 in the program that wrote it"
    case .unclosedQuote:
      "a quotation mark is opened and never closed; close it, or write it twice where it is text"
    case .cellCount(let expected, let found):
      "the row has \(found) cells and the header \(expected); complete the row, or quote what holds "
        + "the separator"
    case .noTimeColumn:
      "no column is called time; name the column that says when the entries happened"
    case .sameColumn: "two columns are for the same part of an entry; rename one of them"
    case .unreadableTime:
      "the entry has no time that can be told for sure; write it as 2024-03-01 09:15 +01:00"
    case .unreadableAmount: "the amount is no number; write it as +3, -1 or =0"
    case .invalidJSON: "this is no JSON; compare the place with RFC 8259, or export the file again"
    case .tooDeep: "objects and lists lie too deep in one another; an entry needs no such depth"
    case .severalThreads:
      "the file has several threads below one another, for reading; export them into a folder, "
        + "'tj export --to md -o FOLDER/', and import its files"
    case .notAnObject: "an entry is an object with keys and values; export the file again"
    }
  }
}
