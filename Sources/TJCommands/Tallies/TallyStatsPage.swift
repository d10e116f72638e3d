internal import JournalCharts
internal import JournalExchange
internal import JournalFrontEnd
internal import JournalIndex
internal import JournalModel
internal import JournalSystem
internal import TerminalKit
internal import ThreadJournal

/// `tj tally stats` and `tj tally hist`: the statistics of a tally.
struct TallyStatsPage {
  /// The groups that are shown without `--by`.
  private static let usual: [StatisticsPeriod] = [.weekday, .hour]

  private let session: Session
  private let statistics: TallyStatistics
  private let palette: Palette
  private let columns: Int?
  private let isPlain: Bool

  private var unit: String {
    let unit = statistics.record.tally.unit ?? ""
    return unit.isEmpty ? "count" : TerminalText.harmless(unit).onOneLine
  }

  /// Creates the page of statistics.
  init(_ statistics: TallyStatistics, in session: Session) {
    let output = Output(session)
    (self.session, self.statistics, palette) = (session, statistics, output.palette)
    (columns, isPlain) = (output.columns, output.isPlain)
  }

  /// Returns the totals, and a chart for each group.
  func page(by groups: [StatisticsPeriod]?) -> Painted {
    let charts = (groups ?? Self.usual).map { isPlain ? plain($0) : chart($0) }
    let facts = groups == nil ? [self.facts] : []
    return ([heading] + facts + charts).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Returns the number of days with each count.
  func histogram() -> Painted {
    let chart = Self.histogram(of: statistics).chart([unit, "days"])
    return isPlain ? plain(chart, unit: "day") : lines(of: chart)
  }

  /// The distribution of the counts of days.
  static func histogram(of statistics: TallyStatistics) -> Histogram {
    Histogram(counts: statistics.distribution.map { ($0.count.approximation, $0.days) })
  }

  /// `2026-01-01 to 2026-11-22 · 902 cups · mean 2.8 a day`.
  private var heading: Painted {
    guard let span = statistics.span, let value = statistics.mean else { return "" }
    let dates = span.count == 1 ? "\(span.first)" : "\(span.first) to \(span.last)"
    let unit = statistics.record.tally.unit == nil ? "" : " \(unit)"
    let sum = "\(TallyWording.text(statistics.sum))\(unit)"
    let mean = "\(NumberText.fixed(value, decimals: 1)) a day"
    if isPlain { return Painted("\(dates)\ntotal: \(sum)\nmean: \(mean)\n") }
    let dot = " " + palette.paint(palette.glyphs.separator, .faint) + " "
    let line = palette.paint(dates, .time) + dot + Painted(sum) + dot + Painted("mean " + mean)
    return line.rows(to: columns ?? .max).map { $0 + "\n" }.joined()
  }
}

/// Facts.
extension TallyStatsPage {
  /// The median, the streak, the time since the last change, and the changes against previous periods.
  private var facts: Painted {
    var facts: [TallyFacts.Fact] = []
    if let median = statistics.median {
      let number = NumberText.of(median)
      facts.append(.init(label: "median", number: number, words: "a day", isPhrase: true))
    }
    facts += statistics.streakAndHabit
    if let newest = statistics.record.counts.newest {
      facts.append(last(newest))
    }
    for period in [StatisticsPeriod.day, .week, .month, .year] {
      guard let change = statistics.change(of: period) else { continue }
      let number = TallyWording.text(change.now)
      let words = words(for: change, period)
      facts.append(.init(label: period.rawValue, number: number, words: words))
    }
    if isPlain { return Painted(facts.map { $0.plainLine + "\n" }.joined()) }
    return TallyFacts(facts).text(palette, columns: columns)
  }

  /// Returns `was 21 by 2026-11-15, +14%`: what there was at the corresponding time of the previous period.
  private func words(for change: TallyStatistics.Change, _ period: StatisticsPeriod) -> String {
    let count = TallyWording.text(change.before)
    let before = "was \(count) \(period == .day ? "on" : "by") \(change.day)"
    let (now, then) = (change.now.approximation, change.before.approximation)
    guard then > 0 else { return before }
    let share = NumberText.of((now - then) / then * 100, decimals: 0)
    return "\(before), \(share.hasPrefix("-") ? "" : "+")\(share)%"
  }

