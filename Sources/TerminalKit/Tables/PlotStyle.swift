/// The characters that plots and tables are drawn with.
package enum PlotStyle: Hashable, Sendable {
  /// Block elements, which show an eighth of a character.
  case blocks
  /// ASCII, for terminals and files that have no others.
  case plain

  /// What stands in place of text that does not fit.
  package var ellipsis: String { self == .blocks ? "…" : "..." }
}
