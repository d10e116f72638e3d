internal import TerminalKit

extension String {
  /// A value as a result names it: on one line, 40 columns of it at most, in quotes if it has blanks or is empty.
  var asShownValue: String {
    let line = DisplayWidth.cut(replacing("\n", with: " "), to: 40)
    return line.isEmpty || line.contains(" ") ? "'\(line)'" : line
  }
}
