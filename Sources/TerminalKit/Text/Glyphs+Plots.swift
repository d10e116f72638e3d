/// The symbols for plots.
extension Glyphs {
  /// The number of steps of a bar in one column.
  package var stepsInColumn: Int {
    self == .unicode ? Self.parts.count / DisplayWidth.of(Self.parts[0]) : 1
  }

  /// Returns a bar of that many steps.
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

  /// Returns the bar of a share in a number of columns, with a mark at the planned share if the bar
  /// does not reach it.
  ///
  /// ```swift
  /// Glyphs.unicode.bar(of: 0.5, plan: 0.75, columns: 8)  // "████  │"
  /// ```
  package func bar(of share: Double, plan: Double?, columns: Int) -> String {
    let steps = Int((min(max(share, 0), 1) * Double(columns * stepsInColumn)).rounded())
    let bar = bar(steps)
    guard let plan, plan > share else { return bar }
    let place = min(columns - 1, Int(min(max(plan, 0), 1) * Double(columns)))
    let gap = String(repeating: " ", count: max(0, place - bar.count))
    return bar + gap + (self == .unicode ? "│" : "|")
  }

  /// Characters of increasing height.
  package var levels: [Character] { self == .unicode ? Self.blockLevels : Self.asciiLevels }

  /// The symbol of a day, or of an hour, without entries.
  package var emptyDay: String { self == .unicode ? "·" : "." }

  /// The five heights of days in a calendar, from the lowest.
  package var dayLevels: [Character] { self == .unicode ? Array("▁▂▄▆█") : Self.asciiLevels }

  /// The symbol of a milestone, and of a day with a due date.
  package var milestone: String { self == .unicode ? "◆" : "+" }

  /// The symbol of a progress report of a goal.
  package var report: String { self == .unicode ? "●" : "o" }

  /// The line along a timeline.
  package var spine: String { self == .unicode ? "│" : "|" }

  /// The symbol of today.
  package var today: String { self == .unicode ? "›" : ">" }

  /// The eighths of a block, from the narrowest to the complete one.
  private static let parts = ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"]
  private static let blockLevels = Array("▁▂▃▄▅▆▇█")
  private static let asciiLevels = Array("12345")
}