  /// The time since the last change, such as `8 minutes ago`, with its date and time here.
  private func last(_ newest: Instant) -> TallyFacts.Fact {
    let now = session.now
    let stamp = Stamp(newest, offset: now.offset).shown
    let seconds = now.instant.seconds - newest.seconds
    func fact(_ number: Int64, _ unit: String) -> TallyFacts.Fact {
      let words = "\(number == 1 ? unit : unit + "s") ago, \(stamp)"
      return .init(label: "last", number: "\(number)", words: words, isPhrase: true)
    }
    return switch seconds {
    case ..<60: .init(label: "last", number: "now", words: stamp)
    case ..<3600: fact(seconds / 60, "minute")
    case ..<172_800: fact(seconds / 3600, "hour")
    default: fact(seconds / 86_400, "day")
    }
  }
}

/// Charts.
extension TallyStatsPage {
  /// Returns the chart of a group: means for days of the week, a line for hours, and counts for the rest.
  private func chart(_ period: StatisticsPeriod) -> Painted {
    let groups = statistics.groups(by: period)
    switch period {
    case .hour: return hours(groups)
    case .weekday:
      let bars = groups.map { BarChart.Bar($0.label, $0.mean, numbers: [mean($0)]) }
      return lines(of: BarChart([], bars))
    case .day:
      return lines(
        of: BarChart([period.rawValue, unit], groups.map { .init($0.label, $0.sum.approximation) })
      )
    case .week, .month, .year:
      let bars = groups.map { group in
        let count = TallyWording.text(group.sum)
        return BarChart.Bar(
          group.label,
          group.sum.approximation,
          numbers: [count, mean(group)]
        )
      }
      return lines(of: BarChart([period.rawValue, unit, "mean"], bars))
    }
  }

  private func mean(_ group: TallyStatistics.Group) -> String {
    group.mean.map { NumberText.fixed($0, decimals: 1) } ?? "-"
  }

  private func hours(_ groups: [TallyStatistics.Group]) -> Painted {
    let counts = groups.map(\.sum.approximation)
    let line = Sparkline(counts, bounds: 0...max(1, counts.max() ?? 1))
      .counts(glyphs: palette.glyphs) { palette.paint($0, $1 ? .faint : .added) }
    let step = DisplayWidth.of(palette.glyphs.levels[0])
    let axis = ["0", "6", "12", "18"].map { DisplayWidth.padded($0, to: 6 * step) }.joined()
    let end = axis.lastIndex { $0 != " " }.map { axis[...$0] } ?? ""
    return "hour  " + line + "\n      " + palette.paint(String(end), .faint) + "\n"
  }

  private func lines(of chart: BarChart) -> Painted {
    guard !chart.bars.isEmpty else { return "" }
    let lines = chart.lines(columns: columns, glyphs: palette.glyphs) { text, piece, _ in
      switch piece {
      case .bar: palette.paint(text, .added)
      case .heading: palette.paint(text, .title)
      case .label: palette.paint(text, .time)
      case .number: Painted(text)
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Returns one fact on each line: `Mon: 3.1`.
  private func plain(_ period: StatisticsPeriod) -> Painted {
    let lines = statistics.groups(by: period).map { group in
      let sum = TallyWording.text(group.sum)
      let label = period == .hour ? "hour \(group.label)" : group.label
      return switch period {
      case .hour, .day: "\(label): \(sum)\n"
      case .weekday: "\(label): \(mean(group))\n"
      case .week, .month, .year: "\(label): \(sum), mean \(mean(group))\n"
      }
    }
    return Painted(lines.joined())
  }

  private func plain(_ chart: BarChart, unit noun: String) -> Painted {
    let lines = chart.bars.map { bar in
      let range = bar.label.replacing("..", with: " to ").replacing("+", with: " or more")
      let count = bar.numbers.first.flatMap { Int($0) } ?? 0
      return "\(unit) \(range): \(count.of(noun))\n"
    }
    return Painted(lines.joined())
  }
}
