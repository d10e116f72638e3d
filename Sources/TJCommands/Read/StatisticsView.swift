internal import JournalCharts
internal import JournalIndex
internal import JournalModel
internal import TerminalKit

/// Statistics as lines, numbers and bars that fit the output.
struct StatisticsView {
  typealias Grouping = StatisticsCharts.Grouping

  /// The greatest number of rows of each kind in an overview.
  private static let most = 12

  private let stats: EntryStatistics
  private let charts: StatisticsCharts
  private let colors: StatisticsColors
  private let glyphs: Glyphs
  private let columns: Int?
  private let isPlain: Bool
  private let today: CivilDate

  /// Creates a view with so many columns, or as for 80 without cutting anything if it is `nil`; or one with a fact on
  /// each line.
  init(
    _ stats: EntryStatistics,
    _ charts: StatisticsCharts,
    palette: Palette,
    columns: Int?,
    isPlain: Bool,
    today: CivilDate
  ) {
    (self.stats, self.charts, glyphs) = (stats, charts, palette.glyphs)
    (self.columns, self.isPlain, self.today) = (columns, isPlain, today)
    colors = StatisticsColors(palette, field: charts.field, measure: stats.measure)
  }

  /// Returns totals and entries by month, thread and tag; or, for a field, its mean over time, the
  /// distribution of its values, and its mean by weekday.
  ///
  /// - Returns: The text, and the groupings of which it shows only some rows.
  func overview() -> (text: Painted, cut: [Grouping]) {
    let isOfField = !charts.field.isEmpty
    let groupings: [Grouping] = isOfField ? [.period(.month)] : [.period(.month), .thread, .tag]
    let tables = groupings.map { (grouping: $0, chart: charts.counts(by: $0)) }.filter { table in
      table.chart.bars.count > (table.grouping == .thread ? 1 : 0)
    }
    var parts = [totals] + tables.map { part(of: $0.chart, $0.grouping) }
    if isOfField { parts += [course, distribution, means(by: .period(.weekday))] }
    let cut = tables.filter { $0.chart.bars.count > Self.most }.map(\.grouping)
    return (parts.joined(separator: "\n"), cut)
  }

  /// Entries, or words, by a single grouping.
  func counts(by grouping: Grouping) -> Painted {
    lines(of: charts.counts(by: grouping), grouping) { _ in colors.count }
  }

  /// The means of the field by a single grouping.
  func means(by grouping: Grouping) -> Painted {
    let chart = charts.means(by: grouping)
    return lines(of: chart, grouping) { chart.bars[$0].value.flatMap { colors.tone(of: $0) } }
  }

  /// The distribution of the values.
  private var distribution: Painted {
    let histogram = charts.distribution
    return lines(of: histogram.chart([charts.field, "days"]), nil) {
      colors.tone(of: histogram.bins[$0].lower)
    }
  }

  /// The part of a table that an overview shows: the last months, or the most frequent names.
  private func part(of chart: BarChart, _ grouping: Grouping) -> Painted {
    let bars = grouping.isOfTime ? chart.bars.suffix(Self.most) : chart.bars.prefix(Self.most)
    return lines(of: BarChart(chart.headings, Array(bars)), grouping) { _ in colors.count }
  }

  private func lines(
    of chart: BarChart,
    _ grouping: Grouping?,
    tone: (Int) -> TextStyle?
  ) -> Painted {
    guard !chart.bars.isEmpty else { return "" }
    if isPlain { return plainLines(of: chart).map { Painted($0 + "\n") }.joined() }
    let lines = chart.lines(columns: columns, glyphs: glyphs) { text, piece, row in
      switch piece {
      case .bar: colors.paint(text, row.flatMap(tone))
      case .heading: colors.heading(text)
      case .label: colors.label(text, of: grouping)
      case .number: colors.number(text)
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

/// Facts on lines of their own.
extension StatisticsView {
  private var totals: Painted {
    let days = stats.days.count
    let span = max(1, stats.span(today: today)?.count ?? 1)
    let share = NumberText.of(Double(days * 100) / Double(span), decimals: 0)
    let streak = stats.streaks(today: today).longest.map(EntryStatistics.count) ?? 0
    if isPlain {
      return Painted(
        """
        entries: \(stats.entryCount)
        words: \(stats.words)
        days: \(days) of \(span) (\(share)%)
        longest streak: \(streak.of("day"))

        """
      )
    }
    let facts = [
      stats.entryCount.of("entry", "entries"), stats.words.of("word"),
      "\(days) of \(span.of("day")) (\(share)%)", "longest streak \(streak.of("day"))",
    ]
    return colors.facts(facts, separator: glyphs.separator, columns: columns)
  }

  /// The mean of the field, over time and of all: `mood  ▄▅▆▇ ▅▅▇  1..5 by week, mean 3.7`.
  private var course: Painted {
    let mean = "mean \(charts.mean)"
    if isPlain { return Painted("\(charts.field): \(mean)\n") }
    let total = min(columns ?? 80, 110)
    let name = DisplayWidth.cut(
      charts.field,
      to: columns == nil ? .max : max(8, total - 32),
      mark: glyphs.ellipsis,
      measuring: DisplayWidth.widest
    )
    let scale = charts.scale
    func room(for period: String) -> Int {
      total - DisplayWidth.widest(of: name + "    \(scale) by \(period), \(mean)")
    }
    let (line, period) = charts.course(columns: room)
    let width = room(for: period.rawValue)
    // Fewer columns than these tell nothing of a course.
    guard width >= 4 else { return colors.paint(name, .field) + "  \(mean)\n" }
    let text = line.text(width: width, glyphs: glyphs) { colors.paint($0, colors.tone(at: $1)) }
    return colors.paint(name, .field) + "  " + text + "  \(scale) by \(period.rawValue), \(mean)\n"
  }

  /// One fact a line, in words: `Mon: 3.3, 6 days`.
  private func plainLines(of chart: BarChart) -> [String] {
    let nouns = ["entries": "entry", "words": "word", "days": "day"]
    return chart.bars.map { bar in
      let facts = zip(bar.numbers, chart.headings.dropFirst()).compactMap { number, heading in
        guard let noun = nouns[heading], let count = Int(number) else {
          return number == "-" ? nil : number
        }
        return count.of(noun, heading)
      }
      let range = bar.label.replacing("..", with: " to ")
      let label = chart.isNumeric ? "\(chart.headings[0]) \(range)" : bar.label
      return "\(label): \(facts.joined(separator: ", "))"
    }
  }
}
