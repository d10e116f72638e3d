public import JournalFormat
internal import Spelling

/// Why a template was not understood: its line and column, one sentence and what to write instead.
///
/// ```swift
/// do { _ = try TextTemplate("{{titel}}", variables: [.text("title")]) } catch {
///   error.description
///   // 1:3: there is no name 'titel'; did you mean 'title'?
/// }
/// ```
public struct TemplateError: Error, Hashable, Sendable {
  /// The reasons.
  public enum Reason: Hashable, Sendable {
    /// Two braces that no others close in the same line.
    case unclosed
    /// Braces with no name between them.
    case missingName
    /// A name that stands for nothing here; with those that do.
    case unknownName(String, names: [String])
    /// A pattern behind a name that is no time.
    case noTime(String)
    /// A backslash before something that needs none.
    case unknownEscape(String)
    /// Letters in a pattern that stand for nothing; with those that were probably meant.
    case unknownLetters(String, meant: String?)
    /// Minutes in a pattern without hours, where months were probably meant.
    case minutesWithoutHours
    /// A quote in a pattern that no other closes.
    case openQuote
    /// A colon with no pattern behind it.
    case emptyPattern
  }

  /// The reason.
  public let reason: Reason

  /// The piece of the template it is about, in bytes of UTF-8.
  public let place: Range<Int>

  /// Where that begins.
  public let position: SourcePosition

  init(_ reason: Reason, at place: Range<Int>, in bytes: [UInt8]) {
    self.reason = reason
    self.place = place
    position = LineTable(bytes).location(of: place.lowerBound)
  }

  /// What is wrong and what to write instead, without the place.
  public var sentence: String {
    switch reason {
    case .unclosed: #"'{{' is not closed; write '}}' behind the name, or '\{{' for braces"#
    case .missingName: #"a name is missing; write it between the braces, or '\{{' for braces"#
    case .unknownName(let name, let names): Self.unknown(name, names)
    case .noTime(let name): "'\(name)' is no time, so no pattern can follow it; leave it away"
    case .unknownEscape(let text):
      #"'\#(text)' is no escape; write \n for a line end, \t for a tab and \\ for a backslash"#
    case .unknownLetters(let letters, let meant?):
      "'\(Self.quotable(letters))' stands for nothing; did you mean '\(meant)'?"
    case .unknownLetters(let letters, nil):
      "'\(Self.quotable(letters))' stands for nothing; there is \(TimePattern.overview), and text"
        + " belongs in single quotes"
    case .minutesWithoutHours:
      "'mm' is minutes, and there are no hours; did you mean 'MM', the month?"
    case .openQuote:
      "the quote is not closed; write another behind the text, or '' for a quote itself"
    case .emptyPattern:
      "a pattern is missing; write one as in 'yyyy-MM-dd', or leave the colon away"
    }
  }

  private static func unknown(_ name: String, _ names: [String]) -> String {
    let sentence = "there is no name '\(quotable(name))'"
    if let meant = NearestWord.to(name, among: names) {
      return sentence + "; did you mean '\(meant)'?"
    }
    return names.isEmpty
      ? sentence + "; no names are known here"
      : sentence + "; there is " + names.joined(separator: ", ")
  }

  private static func quotable(_ text: String) -> String {
    text.count > 32 ? text.prefix(31) + "…" : text
  }
}

extension TemplateError: CustomStringConvertible {
  /// Line, column and sentence: `1:3: there is no name 'titel'; did you mean 'title'?`.
  public var description: String { "\(position.line):\(position.column): \(sentence)" }
}
