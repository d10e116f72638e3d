internal import JournalCharts
internal import JournalSearch
internal import JournalModel

/// `tj tally show`: one tally with its week, mean and streak, and its last changes.
struct TallyPage: Report {
  private let statistics: TallyStatistics
  private let wording: TallyWording
  private let changes: [TallyChange]

  private var record: TallyRecord { statistics.record }
  private var today: CivilDate { record.days.today }

  /// Whether the tally is counted by the day, so that the changes of today are shown.
  private var isDaily: Bool { record.tally.shownPeriod == .daily }

  /// Creates the page of a tally with some changes, the newest first.
  init(_ record: TallyRecord, _ changes: [TallyChange]) {
    (statistics, wording, self.changes) = (TallyStatistics(record), TallyWording(record), changes)
  }

  var title: String { wording.name }

  var sections: [Section] {
    let heading = ["\(wording.name, .title)", RichText(wording.summary)] + target
    let figures = figures.map(\.row)
    let rows = changes.map { change in
      let time = RichText(isDaily ? change.time : change.dateAndTime, .time)
      return Table.Row([time, RichText(change.amount)], .note(change.note))
    }
    // The times of a day are as short as the labels, so both share their columns.
    let tables = isDaily ? [[figures, rows]] : [[figures], [rows]]
    return [.lines([heading.joined()]), .strokes(wording)]
      + tables.map { .table(Table(columns: Figure.columns, groups: $0, isFilled: true)) }
  }

  private var target: [RichText] {
    wording.target.map { target in
      ["target \(target)", RichText(wording.distance, wording.distanceRole)]
    } ?? []
  }

  private var figures: [Figure] {
    guard record.lockedCount == 0, let span = statistics.span else { return [] }
    let week =
      TallyPeriod.weekly.days(around: today, weekStart: record.days.weekStart) ?? today..<today
    let counts = (0..<7).map { place -> Double? in
      let day = week.lowerBound.adding(days: place)
      return day <= today ? record.counts.count(on: day).approximation : nil
    }
    let names = [week.lowerBound, week.lowerBound.adding(days: 6)].map(\.weekday.abbreviation)
    let first = Figure(
      label: "week",
      number: TallyWording.text(record.counts.count(in: week)),
      bars: Sparkline(counts, bounds: 0...max(1, counts.compactMap(\.self).max() ?? 1)),
      words: "\(names[0]) to \(names[1])"
    )
    let january = CivilDate(year: today.year, month: 1, day: 1) ?? today
    let year = TallyStatistics(record, in: DayPeriod(max(span.first, january), today))
    let mean = year.mean.map { mean in
      let (number, words) = (NumberText.fixed(mean, decimals: 1), "a day in \(today.year)")
      return Figure(label: "mean", number: number, words: words, isPhrase: true)
    }
    return [first] + [mean].compactMap(\.self) + statistics.streakAndHabit
  }

  var facts: [Facts]? {
    let counts: Facts = [
      "tally": wording.name, "count": wording.summary,
      "target": wording.bound.map { "\($0), \(wording.distance)" },
    ]
    let rows = changes.map { change in
      (change.dateAndTime, change.amount + (change.note.isEmpty ? "" : ", \(change.note)"))
    }
    return [counts + Facts(figures) + Facts(rows)]
  }

  var json: any JSONConvertible {
    record.object + statistics.object + ["recent": changes.map(\.object)]
  }
}
