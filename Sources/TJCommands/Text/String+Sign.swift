internal import TerminalKit

extension String {
  /// The expected form of a sign, in words for a person.
  static let signExpectation = "one character"

  /// Whether the text can be the sign of a category of milestones: one character of one or two columns.
  var isSign: Bool {
    count == 1 && 1...2 ~= DisplayWidth.of(self) && TerminalText.sanitized(self) == self
      && !contains(where: \.isWhitespace)
  }
}
