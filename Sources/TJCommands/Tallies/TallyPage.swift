internal import JournalCharts
internal import JournalExchange
internal import JournalFrontEnd
internal import JournalIndex
internal import JournalModel
internal import JournalSystem
internal import TerminalKit
internal import ThreadJournal

/// `tj tally show`: one tally with its week, mean and streak, and its last changes.
struct TallyPage {
  /// The number of changes that are shown of a tally that is not counted by the day.
  private static let mostChanges = 10

  private let session: Session
  private let statistics: TallyStatistics
  private let wording: TallyWording
  private let changes: [TallyChange]
  private let isDaily: Bool

  private var record: TallyRecord { statistics.record }
  private var today: CivilDate { record.days.today }

  /// Reads the tally at an address.
  init(_ address: String, in session: Session) throws {
    let all = try session.reader.everything()
    guard let record = all.tally(at: address) else {
      throw Failure(.notFound, "no such tally: \(address)", hint: "tj tally")
    }
    self.session = session
    statistics = TallyStatistics(record)
    wording = TallyWording(record)
    isDaily = record.tally.shownPeriod == .daily
    let found =
      isDaily
      ? all.tallyHistory(at: address, on: DayPeriod(record.days.today))
      : all.tallyHistory(at: address, newest: Self.mostChanges)
    changes =
      found.map { history in
        history.changes.reversed().map { TallyChange($0, in: history.thread) }
      } ?? []
  }

  /// Prints the page.
  func show() throws {
    let output = Output(session)
    if output.isJSON { return try printJSON() }
    try output.page()
    try output.show(output.isPlain ? plain : drawn(output))
  }

  private func drawn(_ output: Output) -> Painted {
    let palette = output.palette
    let strokes = wording.strokes(palette, columns: output.columns ?? .max)
    let cells = changes.map { (label: isDaily ? $0.time : $0.dateAndTime, number: $0.amount) }
    // The times of a day are as short as the labels, so both share their columns.
    let facts = TallyFacts(self.facts, besides: isDaily ? cells : [])
    let table = isDaily ? facts : TallyFacts([], besides: cells)
    let indent = table.widths.label + table.widths.number + 4
    let room = output.columns.map { max(4, $0 - indent) } ?? .max
    let rows = zip(changes, cells).map { change, cell in
      let note = palette.isolate(palette.glyphs.cut(change.note, to: room), nil)
      let lead = table.lead(cell.label, cell.number, .time, palette)
      return lead + (note.isEmpty ? "" : "  " + note) + "\n"
    }
    var parts = [heading(palette), strokes.isEmpty ? "" : strokes + "\n"]
    parts += [facts.text(palette, columns: output.columns), rows.joined()]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func heading(_ palette: Palette) -> Painted {
    let dot = " \(palette.glyphs.separator) "
    var text = palette.paint(wording.name, .title) + Painted(dot + wording.summary)
    if let target = wording.target {
      text += Painted(dot + "target \(target)" + dot)
      let distance = wording.distance
      text += wording.distanceStyle.map { palette.paint(distance, $0) } ?? Painted(distance)
    }
    return text + "\n"
  }

  private var facts: [TallyFacts.Fact] {
    guard let span = statistics.span else { return [] }
    let days = record.days
    let week = TallyPeriod.weekly.days(around: today, weekStart: days.weekStart) ?? today..<today
    let bars = (0..<7).map { place -> Double? in
      let day = week.lowerBound.adding(days: place)
      return day <= today ? record.counts.count(on: day).approximation : nil
    }
    let names = [week.lowerBound, week.lowerBound.adding(days: 6)].map(\.weekday.abbreviation)
    let year = TallyStatistics(
      record,
      in: DayPeriod(max(span.first, CivilDate(year: today.year, month: 1, day: 1) ?? today), today)
    )
    var facts = [
      TallyFacts.Fact(
        label: "week",
        number: TallyWording.text(record.counts.count(in: week)),
        bars: Sparkline(bars, bounds: 0...max(1, bars.compactMap(\.self).max() ?? 1)),
        words: "\(names[0]) to \(names[1])"
      )
    ]
    if let mean = year.mean {
      let text = NumberText.fixed(mean, decimals: 1)
      facts.append(
        TallyFacts.Fact(
          label: "mean",
          number: text,
          words: "a day in \(today.year)",
          isPhrase: true
        )
      )
    }
    return facts + statistics.streakAndHabit
  }

  private var plain: Painted {
    var lines = ["tally: \(wording.name)", "count: \(wording.summary)"]
    if let target = record.tally.parsedTarget {
      lines.append("target: \(target), \(wording.distance)")
    }
    lines += facts.map(\.plainLine)
    lines += changes.map { change in
      "\(change.dateAndTime): \(change.amount)\(change.note.isEmpty ? "" : ", " + change.note)"
    }
    return Painted(lines.map { $0 + "\n" }.joined())
  }

  private func printJSON() throws {
    var json = JSONWriter(.pretty)
    json.object { json in
      record.write(to: &json)
      statistics.write(to: &json)
      json.objects("recent", changes) { change, json in change.write(to: &json) }
    }
    try session.context.write(json.take() + [0x0A], to: .standardOutput)
  }
}

extension TallyStatistics {
  /// The streak, and in how many periods the target was met.
  var streakAndHabit: [TallyFacts.Fact] {
    let runs = runs
    let streak = TallyFacts.Fact(
      label: "streak",
      number: "\(runs.current?.length ?? 0)",
      words: runs.longest.map { "longest \($0.words(of: runPeriod))" } ?? ""
    )
    guard let met else { return [streak] }
    let share = NumberText.of(100 * Double(met.count) / Double(met.total), decimals: 0)
    let words = "of \(met.total.of(runPeriod.noun ?? "")) (\(share)%)"
    return [streak, .init(label: "met", number: "\(met.count)", words: words, isPhrase: true)]
  }
}

extension TallyStatistics.Run {
  /// `12, 2026-10-02 to 2026-10-13`; weeks and months are named.
  func words(of period: TallyPeriod) -> String {
    let unit = period == .daily ? "\(length)" : length.of(period.noun ?? "")
    return length == 1 && period == .daily
      ? "\(unit), \(days.first)" : "\(unit), \(days.first) to \(days.last)"
  }
}
