internal import TerminalKit

/// TerminalKit has the same for itself; this one is visible in every file, whatever the file
/// imports.
extension DefaultStringInterpolation {
  /// Does nothing, since a conversion to plain text would silently lose the styles; see
  /// `StyledText.plain`.
  @available(*, unavailable, message: "use a literal of type StyledText, or 'plain'")
  mutating func appendInterpolation(_ painted: StyledText) {}
}
