/// The few spellings of roff that a display of a manual page is made of.
enum Roff {
  private static let escapes: [(written: String, shown: String)] = [
    ("e", "\\"), ("-", "-"), ("&", ""), ("(ha", "^"), ("(ti", "~"), ("(ga", "`"), ("(aq", "'"),
  ]

  /// What a formatter would print as another character, so that a reader could not copy it.
  private static let changing: Set<Character> = ["^", "~", "`", "'", "-"]

  /// The text that is shown for a line of a display.
  static func text(of source: some StringProtocol, line: Int) throws(RoffError) -> String {
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
}
