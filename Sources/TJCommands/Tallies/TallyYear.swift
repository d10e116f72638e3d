internal import JournalCharts
internal import JournalIndex
internal import JournalModel
internal import TerminalKit

/// `tj tally stats --year`: the days of a year, each at the height of its count.
struct TallyYear {
  private let statistics: TallyStatistics
  private let first: CivilDate
  private let scale: LevelScale

  /// Creates the map of a year.
  init(_ statistics: TallyStatistics, of year: Int) {
    first = CivilDate(year: year, month: 1, day: 1) ?? CivilDate(daysSinceEpoch: 0)
    self.statistics = statistics
    let tally = statistics.record.tally
    if let target = tally.parsedTarget, tally.shownPeriod == .daily, target.number > .zero {
      scale = LevelScale(target)
    } else {
      let counts = statistics.days.filter { $0.date.year == year }.map(\.count.approximation)
      scale = LevelScale(quartersOf: max(counts.max() ?? 1, 1))
    }
  }

  /// Returns the map in so many columns, and what its heights mean.
  func text(_ palette: Palette, columns: Int) -> Painted {
    let picture = YearPicture(
      columns: columns,
      isNarrow: columns < Output.narrow,
      weekStart: statistics.record.days.weekStart,
      end: statistics.span?.last ?? first,
      markWidth: DisplayWidth.of(palette.glyphs.emptyDay)
    ) { date in
      let count = statistics.record.counts.count(on: date).approximation
      guard let level = scale.level(of: count) else {
        return palette.paint(palette.glyphs.emptyDay, .faint)
      }
      return palette.paint(String(palette.glyphs.dayLevels[level]), .added)
    }
    return picture.text(from: CalendarMonth(containing: first)) + "\n"
      + legend(palette, columns: columns)
  }

  /// What the heights mean, and the days that have any.
  private func legend(_ palette: Palette, columns: Int) -> Painted {
    let year = statistics.days.filter { $0.date.year == first.year && $0.count > .zero }
    let start = max(first, statistics.span?.first ?? first)
    let end = statistics.span?.last ?? first
    let last = min(end, CivilDate(year: first.year, month: 12, day: 31) ?? first)
    let colon = palette.glyphs == .ascii ? ":" : ""
    let levels = scale.steps.map { step in
      let mark = String(palette.glyphs.dayLevels[step.level])
      return palette.paint(mark, .added) + "\(colon) \(step.label)"
    }
    let unit = statistics.record.tally.unit.map { TerminalText.harmless($0).onOneLine } ?? "count"
    let heights = ([Painted(unit)] + levels).joined(separator: "  ")
    let days = max(0, DayPeriod(start, last).count)
    let facts = "\(year.count) of \(days.of("day"))"
    let isShort = DisplayWidth.widest(of: heights.plain) + 4 + facts.count <= columns
    let lines = heights.rows(to: columns).joined(separator: "\n")
    return lines + (isShort ? "    " : "\n") + "\(facts)\n"
  }
}
