internal import JournalIndex
internal import TerminalKit

/// A heading of a timeline: a month, or a year or group with the number of its entries.
struct TimelineHeading {
  private let name: String
  private let count: TimelineCount?

  /// Creates a heading; without a count, it is the name alone.
  init(_ name: String, _ count: TimelineCount? = nil) { (self.name, self.count) = (name, count) }

  /// Returns `2025 · 38 notes · 3 milestones`.
  func text(_ palette: Palette) -> Painted {
    let separator = " \(palette.glyphs.separator) "
    return palette.paint(name, .title) + Painted(numbers.map { separator + $0 }.joined()) + "\n"
  }

  /// The same in words alone.
  var plain: Painted { Painted(([name] + numbers).joined(separator: ", ") + "\n") }

  private var numbers: [String] {
    guard let count else { return [] }
    return [(count.notes, "note"), (count.milestones, "milestone"), (count.reports, "report")]
      .filter { $0.0 > 0 }.map { $0.of($1) }
  }
}
