internal import JournalIndex
internal import TerminalKit

/// A heading of a timeline: a month, or a year or group with the number of its entries.
struct TimelineHeading {
  private let name: String
  private let count: TimelineCount?

  /// Creates a heading; without a count, it is the name alone.
  init(_ name: String, _ count: TimelineCount? = nil) { (self.name, self.count) = (name, count) }

  /// Returns `2025 · 38 notes · 3 milestones`, as many of the numbers as fit the columns.
  func text(columns: Int, _ palette: Palette) -> Painted {
    let name = palette.glyphs.cut(TerminalText.harmless(name), to: columns)
    var text = name
    for number in numbers {
      let longer = text + " \(palette.glyphs.separator) " + number
      guard DisplayWidth.widest(of: longer) <= columns else { break }
      text = longer
    }
    return palette.isolate(name, .title) + Painted(String(text.dropFirst(name.count))) + "\n"
  }

  /// The same in words alone.
  var plain: Painted { Painted(([name] + numbers).joined(separator: ", ") + "\n") }

  private var numbers: [String] {
    guard let count else { return [] }
    return [(count.notes, "note"), (count.milestones, "milestone"), (count.reports, "report")]
      .filter { $0.0 > 0 }.map { $0.of($1) }
  }
}
