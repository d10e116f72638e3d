internal import JournalCharts
internal import JournalIndex
internal import JournalModel
internal import TerminalKit

/// Statistics in lines and bars that fit.
struct StatisticsView {
  /// How many bars an overview has of each kind.
  private static let most = 12

  private let stats: EntryStatistics
  private let palette: Palette
  private let style: PlotStyle
  private let width: Int
  private let today: CivilDate

  init(_ stats: EntryStatistics, palette: Palette, style: PlotStyle, width: Int, today: CivilDate) {
    (self.stats, self.palette, self.style) = (stats, palette, style)
    (self.width, self.today) = (width, today)
  }

  /// Totals, streaks, and entries by month, thread and tag.
  var overview: Painted {
    let months = stats.counts(by: .month, ofWords: false).suffix(Self.most)
    let threads = Self.largest(stats.counts(ofWords: false) { [$0.address] })
    let tags = Self.largest(stats.counts(ofWords: false) { $0.tags })
    var text = Painted(totals)
    text += section("Entries by month", Array(months))
    if threads.count > 1 { text += section("Entries by thread", threads) }
    if !tags.isEmpty { text += section("Entries by tag", tags) }
    return text
  }

  /// Entries, or words, by one thing alone.
  func counts(by what: String, ofWords: Bool) -> String {
    switch what {
    case "thread": chart(Self.sorted(stats.counts(ofWords: ofWords) { [$0.address] }))
    case "tag": chart(Self.sorted(stats.counts(ofWords: ofWords) { $0.tags }))
    default:
      chart(StatisticsPeriod(rawValue: what).map { stats.counts(by: $0, ofWords: ofWords) } ?? [])
    }
  }

  /// The values of a field over time, and how they are spread.
  func field(_ name: String, _ values: [(day: CivilDate, value: Double)]) -> Painted {
    let numbers = values.map(\.value)
    let least = numbers.min() ?? 0
    let greatest = numbers.max() ?? 0
    let mean = numbers.reduce(0, +) / Double(max(1, numbers.count))
    let first = values.first?.day.description ?? ""
    let last = values.last?.day.description ?? ""
    // The mean of each day, with gaps where a day has no value.
    let daily = Series(meansOf: values.map { ($0.day.daysSinceEpoch, $0.value) })
    let line = Sparkline(daily.values).text(width: width, style: style)
    let named = palette.paint(TerminalText.harmless(name), .field)
    let facts = [
      numbers.count.of("value"), "mean \(NumberText.of(mean))", "least \(NumberText.of(least))",
      "greatest \(NumberText.of(greatest))",
    ]
    return "\(named)  \(facts.joined(separator: ", "))\n\n\(line)\n\(first) to \(last)\n\n"
      + Painted(lines(of: Histogram(numbers).chart))
  }

  private var totals: String {
    let days = stats.days
    guard let first = days.first, let last = days.last else { return "" }
    let threads = Set(stats.items.map(\.address)).count
    let span = max(1, EntryStatistics.count(first...max(first, last)))
    let share = NumberText.of(Double(days.count * 100) / Double(span), decimals: 0)
    let streaks = stats.streaks(today: today)
    var text =
      "\(stats.items.count.of("entry", "entries")), \(stats.words.of("word")), \(threads.of("thread"))\n"
    text += "\(first) to \(last), written on \(days.count) of \(span) days (\(share) %)\n"
    if let longest = streaks.longest {
      let range = "\(longest.lowerBound) to \(longest.upperBound)"
      text +=
        "streak: \(streaks.now.of("day")) now, longest \(EntryStatistics.count(longest)) (\(range))\n"
    }
    return text
  }

  private func section(_ title: String, _ counts: [(label: String, count: Int)]) -> Painted {
    "\n\(palette.paint(title, .title))\n\(chart(counts))"
  }

  private func chart(_ counts: [(label: String, count: Int)]) -> String {
    lines(of: BarChart(counts.map { .init(TerminalText.harmless($0.label), Double($0.count)) }))
  }

  private func lines(of chart: BarChart) -> String {
    chart.lines(width: width, style: style).map { $0 + "\n" }.joined()
  }

  private static func sorted(
    _ counts: [(label: String, count: Int)]
  ) -> [(label: String, count: Int)] {
    counts.sorted { $0.count == $1.count ? $0.label < $1.label : $0.count > $1.count }
  }

  private static func largest(
    _ counts: [(label: String, count: Int)]
  ) -> [(label: String, count: Int)] {
    Array(sorted(counts).prefix(most))
  }
}
