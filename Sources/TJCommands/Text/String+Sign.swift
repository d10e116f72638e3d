internal import TerminalKit

extension String {
  /// Whether it can be the sign of a category of milestones: one character of one or two columns.
  var isSign: Bool {
    count == 1 && 1...2 ~= DisplayWidth.of(self) && TerminalText.harmless(self) == self
      && !contains(where: \.isWhitespace)
  }
}
