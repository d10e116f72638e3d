/// The symbols for plots.
extension Glyphs {
  /// The number of steps of a bar in one column.
  package var stepsInColumn: Int {
    self == .unicode ? Self.parts.count / DisplayWidth.of(Self.parts[0]) : 1
  }

  /// Returns a bar of so many steps.
  ///
  /// ```swift
  /// Glyphs.unicode.bar(20)  // "██▌"
  /// Glyphs.ascii.bar(3)     // "###"
  /// ```
  package func bar(_ steps: Int) -> String {
    let steps = max(0, steps)
    guard self == .unicode else { return String(repeating: "#", count: steps) }
    let (full, rest) = steps.quotientAndRemainder(dividingBy: Self.parts.count)
    return String(repeating: "█", count: full) + (rest > 0 ? Self.parts[rest - 1] : "")
  }

  /// Characters of increasing height.
  package var levels: [Character] { self == .unicode ? Self.blockLevels : Self.asciiLevels }

  /// The eighths of a block, from the narrowest to the complete one.
  private static let parts = ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"]
  private static let blockLevels = Array("▁▂▃▄▅▆▇█")
  private static let asciiLevels = Array("12345")
}
