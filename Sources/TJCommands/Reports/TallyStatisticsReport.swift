internal import JournalCharts
internal import JournalFrontEnd
internal import JournalSearch
internal import JournalModel
internal import ThreadJournal

/// `tj tally stats` and `tj tally hist`: the statistics of a tally.
struct TallyStatisticsReport: Report {
  /// The contents of the report.
  enum Content {
    /// Totals, and a chart for each of the usual groups.
    case overview
    /// A chart for each of these groups.
    case groups([StatisticsPeriod])
    /// The days of the last year as a map.
    case year
    /// The number of days with each count.
    case histogram
  }

  let statistics: TallyStatistics
  let content: Content
  let now: ZonedInstant

  private var record: TallyRecord { statistics.record }

  private var unit: String {
    let unit = record.tally.unit ?? ""
    return unit.isEmpty ? "count" : unit
  }

  private var groups: [StatisticsPeriod] {
    switch content {
    case .overview: [.weekday, .hour]
    case .groups(let groups): groups
    case .year: [.day]
    case .histogram: []
    }
  }

  var title: String { TallyWording(record).name }

  var sections: [Section] {
    let heading = heading.map { [Section.lines([$0.joined(.faint)])] } ?? []
    switch content {
    case .overview:
      let figures = Table(columns: Figure.columns, groups: [figures.map(\.row)], isFilled: true)
      return heading + [.table(figures)] + groups.map(chart)
    case .groups: return heading + groups.map(chart)
    case .year: return [.days(year)]
    case .histogram: return [.bars(histogram)]
    }
  }

  var facts: [Facts]? {
    if case .histogram = content { return [histogram.facts(["days": "day"])] }
    let heading = totals.map { ["": $0.dates, "total": $0.sum, "mean": $0.mean] as Facts } ?? [:]
    let isOverview = if case .overview = content { true } else { false }
    return [heading] + (isOverview ? [Facts(figures)] : []) + groups.map(facts)
  }

  /// `2026-01-01 to 2026-11-22 · 902 cups · mean 2.8 a day`, or `nil` if nothing was counted.
  private var heading: [RichText]? {
    totals.map { ["\($0.dates, .time)", RichText($0.sum), "mean \($0.mean)"] }
  }

  private var totals: (dates: String, sum: String, mean: String)? {
    guard let span = statistics.span, let mean = statistics.mean else { return nil }
    let dates = span.count == 1 ? "\(span.first)" : "\(span.first) to \(span.last)"
    let unit = record.tally.unit.map { " \($0)" } ?? ""
    return (
      dates, TallyWording.text(statistics.sum) + unit,
      "\(NumberText.fixed(mean, decimals: 1)) a day"
    )
  }
}

/// Figures.
extension TallyStatisticsReport {
  /// The periods that are compared with the previous ones.
  private static let compared: [StatisticsPeriod] = [.day, .week, .month, .year]

  /// The median, the streak, the time since the last change, and the changes against previous periods.
  private var figures: [Figure] {
    let median = statistics.median.map { median in
      Figure(label: "median", number: NumberText.of(median), words: "a day", isPhrase: true)
    }
    let changes = Self.compared.compactMap { period -> Figure? in
      guard let change = statistics.change(of: period) else { return nil }
      let words = Self.words(for: change, period)
      return Figure(label: period.rawValue, number: TallyWording.text(change.now), words: words)
    }
    return [median].compactMap(\.self) + statistics.streakAndHabit
      + (record.counts.newest.map { [last($0)] } ?? []) + changes
  }

  /// Returns `was 21 by 2026-11-15, +14%`: the count at the corresponding time of the previous period.
  private static func words(
    for change: TallyStatistics.Change,
    _ period: StatisticsPeriod
  ) -> String {
    let count = TallyWording.text(change.before)
    let before = "was \(count) \(period == .day ? "on" : "by") \(change.day)"
    let (now, then) = (change.now.approximation, change.before.approximation)
    guard then > 0 else { return before }
    let share = NumberText.of((now - then) / then * 100, decimals: 0)
    return "\(before), \(share.hasPrefix("-") ? "" : "+")\(share)%"
  }

  /// The time since the last change, such as `8 minutes ago`, with its date and time here.
  private func last(_ newest: Instant) -> Figure {
    let stamp = EntryTimestamp(newest, offset: now.offset).shown
    let seconds = now.instant.seconds - newest.seconds
    func figure(_ number: Int64, _ unit: String) -> Figure {
      let words = "\(number == 1 ? unit : unit + "s") ago, \(stamp)"
      return .init(label: "last", number: "\(number)", words: words, isPhrase: true)
    }
    return switch seconds {
    case ..<60: .init(label: "last", number: "now", words: stamp)
    case ..<3600: figure(seconds / 60, "minute")
    case ..<172_800: figure(seconds / 3600, "hour")
    default: figure(seconds / 86_400, "day")
    }
  }
}

/// Charts.
extension TallyStatisticsReport {
  /// Returns the chart of a group: means for days of the week, a line for hours, and counts for the rest.
  private func chart(_ period: StatisticsPeriod) -> Section {
    let groups = statistics.groups(by: period)
    let headings = [period.rawValue, unit]
    func bars(_ headings: [String], _ bar: (TallyStatistics.Group) -> BarChart.Bar) -> Section {
      .bars(Bars(BarChart(headings, groups.map(bar)), labels: .time))
    }
    switch period {
    case .hour:
      let counts = groups.map(\.sum.approximation)
      return .hours(Sparkline(counts, bounds: 0...max(1, counts.max() ?? 1)))
    case .weekday: return bars([]) { .init($0.label, $0.mean, numbers: [Self.mean($0)]) }
    case .day: return bars(headings) { .init($0.label, $0.sum.approximation) }
    case .week, .month, .year:
      return bars(headings + ["mean"]) { group in
        let numbers = [TallyWording.text(group.sum), Self.mean(group)]
        return .init(group.label, group.sum.approximation, numbers: numbers)
      }
    }
  }

