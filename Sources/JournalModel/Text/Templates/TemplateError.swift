public import JournalFormat
internal import Spelling

/// A template that could not be parsed: its line and column, the problem and what to write instead.
///
/// ```swift
/// do { _ = try TextTemplate("{{titel}}", variables: [.text("title")]) } catch {
///   error.description
///   // 1:3: no such name: titel; did you mean 'title'?
/// }
/// ```
public struct TemplateError: Error, Hashable, Sendable {
  /// The reasons.
  public enum Reason: Hashable, Sendable {
    /// Two braces that are not closed on the same line.
    case unclosed
    /// Braces with no name between them.
    case missingName
    /// A name that is not known here; `names` are those that are.
    case unknownName(String, names: [String])
    /// A pattern after a name that is not a time.
    case noTime(String)
    /// A backslash before something that needs none.
    case unknownEscape(String)
    /// Letters in a pattern that have no meaning; `meant` are those that were probably intended.
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

  /// The piece of the template it is about, in bytes of UTF-8.
  public let place: Range<Int>

  /// The position at which that begins.
  public let position: SourcePosition

  init(_ reason: Reason, at place: Range<Int>, in bytes: [UInt8]) {
    self.reason = reason
    self.place = place
    position = LineTable(bytes).location(of: place.lowerBound)
  }

  /// The problem and what to write instead, without the place.
  public var sentence: String {
    switch reason {
    case .unclosed: #"unclosed '{{'; write '}}' after the name, or '\{{' for braces"#
    case .missingName: #"missing name; write one between the braces, or '\{{' for braces"#
    case .unknownName(let name, let names): Self.unknown(name, names)
    case .noTime(let name):
      "'\(name)' is not a time and cannot have a pattern; leave out the pattern"
    case .unknownEscape(let text):
      #"unknown escape '\#(text)'; use \n for a line end, \t for a tab and \\ for a backslash"#
    case .unknownLetters(let letters, let meant?):
      "unknown pattern letters '\(Self.quotable(letters))'; did you mean '\(meant)'?"
    case .unknownLetters(let letters, nil):
      "unknown pattern letters '\(Self.quotable(letters))'; use \(TimePattern.overview), and put text"
        + " in single quotes"
    case .minutesWithoutHours:
      "'mm' is minutes, but the pattern has no hours; did you mean 'MM', the month?"
    case .openQuote:
      "unclosed quote; add another after the text, or write '' for a quote itself"
    case .emptyPattern:
      "missing pattern; write one such as 'yyyy-MM-dd', or leave out the colon"
    }
  }

  private static func unknown(_ name: String, _ names: [String]) -> String {
    let sentence = "no such placeholder: \(quotable(name))"
    if let meant = NearestWord.to(name, among: names) {
      return sentence + "; did you mean '\(meant)'?"
    }
    return names.isEmpty
      ? sentence + "; no names are defined here"
      : sentence + "; use one of: " + names.joined(separator: ", ")
  }

  private static func quotable(_ text: String) -> String {
    text.count > 32 ? text.prefix(31) + "…" : text
  }
}

extension TemplateError: CustomStringConvertible {
  /// Line, column and sentence: `1:3: no such name: titel; did you mean 'title'?`.
  public var description: String { "\(position.line):\(position.column): \(sentence)" }
}
