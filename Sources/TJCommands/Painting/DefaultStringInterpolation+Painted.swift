internal import TerminalKit

/// TerminalKit has the same for itself; here it holds in every file, whatever the file imports.
extension DefaultStringInterpolation {
  /// There is no way back to a text that would lose the looks unseen; see `Painted.plain`.
  @available(*, unavailable, message: "use a literal of type Painted, or 'plain'")
  mutating func appendInterpolation(_ painted: Painted) {}
}
