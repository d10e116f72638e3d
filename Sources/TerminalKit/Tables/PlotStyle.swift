/// The characters that plots and tables are drawn with.
package enum PlotStyle: Hashable, Sendable {
  /// Block elements, which show an eighth of a character.
  case blocks
  /// ASCII, for terminals and files that have no others.
  case plain

  /// What stands in place of text that does not fit.
  package var ellipsis: String { self == .blocks ? "…" : "..." }

  /// What stands between facts on one line.
  package var separator: String { self == .blocks ? "·" : "-" }
}

/// What a style draws with.
extension PlotStyle {
  /// How many steps of a bar there are in one column.
  package var stepsInColumn: Int { self == .blocks ? 8 : 1 }

  /// Returns a bar of so many steps.
  ///
  /// ```swift
  /// PlotStyle.blocks.bar(20)  // "██▌"
  /// PlotStyle.plain.bar(3)    // "###"
  /// ```
  package func bar(_ steps: Int) -> String {
    let steps = max(0, steps)
    guard self == .blocks else { return String(repeating: "#", count: steps) }
    let rest = steps % 8
    return String(repeating: "█", count: steps / 8) + (rest > 0 ? Self.parts[rest - 1] : "")
  }

  /// Characters that stand for heights, from the lowest to the highest.
  package var levels: [Character] { self == .blocks ? Self.blockLevels : Self.plainLevels }

  private static let parts = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]
  private static let blockLevels = Array("▁▂▃▄▅▆▇█")
  private static let plainLevels = Array("12345")
}
