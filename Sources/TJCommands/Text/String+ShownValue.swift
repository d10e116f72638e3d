internal import TerminalKit

extension String {
  /// The value in the form for results: on one line, at most 40 columns, in quotes if it has blanks or line ends, or
  /// is empty.
  var asShownValue: String {
    let line = DisplayWidth.cut(TerminalText.sanitized(self), to: 40)
    return isEmpty || contains { $0 == " " || $0.isNewline } ? "'\(line)'" : line
  }
}
