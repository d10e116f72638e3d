internal import JournalCharts
internal import TerminalKit

/// Charts.
extension TerminalPrinter {
  func text(of bars: Bars) -> StyledText {
    guard !bars.chart.bars.isEmpty else { return "" }
    let lines = bars.chart.lines(columns: columns, glyphs: glyphs) { text, piece, row in
      switch piece {
      case .heading: palette.paint(text, text == bars.field ? .field : .title)
      case .bar: palette.paint(RichText(text, row.flatMap { bars.roles[$0] }))
      case .label where bars.labels != nil: palette.paint(RichText(text, bars.labels))
      case .label, .number: number(text, hasUnit: bars.hasUnits)
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Returns a number with a faint unit.
  private func number(_ text: String, hasUnit: Bool) -> StyledText {
    guard hasUnit, let blank = text.firstIndex(of: " ") else { return StyledText(text) }
    return StyledText(String(text[..<blank])) + palette.paint(String(text[blank...]), .faint)
  }

  /// Returns `mood  ▄▅▆▇ ▅▅▇  1..5 by week, mean 3.7`.
  func text(of course: Course) -> StyledText {
    let total = min(columns ?? 80, 110)
    let name = DisplayWidth.cut(
      TerminalText.sanitized(course.field),
      to: columns == nil ? .max : max(8, total - 32),
      mark: glyphs.ellipsis,
      measuring: DisplayWidth.widest
    )
    func note(_ period: String) -> String {
      TerminalText.sanitized("\(course.scale) by \(period), mean \(course.mean)")
    }
    func room(_ period: String) -> Int {
      total - DisplayWidth.widest(of: "\(name)    \(note(period))")
    }
    let fitting = course.lines.first { $0.line.values.count <= room($0.period) }
    // A course with fewer columns would be unreadable.
    guard let (period, line) = fitting ?? course.lines.last, room(period) >= 4 else {
      return palette.paint(name, .field) + "  mean \(course.mean)\n"
    }
    let text = line.text(width: room(period), glyphs: glyphs) { text, height in
      palette.paint(RichText(text, course.isScale ? .tone(at: height) : nil))
    }
    return palette.paint(name, .field) + "  " + text + "  \(note(period))\n"
  }
}

/// Hours and days.
extension TerminalPrinter {
  /// Returns the counts of the 24 hours of a day above an axis.
  func text(ofHours line: Sparkline) -> StyledText {
    let counts = line.counts(glyphs: glyphs) { palette.paint($0, $1 ? .faint : .added) }
    let step = DisplayWidth.of(glyphs.levels[0])
    let axis = ["0", "6", "12"].map { DisplayWidth.padded($0, to: 6 * step) }.joined() + "18"
    return "hour  " + counts + "\n      " + palette.paint(axis, .faint) + "\n"
  }

  func text(of grid: DayGrid) -> StyledText {
    let columns = columns ?? 80
    let signs = DaySigns(grid.legend, glyphs)
    let picture =
      grid.isByYear
      ? YearPicture(grid, signs, palette, columns: columns).text
      : MonthsPicture(grid, signs, palette, columns: columns).text
    return grid.hasLegend ? picture + "\n" + text(of: grid.legend, signs, columns) : picture
  }

  /// Returns `mood  ▁ 1  ▂ 2  ▄ 3  ▆ 4  █ 5    10 of 22 days · mean 3.9`, on as many lines as it needs.
  private func text(of legend: DayGrid.Legend, _ signs: DaySigns, _ columns: Int) -> StyledText {
    let items = legend.items.map {
      (signs.text(of: $0.mark), TerminalText.sanitized($0.label), $0.mark)
    }
    let isObvious = items.allSatisfy { $0.0 == $0.1 }
    let words = items.map { text, label, mark in
      // A level that is a digit must not be read as part of a number.
      let gap = text.allSatisfy(\.isNumber) ? ": " : " "
      let isWhole = text == label && (isObvious || gap == " ")
      return signs.painted(mark, palette) + StyledText(isWhole ? "" : gap + label)
    }
    let facts = palette.paint(legend.facts.map { RichText($0) }.joined()) + "\n"
    guard !words.isEmpty else { return facts }
    let (line, used) = flow([palette.paint(legend.name)] + words, "  ", to: columns)
    let fits = used + 4 + DisplayWidth.of(facts.plain) <= columns
    return line + (fits ? "    " : "\n") + facts
  }
}
