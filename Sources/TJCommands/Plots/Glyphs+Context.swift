package import TerminalKit

/// The marks that the terminal of a context can show.
extension Glyphs {
  /// Unicode where plots are drawn with blocks, else ASCII.
  package init(in context: any Context) {
    self = PlotStyle(in: context) == .blocks ? .unicode : .ascii
  }
}
