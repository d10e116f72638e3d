internal import JournalCharts
internal import JournalIndex
internal import JournalModel
internal import TerminalKit

/// `tj tally stats --year`: the days of a year, each at the height of its count.
struct TallyYear {
  private let statistics: TallyStatistics
  private let first: CivilDate
  private let weekStart: Weekday

  /// The count from which a day has the greatest height.
  private let full: Double

  /// Whether that is the target, and not the greatest count.
  private let isTarget: Bool

  /// Creates the map of a year.
  init(_ statistics: TallyStatistics, of year: Int, weekStart: Weekday) {
    first = CivilDate(year: year, month: 1, day: 1) ?? CivilDate(daysSinceEpoch: 0)
    (self.statistics, self.weekStart) = (statistics, weekStart)
    let target = statistics.record.tally.parsedTarget
    let daily = target?.period == .daily ? target?.number.approximation : nil
    isTarget = daily.map { $0 > 0 } ?? false
    let greatest = statistics.days.filter { $0.date.year == year }.map(\.count.approximation).max()
    full = isTarget ? daily ?? 1 : max(greatest ?? 1, 1)
  }

  /// Returns the map in so many columns, and what its heights mean.
  func text(_ palette: Palette, columns: Int) -> Painted {
    let picture = YearPicture(
      columns: columns,
      isNarrow: columns < Output.narrow,
      weekStart: weekStart,
      end: statistics.span?.last ?? first,
      markWidth: DisplayWidth.of(palette.glyphs.emptyDay)
    ) { date in
      let count = statistics.record.counts.count(on: date).approximation
      guard count > 0 else { return palette.paint(palette.glyphs.emptyDay, .faint) }
      return palette.paint(String(palette.glyphs.dayLevels[level(of: count)]), .added)
    }
    return picture.text(from: CalendarMonth(containing: first)) + "\n"
      + legend(palette, columns: columns)
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
    let last = min(end, CivilDate(year: first.year, month: 12, day: 31) ?? first)
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
