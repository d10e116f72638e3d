internal import JournalCharts
internal import JournalIndex
internal import JournalModel
internal import TerminalKit

/// `tj tally stats --year`: the days of a year, each at the height of its count.
struct TallyYear {
  private let statistics: TallyStatistics
  private let first: CivilDate
  private let grid: WeekGrid
  private let weekStart: Weekday

  /// The count from which a day has the greatest height.
  private let full: Double

  /// Whether that is the target, and not the greatest count.
  private let isTarget: Bool

  private static let names = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Creates the map of a year.
  init(_ statistics: TallyStatistics, of year: Int, weekStart: Weekday) {
    let first = CivilDate(year: year, month: 1, day: 1) ?? CivilDate(daysSinceEpoch: 0)
    let row = (first.weekday.rawValue - weekStart.rawValue + 7) % 7
    grid = WeekGrid(count: CivilDate.isLeap(year) ? 366 : 365, firstRow: row)
    (self.statistics, self.first, self.weekStart) = (statistics, first, weekStart)
    let target = statistics.record.tally.parsedTarget
    let daily = target?.period == .daily ? target?.number.approximation : nil
    isTarget = daily.map { $0 > 0 } ?? false
    let greatest = statistics.days.filter { $0.date.year == year }.map(\.count.approximation).max()
    full = isTarget ? daily ?? 1 : max(greatest ?? 1, 1)
  }

  /// Returns the map in so many columns: in one piece, in two halves where there is less room, or twice as wide.
  func text(_ palette: Palette, columns: Int) -> Painted {
    let width = columns >= 112 ? 2 : 1
    let july = grid.count - 184
    let pieces = columns < 60 ? [0..<july, july..<grid.count] : [0..<grid.count]
    let maps = pieces.map { map($0, width: width, palette) }
    return (maps + [legend(palette, columns: columns)]).joined(separator: "\n")
  }

  private func map(_ shown: Range<Int>, width: Int, _ palette: Palette) -> Painted {
    let columns = grid.column(of: shown.lowerBound)...grid.column(of: shown.upperBound - 1)
    var text = Painted("     " + months(in: shown, width: width) + "\n")
    for row in 0..<7 {
      let day = Weekday(rawValue: (weekStart.rawValue - 1 + row) % 7 + 1) ?? .monday
      let isNamed = row % 2 == 0
      text += palette.paint(isNamed ? "\(day.name.prefix(3))  " : "     ", .time)
      var line: Painted = ""
      var gap = ""
      for column in columns {
        guard let number = grid.day(row: row, column: column), shown.contains(number),
          let mark = mark(number, palette)
        else {
          gap += String(repeating: " ", count: width)
          continue
        }
        line += Painted(gap) + mark
        gap = String(repeating: " ", count: width - 1)
      }
      text += line + "\n"
    }
    return text
  }

  /// The names of the months, each above the week in which it begins.
  private func months(in shown: Range<Int>, width: Int) -> String {
    var line = ""
    for month in 1...12 {
      guard let start = CivilDate(year: first.year, month: month, day: 1) else { continue }
      let number = start.daysSinceEpoch - first.daysSinceEpoch
      let place = (grid.column(of: number) - grid.column(of: shown.lowerBound)) * width
      guard shown.contains(number), line.isEmpty || place > line.count else { continue }
      line += String(repeating: " ", count: place - line.count) + Self.names[month - 1]
    }
    return line
  }

  /// The mark of a day, or `nil` for one outside of what is counted.
  private func mark(_ number: Int, _ palette: Palette) -> Painted? {
    let date = first.adding(days: number)
    guard let span = statistics.span, date <= span.last else { return nil }
    let count = statistics.record.counts.count(on: date).approximation
    guard count > 0 else { return palette.paint(palette.glyphs.emptyDay, .faint) }
    return palette.paint(String(palette.glyphs.dayLevels[level(of: count)]), .added)
  }

  /// The level of a count: its quarter, and the highest for the target.
  private func level(of count: Double) -> Int {
    if isTarget, count >= full { return 4 }
    let quarter = min(3, max(0, Int((count / full * 4).rounded(.up)) - 1))
    return isTarget ? quarter : quarter + 1
  }

  /// What the heights mean, and the days that have any.
  private func legend(_ palette: Palette, columns: Int) -> Painted {
    let year = statistics.days.filter { $0.date.year == first.year && $0.count > .zero }
    let start = max(first, statistics.span?.first ?? first)
    let end = statistics.span?.last ?? first
    let last = min(end, first.adding(days: grid.count - 1))
    let colon = palette.glyphs == .ascii ? ":" : ""
    let levels = (isTarget ? 0..<5 : 1..<5).compactMap { level -> Painted? in
      guard let words = words(for: isTarget ? level : level - 1) else { return nil }
      let mark = String(palette.glyphs.dayLevels[level])
      return palette.paint(mark, .added) + "\(colon) \(words)"
    }
    let unit = statistics.record.tally.unit.map { TerminalText.harmless($0).onOneLine } ?? "count"
    let heights = ([Painted(unit)] + levels).joined(separator: "  ")
    let days = max(0, DayPeriod(start, last).count)
    let facts = "\(year.count) of \(days.of("day"))"
    let isShort = DisplayWidth.widest(of: heights.plain) + 4 + facts.count <= columns
    let lines = heights.rows(to: columns).joined(separator: "\n")
    return lines + (isShort ? "    " : "\n") + "\(facts)\n"
  }

  /// The counts of a quarter, such as `3 to 4`, or of the target; `nil` if no whole number is among them.
  private func words(for quarter: Int) -> String? {
    guard quarter < 4 else { return "\(NumberText.of(full)) or more" }
    let lower = (full * Double(quarter) / 4).rounded(.down) + 1
    let end = full * Double(quarter + 1) / 4
    let upper = isTarget && quarter == 3 ? end.rounded(.up) - 1 : end.rounded(.down)
    guard lower <= upper else { return nil }
    let numbers = [lower, upper].map { NumberText.of($0) }
    return lower == upper ? numbers[0] : "\(numbers[0]) to \(numbers[1])"
  }
}
