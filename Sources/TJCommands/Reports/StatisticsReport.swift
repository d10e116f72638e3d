internal import JournalCharts
internal import JournalSearch
internal import JournalModel

/// `tj stats`: how much was written, when and about what, or the values of a field.
struct StatisticsReport: Report {
  /// The way in which entries are grouped: by a period, or by a name that they have.
  enum Grouping: Hashable, Sendable, CaseIterable {
    case period(StatisticsPeriod)
    case thread
    case tag

    static let allCases: [Self] = StatisticsPeriod.allCases.map { .period($0) } + [.thread, .tag]

    /// The name on a command line.
    var name: String {
      switch self {
      case .period(let period): period.rawValue
      case .thread: "thread"
      case .tag: "tag"
      }
    }

    fileprivate var heading: String { self == .period(.weekday) ? "day" : name }

    /// Whether groups are periods, which have an order of their own.
    fileprivate var isOfTime: Bool { role == .time }

    fileprivate var role: Role {
      switch self {
      case .period: .time
      case .thread: .thread
      case .tag: .tag
      }
    }
  }

  /// The greatest number of rows of each kind in an overview.
  private static let most = 12

  let stats: EntryStatistics

  /// The field whose values are shown, or `nil` for none.
  let field: String?

  /// Whether words are counted instead of entries.
  let ofWords: Bool

  /// The only grouping that is shown, or `nil` for an overview.
  let grouping: Grouping?

  let today: CivilDate

  /// The statistics of a conversation, or `nil` if the entries are not those of one.
  var chat: ChatReport?

  private var measure: Measure { Measure(stats.measure) }

  /// Whether the report is a single table without rows.
  var isEmpty: Bool { grouping != nil && (counted + valued).allSatisfy(\.chart.bars.isEmpty) }

  /// The groupings of which an overview shows only some rows.
  var shortened: [Grouping] {
    grouping == nil ? overview.filter { counts(by: $0).count > Self.most } : []
  }
}

/// The contents of the report.
extension StatisticsReport {
  var title: String { field ?? (ofWords ? "words" : "entries") }

  var sections: [Section] {
    (grouping == nil ? [totals] : []) + counted.map(Section.bars)
      + (grouping == nil && field != nil ? [.course(course)] : []) + valued.map(Section.bars)
      + (chat?.sections ?? [])
  }

  var facts: [Facts]? {
    let days = stats.days.count
    let totals: Facts = [
      "entries": "\(stats.entryCount)", "words": "\(stats.words)",
      "days": "\(days) of \(span) (\(share)%)", "longest streak": streak.of("day"),
    ]
    let nouns: KeyValuePairs = ["entries": "entry", "words": "word", "days": "day"]
    let mean = field.map { [Facts([($0, "mean \(course.mean)")])] } ?? []
    return (grouping == nil ? [totals] : []) + counted.map { $0.facts(nouns) }
      + (grouping == nil ? mean : []) + valued.map { $0.facts(nouns) } + (chat?.facts ?? [])
  }

  /// `39 entries · 4120 words · 39 of 114 days (34%) · longest streak 4 days`.
  private var totals: Section {
    let facts = [
      stats.entryCount.of("entry", "entries"), stats.words.of("word"),
      "\(stats.days.count) of \(span.of("day")) (\(share)%)",
      "longest streak \(streak.of("day"))",
    ]
    return .summary(facts.map { RichText($0) })
  }

  private var span: Int { max(1, stats.span(today: today)?.count ?? 1) }

  private var share: String {
    NumberText.of(Double(stats.days.count * 100) / Double(span), decimals: 0)
  }

  private var streak: Int { stats.streaks(today: today).longest.map(EntryStatistics.count) ?? 0 }

  /// The groupings of an overview, without threads if there is only one.
  private var overview: [Grouping] {
    let groupings: [Grouping] =
      field == nil ? [.period(.month), .thread, .tag] : [.period(.month)]
    return groupings.filter { counts(by: $0).count > ($0 == .thread ? 1 : 0) }
  }

  /// The charts of entries or words: all rows of one grouping, or the last months and the most frequent names.
  private var counted: [Bars] {
    if let grouping { return field == nil ? [chart(of: counts(by: grouping)[...], grouping)] : [] }
    return overview.map { grouping in
      let counts = counts(by: grouping)
      return chart(
        of: grouping.isOfTime ? counts.suffix(Self.most) : counts.prefix(Self.most),
        grouping
      )
    }
  }

  private func chart(
    of counts: ArraySlice<EntryStatistics.LabeledCount>,
    _ grouping: Grouping
  ) -> Bars {
    let bars = counts.map { BarChart.Bar($0.label, Double($0.count)) }
    let headings = [grouping.heading, ofWords ? "words" : "entries"]
    return Bars(BarChart(headings, bars), labels: grouping.role)
  }

  /// Entries or words of each group, sorted by number unless the groups are periods.
  private func counts(by grouping: Grouping) -> [EntryStatistics.LabeledCount] {
    let counts = unsorted(by: grouping)
    guard !grouping.isOfTime else { return counts }
    return counts.sorted { $0.count == $1.count ? $0.label < $1.label : $0.count > $1.count }
  }

