public import JournalFormat
internal import Spelling

/// A template that could not be parsed: its line and column, the problem and what to write instead.
///
/// ```swift
/// do { _ = try TextTemplate("{{titel}}", variables: [.text("title")]) } catch {
///   error.description
///   // 1:3: no such placeholder: titel; did you mean 'title'?
/// }
/// ```
public struct TemplateError: Error, Hashable, Sendable {
  /// The reasons.
  public enum Reason: Hashable, Sendable {
    /// Two braces that are not closed on the same line.
    case unclosed
    /// Braces with no name between them.
    case missingName
    /// An unknown name; `names` are the known ones.
    case unknownName(String, names: [String])
    /// A pattern after a name that does not stand for a time.
    case noTime(String)
    /// A backslash before a character that needs no escape.
    case unknownEscape(String)
    /// Letters in a pattern that have no meaning; `meant` are the letters that were probably
    /// intended.
    case unknownLetters(String, meant: String?)
    /// Minutes in a pattern without hours, where months were probably intended.
    case minutesWithoutHours
    /// A quote in a pattern that is never closed.
    case openQuote
    /// A colon with no pattern after it.
    case emptyPattern
  }

  /// The reason.
  public let reason: Reason

  /// The piece of the template that the error is about, in bytes of UTF-8.
  public let place: Range<Int>

  /// The position at which that piece begins.
  public let position: SourcePosition

  init(_ reason: Reason, at place: Range<Int>, in bytes: [UInt8]) {
    self.reason = reason
    self.place = place
    position = LineTable(bytes).location(of: place.lowerBound)
  }

  /// The problem and what to write instead, without the place.
  public var sentence: String { "\(problem); \(remedy)" }

  /// The problem, without the place.
  public var problem: String {
    switch reason {
    case .unclosed: "unclosed '{{'"
    case .missingName: "missing name"
    case .unknownName(let name, _): "no such placeholder: \(Self.quotable(name))"
    case .noTime(let name): "'\(name)' is not a time and cannot have a pattern"
    case .unknownEscape(let text): "unknown escape '\(text)'"
    case .unknownLetters(let letters, _): "unknown pattern letters '\(Self.quotable(letters))'"
    case .minutesWithoutHours: "'mm' is minutes, but the pattern has no hours"
    case .openQuote: "unclosed quote"
    case .emptyPattern: "missing pattern"
    }
  }

  /// What to write instead.
  public var remedy: String {
    switch reason {
    case .unclosed: #"write '}}' after the name, or '\{{' for braces"#
    case .missingName: #"write one between the braces, or '\{{' for braces"#
    case .unknownName(let name, let names): Self.remedy(for: name, names)
    case .noTime: "leave out the pattern"
    case .unknownEscape: #"use \n for a line end, \t for a tab and \\ for a backslash"#
    case .unknownLetters(_, let meant?): "did you mean '\(meant)'?"
    case .unknownLetters(_, nil): "use \(TimePattern.overview), and put text in single quotes"
    case .minutesWithoutHours: "did you mean 'MM', the month?"
    case .openQuote: "add another after the text, or write '' for a quote itself"
    case .emptyPattern: "write one such as 'yyyy-MM-dd', or leave out the colon"
    }
  }

  private static func remedy(for name: String, _ names: [String]) -> String {
    if let meant = NearestWord.to(name, among: names) { return "did you mean '\(meant)'?" }
    return names.isEmpty
      ? "no names are defined here" : "use one of: " + names.joined(separator: ", ")
  }

  private static func quotable(_ text: String) -> String {
    text.count > 32 ? text.prefix(31) + "…" : text
  }
}

extension TemplateError: CustomStringConvertible {
  /// Line, column and sentence: `1:3: no such placeholder: titel; did you mean 'title'?`.
  public var description: String { "\(position.line):\(position.column): \(sentence)" }
}
