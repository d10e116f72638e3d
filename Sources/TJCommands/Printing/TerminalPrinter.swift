internal import TerminalKit

/// Prints reports as text for a screen, or for a file, where nothing is cut.
struct TerminalPrinter {
  /// The number of columns from which all columns of a table are shown.
  static let narrow = 60

  let palette: Palette

  /// The columns of the terminal, or `nil` for a file or a pipe.
  let columns: Int?

  var glyphs: Glyphs { palette.glyphs }

  /// Returns the sections, a blank line apart.
  func text(of sections: [Section]) -> StyledText {
    sections.map(text).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Returns facts, one a line, for a screen reader.
  static func text(of groups: [Facts]) -> StyledText {
    let texts = groups.map { group in
      group.facts.map { label, text in
        TerminalText.sanitized(label.isEmpty ? text : "\(label): \(text)") + "\n"
      }.joined()
    }
    return StyledText(texts.filter { !$0.isEmpty }.joined(separator: "\n"))
  }

  private func text(of section: Section) -> StyledText {
    switch section {
    case .lines(let lines):
      lines.flatMap { palette.paint($0).rows(to: columns ?? .max) }.map { $0 + "\n" }.joined()
    case .summary(let facts):
      flow(facts.map(palette.paint), palette.paint(.separator(.faint)), to: columns).text + "\n"
    case .table(let table): text(of: table)
    case .bars(let bars): text(of: bars)
    case .course(let course): text(of: course)
    case .days(let grid): text(of: grid)
    case .hours(let line): text(ofHours: line)
    case .strokes(let wording):
      [wording.strokes(palette, columns: columns ?? .max)].filter { !$0.isEmpty }
        .map { $0 + "\n" }.joined()
    }
  }

  /// Returns texts on one line, or on as many lines as they need within a number of columns, and the columns of the
  /// last line.
  func flow(
    _ texts: [StyledText],
    _ gap: StyledText,
    to columns: Int?
  ) -> (text: StyledText, used: Int) {
    var (line, used): (StyledText, Int) = ("", 0)
    for (place, text) in texts.enumerated() {
      let width = DisplayWidth.widest(of: text.plain)
      let next = used + DisplayWidth.of(gap.plain) + width
      let isBroken = columns.map { next > $0 } ?? false
      if place > 0 { line += isBroken ? "\n" : gap }
      used = place > 0 && !isBroken ? next : width
      line += text
    }
    return (line, used)
  }
}
