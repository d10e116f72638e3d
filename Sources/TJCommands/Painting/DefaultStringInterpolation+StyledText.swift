internal import TerminalKit

/// TerminalKit has its own copy; this one is visible in every file of the module, whatever the file imports.
extension DefaultStringInterpolation {
  /// Does nothing, since a conversion to plain text would silently lose the styles; see
  /// `StyledText.plain`.
  @available(*, unavailable, message: "use a literal of type StyledText, or 'plain'")
  mutating func appendInterpolation(_ painted: StyledText) {}
}
