internal import JournalFormat

/// The reason why something could not be read from another format, and its place.
///
/// ```swift
/// ExchangeError(.cellCount(expected: 8, found: 5), at: .row(12, column: 6)).description
/// // "row 12, column 6: expected 8 cells, found 5; complete the row, or quote cells that contain the separator"
/// ```
public struct ExchangeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reasons.
  public enum Reason: Error, Hashable, Sendable {
    /// The bytes are not UTF-8.
    case notUTF8
    /// There is a byte 0, which no text has.
    case containsNUL
    /// A quotation mark is opened but never closed.
    case unclosedQuote
    /// A row has more or fewer cells than the header.
    case cellCount(expected: Int, found: Int)
    /// No column holds the times of the entries.
    case noTimeColumn
    /// Two columns hold the same part of an entry.
    case sameColumn
    /// An entry has no time, or a time that cannot be parsed.
    case unreadableTime
    /// An amount is not a number.
    case unreadableAmount
    /// The input is not JSON.
    case invalidJSON
    /// Objects and lists, or components of a calendar, are nested too deeply.
    case tooDeep
    /// A value that should be an entry is not an object.
    case notAnObject
    /// The input is a Markdown version for reading, which contains several threads.
    case severalThreads
    /// Whether the day or the month comes first in the dates cannot be told.
    case ambiguousDates(String)
    /// A date is impossible in the order of day and month that was given or that other dates show.
    case conflictingDate(String)
    /// The input is not in the format that it is read in; the text names the format.
    case otherFormat(String)
    /// The input ends in the middle.
    case truncated
    /// The input is encrypted.
    case encrypted
    /// A time format, which the text is, does not tell the day, or is not one.
    case unusableTimeFormat(String)
    /// A document declares its type, and with it names for text that could grow without end.
    case documentType
    /// A library is not on this device; the texts are its name, the package that has it, and the system's message.
    case missingLibrary(String, package: String, message: String)
  }

  /// A place in the input; rows, lines and columns count from 1.
  public enum Place: Hashable, Sendable {
    /// A row of a table, of which the header is the first, and the column if only one cell is
    /// concerned.
    case row(Int, column: Int? = nil)
    /// A line of a text, and the byte in that line if it is known.
    case line(Int, column: Int? = nil)
  }

  /// The reason.
  public let reason: Reason

  /// Where it happened.
  public let place: Place

  /// An error for `reason` at `place`.
  public init(_ reason: Reason, at place: Place) {
    self.reason = reason
    self.place = place
  }

  /// The place, the problem, and what to do about it.
  public var description: String { remedy.isEmpty ? problem : "\(problem); \(remedy)" }

  /// The place and the problem, in one sentence.
  public var problem: String { "\(place): \(reason.sentence)" }

  /// The problem and what to do about it, without the place.
  var advice: String { [reason.sentence, remedy].filter { !$0.isEmpty }.joined(separator: "; ") }

  /// What to do about the problem, without naming a command; empty if the problem makes that clear
  /// enough.
  public var remedy: String { reason.remedy }
}

extension ExchangeError.Place: CustomStringConvertible {
  /// The place in words, such as "row 12, column 6".
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
  package var sentence: String {
    switch self {
    case .notUTF8: "not valid UTF-8"
    case .containsNUL: "contains a NUL byte"
    case .unclosedQuote: "unclosed quotation mark"
    case .cellCount(let expected, let found):
      "expected \(expected) \(expected == 1 ? "cell" : "cells"), found \(found)"
    case .noTimeColumn: "missing column: time"
    case .sameColumn: "two columns have the same meaning"
    case .unreadableTime: "missing or invalid time"
    case .unreadableAmount: "the amount is not a number"
    case .invalidJSON: "invalid JSON"
    case .tooDeep: "nested too deeply"
    case .severalThreads: "the file contains several threads"
    case .notAnObject: "expected an object"
    case .ambiguousDates(let example):
      "\(example) can be a day of two months, and so can all other dates"
    case .conflictingDate(let date): "\(date) contradicts the order of day and month"
    case .otherFormat(let name): "not a file that \(name) exports"
    case .truncated: "the file ends in the middle"
    case .encrypted: "the file is encrypted"
    case .unusableTimeFormat(let format): "invalid time format: '\(format)'"
    case .documentType: "document type declarations are not supported"
    case .missingLibrary(let name, _, let message):
      "cannot load \(name)" + (message.isEmpty ? "" : " (\(message))")
    }
  }

  package var remedy: String {
    switch self {
    case .notUTF8: "save the file as UTF-8"
    case .containsNUL: "remove it, or save the file as text in UTF-8"
    case .unclosedQuote: "close it, or double it if it is part of the text"
    case .cellCount: "complete the row, or quote cells that contain the separator"
    case .noTimeColumn: "rename the column that contains the dates to 'time'"
    case .sameColumn: "rename one of them"
    case .unreadableTime: "use the form 2024-03-01 09:15 +01:00"
    case .unreadableAmount: "use +3, -1 or =0"
    case .invalidJSON, .tooDeep, .severalThreads, .ambiguousDates, .conflictingDate, .otherFormat:
      ""
    case .truncated: "export it again"
    case .encrypted: "decrypt it in the program that wrote it, and import the result"
    case .unusableTimeFormat: "use strftime directives for day and time, such as %Y-%m-%d %H:%M"
    case .documentType: "remove the declaration that begins with <!DOCTYPE"
    case .missingLibrary(_, let package, _): "install it with: apt-get install \(package)"
    case .notAnObject:
      #"write each entry as an object, such as {"time": "2024-03-01 09:15", "body": "Text"}"#
    }
  }
}

extension ExchangeError {
  /// Returns why bytes are not text, and the first line that is not one, or `nil` if they are; `first` is the number
  /// of their first line.
  static func fault(inText bytes: Span<UInt8>, from first: Int = 1) -> ExchangeError? {
    guard !bytes.isText || bytes.hasNUL else { return nil }
    var (start, number) = (0, first)
    while start < bytes.count {
      let line = bytes.line(at: start)
      let text = bytes.extracting(line.content)
      if !text.isText { return ExchangeError(.notUTF8, at: .line(number)) }
      if text.hasNUL { return ExchangeError(.containsNUL, at: .line(number)) }
      (start, number) = (line.end, number + 1)
    }
    return ExchangeError(.notUTF8, at: .line(first))
  }
}

extension Span<UInt8> {
  fileprivate var hasNUL: Bool { firstOffset(of: 0, in: 0..<count) < count }
}