  private func unsorted(by grouping: Grouping) -> [EntryStatistics.LabeledCount] {
    switch grouping {
    case .period(let period): stats.counts(by: period, ofWords: ofWords)
    case .thread: stats.counts(by: .threads, ofWords: ofWords)
    case .tag: stats.counts(by: .tags, ofWords: ofWords)
    }
  }
}

/// The values of a field.
extension StatisticsReport {
  /// The charts of values: the means of one grouping, or the distribution and the means by weekday.
  private var valued: [Bars] {
    guard let field else { return [] }
    if let grouping { return [means(of: field, by: grouping)] }
    let histogram = distribution
    let values = Bars(
      histogram.chart([field, "days"]),
      labels: nil,
      of: field,
      stats.measure,
      histogram.bins.map(\.lower)
    )
    return [values, means(of: field, by: .period(.weekday))]
  }

  /// The number of days in each bin.
  private var distribution: Histogram {
    let points = stats.values.map { ($0.day.daysSinceEpoch, measure.charted($0.value), $0.count) }
    return Histogram(points, measure: measure, scale: stats.measure?.scale)
  }

  /// The mean in each group, and the number of days behind it.
  private func means(of field: String, by grouping: Grouping) -> Bars {
    let bars = means(by: grouping).map { item in
      let mean = item.mean.map(measure.charted)
      return BarChart.Bar(item.label, mean, numbers: [measure.mean(mean), "\(item.days)"])
    }
    let full = stats.measure?.scale.map { Double($0.upperBound) }
    return Bars(
      BarChart([grouping.heading, field, "days"], bars, full: full),
      labels: grouping.role,
      of: field,
      stats.measure,
      bars.map(\.value)
    )
  }

  /// The means, sorted by number of days unless the groups are periods.
  private func means(by grouping: Grouping) -> [EntryStatistics.Mean] {
    let means =
      switch grouping {
      case .period(let period): stats.means(by: period)
      case .thread: stats.means(by: .threads)
      case .tag: stats.means(by: .tags)
      }
    guard !grouping.isOfTime else { return means }
    return means.sorted { $0.days == $1.days ? $0.label < $1.label : $0.days > $1.days }
  }

  /// The mean over time: by days within a month, else by weeks, months or years.
  private var course: Course {
    let values = stats.values
    let scale = stats.measure?.scale.map { Double($0.lowerBound)...Double($0.upperBound) }
    let charted = values.map { measure.charted($0.value) }
    let axis =
      scale ?? charted.min().flatMap { least in charted.max().map { least...$0 } }
    let periods: [StatisticsPeriod] = [.day, .week, .month, .year]
    let lines = periods.compactMap { period -> (String, Sparkline)? in
      let places = values.compactMap { period.number(of: $0.day, weekStart: stats.weekStart) }
      guard period != .day || (places.max() ?? 0) - (places.min() ?? 0) < 31 else { return nil }
      let points = zip(places, zip(charted, values)).map { ($0, $1.0, $1.1.count) }
      return (period.rawValue, Sparkline(Series(meansOf: points).values, bounds: axis))
    }
    return Course(
      field: field ?? "",
      lines: lines,
      scale: axis.map { measure.range($0.lowerBound, $0.upperBound) } ?? "-",
      mean: measure.mean(stats.mean.map(measure.charted)),
      values: zip(values, charted).flatMap { value, charted in
        repeatElement((value.day.daysSinceEpoch, charted), count: value.count)
      },
      bounds: axis,
      measure: measure,
      isScale: stats.measure?.scale != nil
    )
  }
}

/// All statistics for programs, including those that the screen does not show.
extension StatisticsReport {
  var json: any JSONConvertible {
    let streaks = stats.streaks(today: today)
    let totals: JSONObject = [
      "entries": stats.entryCount, "words": stats.words, "days": stats.days.count,
      "span": stats.span(today: today)?.count ?? 0,
      "streak": ["longest": streak, "now": streaks.now] as JSONObject,
      "first": stats.ends?.first, "last": stats.ends?.last,
    ]
    let groups = Grouping.allCases.map { grouping in
      let counts = unsorted(by: grouping).filter { $0.count > 0 }
      return (grouping.name, JSONObject(counts.map { ($0.label, $0.count) }))
    }
    let values: JSONObject = field.map { ["field": fieldJSON(named: $0)] } ?? [:]
    let ofChat: JSONObject = chat.map { ["chat": $0.json] } ?? [:]
    return totals + JSONObject(groups) + values + ofChat
  }

  /// The values of a field, with lengths of time in hours, as far as the screen shows them.
  private func fieldJSON(named name: String) -> JSONObject {
    let factor = stats.measure?.isDuration == true ? 3600.0 : 1
    let groups = Grouping.allCases.map { grouping in
      let means = means(by: grouping).filter { $0.days > 0 }
      return (
        grouping.name,
        JSONObject(means.map { ($0.label, ["mean": $0.mean, "days": $0.days] as JSONObject) })
      )
    }
    let values = stats.values.lazy.flatMap { repeatElement($0, count: $0.count) }
    let bins = distribution.bins.map { bin in
      ["label": bin.label, "from": bin.lower / factor, "days": bin.count] as JSONObject
    }
    return ["name": name, "unit": stats.measure?.unit, "mean": stats.mean, "bins": bins]
      + JSONObject(groups) + [
        "values": JSONRows(rows: values) { ["day": $0.day, "value": $0.value] }
      ]
  }
}