  /// Returns the same in words: `Mon: 3.1`.
  private func facts(_ period: StatisticsPeriod) -> Facts {
    Facts(
      statistics.groups(by: period).map { group in
        let sum = TallyWording.text(group.sum)
        return switch period {
        case .hour: ("hour \(group.label)", sum)
        case .day: (group.label, sum)
        case .weekday: (group.label, Self.mean(group))
        case .week, .month, .year: (group.label, "\(sum), mean \(Self.mean(group))")
        }
      }
    )
  }

  private static func mean(_ group: TallyStatistics.Group) -> String {
    group.mean.map { NumberText.fixed($0, decimals: 1) } ?? "-"
  }

  private var histogram: Bars {
    let counts = statistics.distribution.map { ($0.count.approximation, $0.days) }
    return Bars(Histogram(counts: counts).chart([unit, "days"]), labels: .time)
  }

  /// The days of the last year, each at the height of its count.
  private var year: DayGrid {
    let tally = record.tally
    let end = statistics.span?.last ?? record.days.today
    let january = CalendarMonth(containing: end).adding(1 - end.month)
    let counted = statistics.days.filter { $0.date.year == end.year && $0.count > .zero }
    var scale = LevelScale(
      quartersOf: max(1, counted.map(\.count.approximation).max() ?? 1)
    )
    if let target = tally.parsedTarget, tally.shownPeriod == .daily, target.number > .zero {
      scale = LevelScale(target)
    }
    func mark(_ level: Int) -> DayGrid.Mark { .init(sign: .level(level), role: .added) }
    let days = 0...(end.daysSinceEpoch - january.first.daysSinceEpoch)
    let marks = days.compactMap { place -> (CivilDate, DayGrid.Mark)? in
      let date = january.first.adding(days: place)
      return scale.level(of: record.counts.count(on: date).approximation).map { (date, mark($0)) }
    }
    let first = max(january.first, statistics.span?.first ?? end)
    let facts = ["\(counted.count) of \(DayPeriod(first, end).count.of("day"))"]
    let legend = scale.steps.map { (mark: mark($0.level), label: $0.label) }
    return DayGrid(
      months: (0..<12).map { january.adding($0) },
      isByYear: true,
      isNamed: false,
      weekStart: record.days.weekStart,
      today: record.days.today,
      end: end,
      marks: Dictionary(uniqueKeysWithValues: marks),
      words: Dictionary(
        uniqueKeysWithValues: marks.map { date, _ in
          (date, "\(date): \(TallyWording.text(record.counts.count(on: date)))")
        }
      ),
      legend: .init(name: RichText(unit), items: legend, facts: facts)
    )
  }
}

/// The same for programs.
extension TallyStatisticsReport {
  var json: any JSONConvertible {
    guard case .histogram = content else { return object }
    return statistics.distribution.map { ["count": $0.count, "days": $0.days] as JSONObject }
  }

  private var object: JSONObject {
    let changes = Self.compared.map { period in
      let change = statistics.change(of: period).map { change in
        ["now": change.now, "before": change.before, "by": change.day] as JSONObject
      }
      return (period.rawValue, change)
    }
    let groups = StatisticsPeriod.allCases.map { period in
      let groups = statistics.groups(by: period).filter { $0.sum != .zero }.map { group in
        ["label": group.label, "sum": group.sum, "mean": group.mean] as JSONObject
      }
      return (period.rawValue, groups)
    }
    return ["tally": record.address, "unit": record.tally.unit] + statistics.object
      + [
        "newest": record.counts.newest.map { EntryTimestamp($0, offset: now.offset) },
        "change": JSONObject(changes),
      ] + JSONObject(groups)
  }
}

extension TallyStatistics {
  /// The streak, and in how many periods the target was met.
  var streakAndHabit: [Figure] {
    let runs = runs
    let streak = Figure(
      label: "streak",
      number: "\(runs.current?.length ?? 0)",
      words: runs.longest.map { "longest \(self.words(for: $0))" } ?? ""
    )
    guard let met else { return [streak] }
    let share = NumberText.of(100 * Double(met.count) / Double(met.total), decimals: 0)
    let words = "of \(met.total.of(runPeriod.noun ?? "")) (\(share)%)"
    return [streak, .init(label: "met", number: "\(met.count)", words: words, isPhrase: true)]
  }

  /// Returns `12, 2026-10-02 to 2026-10-13`; weeks and months are named.
  private func words(for run: Run) -> String {
    let isDaily = runPeriod == .daily
    let unit = isDaily ? "\(run.length)" : run.length.of(runPeriod.noun ?? "")
    let dates = "\(run.days.first)" + (isDaily && run.length == 1 ? "" : " to \(run.days.last)")
    return "\(unit), \(dates)"
  }

  /// Sum, mean, median, streaks and the habit for programs.
  var object: JSONObject {
    let runs = runs
    let streak: JSONObject = [
      "of": runPeriod.noun, "now": runs.current?.length ?? 0, "longest": runs.longest?.length ?? 0,
      "from": runs.longest?.days.first, "to": runs.longest?.days.last,
    ]
    let habit = met.map { met in
      [
        "of": runPeriod.noun, "met": met.count, "total": met.total,
        "share": Double(met.count) / Double(met.total),
      ] as JSONObject
    }
    return [
      "from": span?.first, "to": span?.last, "days": span?.count ?? 0, "sum": sum, "mean": mean,
      "median": median, "streak": streak, "habit": habit,
    ]
  }
}
