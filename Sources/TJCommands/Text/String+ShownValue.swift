internal import TerminalKit

extension String {
  /// A value for a result: on one line, at most 40 columns of it, in quotes if it has blanks or line ends, or is empty.
  var asShownValue: String {
    let line = DisplayWidth.cut(TerminalText.sanitized(self), to: 40)
    return isEmpty || contains { $0 == " " || $0.isNewline } ? "'\(line)'" : line
  }
}
