internal import TerminalKit

extension String {
  /// A value for a result: on one line, at most 40 columns of it, in quotes if it has blanks or is empty.
  var asShownValue: String {
    let line = DisplayWidth.cut(replacing("\n", with: " "), to: 40)
    return line.isEmpty || line.contains(" ") ? "'\(line)'" : line
  }
}
