/// The few roff escapes that occur in displays of a manual page.
public enum Roff {
  private static let escapes: [(written: String, shown: String)] = [
    ("e", "\\"), ("-", "-"), ("&", ""), ("(ha", "^"), ("(ti", "~"), ("(ga", "`"), ("(aq", "'"),
    ("(dq", "\""),
  ]

  /// Characters that a formatter would print as another character, so that a reader could not copy
  /// them.
  private static let changing: Set<Character> = ["^", "~", "`", "'", "-"]

  /// Returns the text that a line of a display shows.
  public static func text(of source: some StringProtocol, line: Int) throws(RoffError) -> String {
    guard !source.hasPrefix(".") else {
      throw RoffError(line: line, reason: "a macro inside a display")
    }
    var shown = ""
    var rest = Substring(source)
    while let character = rest.popFirst() {
      if character == "\\" {
        guard let escape = escapes.first(where: { rest.hasPrefix($0.written) }) else {
          throw RoffError(line: line, reason: "an escape of roff that the tests do not know")
        }
        rest = rest.dropFirst(escape.written.count)
        shown += escape.shown
      } else {
        guard !changing.contains(character) else {
          throw RoffError(line: line, reason: "\(character) is shown as another character")
        }
        shown.append(character)
      }
    }
    return shown
  }

  /// Returns a line of a display that shows `text`; the inverse of ``text(of:line:)``.
  ///
  /// ```swift
  /// Roff.source(of: "- mood:: 4")  // "\\- mood:: 4"
  /// ```
  public static func source(of text: some StringProtocol) -> String {
    var source = text.hasPrefix(".") ? "\\&" : ""
    for character in text {
      // A double quote needs no escape.
      let escape = escapes.first { $0.shown == String(character) && character != "\"" }
      source += escape.map { "\\" + $0.written } ?? String(character)
    }
    return source
  }
}
