/// The few spellings of roff that a display of a manual page is made of.
public enum Roff {
  private static let escapes: [(written: String, shown: String)] = [
    ("e", "\\"), ("-", "-"), ("&", ""), ("(ha", "^"), ("(ti", "~"), ("(ga", "`"), ("(aq", "'"),
    ("(dq", "\""),
  ]

  /// What a formatter would print as another character, so that a reader could not copy it.
  private static let changing: Set<Character> = ["^", "~", "`", "'", "-"]

  /// The text that is shown for a line of a display.
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

  /// A line of a display that shows `text`; the inverse of ``text(of:line:)``.
  ///
  /// ```swift
  /// Roff.source(of: "- mood:: 4")  // "\\- mood:: 4"
  /// ```
  public static func source(of text: some StringProtocol) -> String {
    var source = text.hasPrefix(".") ? "\\&" : ""
    for character in text {
      // A quote can be shown as it stands.
      let escape = escapes.first { $0.shown == String(character) && character != "\"" }
      source += escape.map { "\\" + $0.written } ?? String(character)
    }
    return source
  }
}
