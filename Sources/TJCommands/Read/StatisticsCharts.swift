internal import JournalCharts
internal import JournalIndex
internal import JournalModel
internal import TerminalKit

/// Statistics as charts: numbers and labels, independent of how they are drawn.
struct StatisticsCharts {
  /// The way in which entries are grouped: by a period, or by a name that they have.
  enum Grouping: Hashable, Sendable, CaseIterable {
    case period(StatisticsPeriod)
    case thread
    case tag

    static let allCases: [Self] = StatisticsPeriod.allCases.map { .period($0) } + [.thread, .tag]

    /// Its name on a command line.
    var name: String {
      switch self {
      case .period(let period): period.rawValue
      case .thread: "thread"
      case .tag: "tag"
      }
    }

    /// The heading of the labels.
    var heading: String { self == .period(.weekday) ? "day" : name }
  }

  private let stats: EntryStatistics
  private let ofWords: Bool

  /// The name of the field, or an empty text.
  let field: String

  /// Creates the charts of statistics, with counts of entries, or of words.
  init(_ stats: EntryStatistics, field: String?, ofWords: Bool) {
    (self.stats, self.ofWords) = (stats, ofWords)
    self.field = TerminalText.harmless(field ?? "")
  }

  /// Entries or words of each group, sorted by number unless the groups are periods.
  func counts(by grouping: Grouping) -> BarChart {
    var counts: [EntryStatistics.LabeledCount]
    switch grouping {
    case .period(let period): counts = stats.counts(by: period, ofWords: ofWords)
    case .thread: counts = stats.counts(by: .threads, ofWords: ofWords)
    case .tag: counts = stats.counts(by: .tags, ofWords: ofWords)
    }
    if !grouping.isOfTime {
      counts.sort { $0.count == $1.count ? $0.label < $1.label : $0.count > $1.count }
    }
    let bars = counts.map { item in
      BarChart.Bar(TerminalText.harmless(item.label), Double(item.count))
    }
    return BarChart([grouping.heading, ofWords ? "words" : "entries"], bars)
  }

  /// The mean of the field in each group, and the number of days behind it.
  func means(by grouping: Grouping) -> BarChart {
    let bars = stats.means(by: grouping).map { item in
      let mean = item.mean.map(scaled)
      let label = TerminalText.harmless(item.label)
      return BarChart.Bar(label, mean, numbers: [measure.mean(mean), "\(item.days)"])
    }
    let full = stats.measure?.scale.map { Double($0.upperBound) }
    return BarChart([grouping.heading, field, "days"], bars, full: full)
  }

  /// The distribution of the values: the number of days in each bin.
  var distribution: Histogram {
    let points = stats.values.map { ($0.day.daysSinceEpoch, scaled($0.value), $0.count) }
    return Histogram(points, measure: measure, scale: stats.measure?.scale)
  }

  /// Returns the mean of the field over time, and the period that each of its columns stands for.
  ///
  /// - Parameter columns: Returns the number of columns available, given the name of a period.
  /// - Returns: The line and the shortest period for which there is room: days within a month, else weeks,
  ///   months or years.
  func course(columns: (String) -> Int) -> (line: Sparkline, period: StatisticsPeriod) {
    let values = stats.values
    func places(_ period: StatisticsPeriod) -> [Int] {
      values.compactMap { period.number(of: $0.day, weekStart: stats.weekStart) }
    }
    let period = [StatisticsPeriod.day, .week, .month].first { period in
      let places = places(period)
      let count = (places.max() ?? 0) - (places.min() ?? 0) + 1
      return count <= columns(period.rawValue) && (period != .day || count <= 31)
    }
    let points = zip(places(period ?? .year), values).map { ($0, scaled($1.value), $1.count) }
    return (Sparkline(Series(meansOf: points).values, bounds: axis), period ?? .year)
  }

  /// The ends of the axis of the field's line, as text.
  var scale: String { axis.map { measure.range($0.lowerBound, $0.upperBound) } ?? "-" }

  /// From the least to the greatest value of the field, or of its scale; `nil` without a value.
  private var axis: ClosedRange<Double>? {
    if let scale = stats.measure?.scale {
      return Double(scale.lowerBound)...Double(scale.upperBound)
    }
    let values = stats.values.map { scaled($0.value) }
    guard let least = values.min(), let greatest = values.max() else { return nil }
    return least...greatest
  }

  /// The mean of all values of the field, as text.
  var mean: String { measure.mean(stats.mean.map(scaled)) }

  /// The measure of the values of the field.
  private var measure: Measure {
    guard let measure = stats.measure else { return .plain }
    return measure.isDuration ? .duration : .number(unit: measure.unit.map(TerminalText.harmless))
  }

  /// A value in the unit of charts: lengths of time in seconds.
  private func scaled(_ value: Double) -> Double {
    measure == .duration ? (value * 3600).rounded() : value
  }
}

extension StatisticsCharts.Grouping {
  /// Whether groups are periods, which have an order of their own.
  var isOfTime: Bool {
    if case .period = self { true } else { false }
  }
}

extension EntryStatistics {
  /// The means of each group, sorted by number of days unless the groups are periods.
  func means(by grouping: StatisticsCharts.Grouping) -> [Mean] {
    let groups =
      switch grouping {
      case .period(let period): means(by: period)
      case .thread: means(by: .threads)
      case .tag: means(by: .tags)
      }
    guard !grouping.isOfTime else { return groups }
    return groups.sorted { $0.days == $1.days ? $0.label < $1.label : $0.days > $1.days }
  }
}
