internal import JournalFrontEnd
internal import JournalSearch
internal import JournalModel
internal import TerminalKit
internal import ThreadJournal

/// The page that bare `tj` shows: the day, drafts, what is due, tallies, and this day in earlier years.
struct TodayPage {
  /// The parts of an entry that the page needs, so that the file need not stay in memory.
  private struct Found: Sendable {
    let day: CivilDate?
    let row: EntryRow
    let plain: String
  }

  /// The columns that the strokes of a tally may fill.
  private static let strokeColumns = 30

  /// The number of entries of earlier years that are shown.
  private static let mostEarlier = 5

  private let session: Session
  private let today: CivilDate
  private let drafts: [DraftSummary]

  /// Creates the page of today in the journal of a session.
  init(_ session: Session) {
    (self.session, today) = (session, session.today)
    let items = (try? session.journal.drafts.ofThisJournal()) ?? []
    drafts = items.map { DraftSummary($0, in: session) }
  }

  /// Prints the page, and the one command that is most useful now.
  func show() throws {
    let found = try found()
    let weekAgo = today.adding(days: -7)
    let output = Output(session)
    let written = Set(found.filter { !$0.row.isBareCount }.compactMap(\.day))
    let recent = written.filter { $0 > weekAgo }
    let tallies = try tallyRows()
    let ofToday = found.filter { $0.day == today }
    let summed = Set(tallies.map(\.thread))
    let entries = ofToday.filter { !($0.row.isBareCount && summed.contains($0.row.thread)) }
    let counts = BareCounts(of: entries.map(\.row))
    let earlier = found.reversed()
      .filter { !$0.row.isBareCount && ($0.day.map { $0 <= weekAgo } ?? false) }
      .prefix(Self.mostEarlier).map(\.row)
    let days = "\(recent.count) of the last 7 days"
    let sum = output.isPlain ? "entries on \(days)" : days
    let ahead = draftRows + (try dueRows()) + tallies.map(\.row)
    var note = written.contains(today) ? sum : "no entries yet"
    if entries.isEmpty, ahead.isEmpty, earlier.isEmpty, let question = try question(output) {
      note += "\n\n\(question)"
    }
    try output.page()
    try output.show(
      output.isPlain
        ? plain(
          note,
          counts.shown.compactMap { $0.place.map { entries[$0].plain } },
          counts.rows.filter { !$0.isEntry } + ahead + earlier
        )
        : drawn(note, counts.rows, ahead, earlier, output)
    )
    let hint = drafts.isEmpty ? "tj add 'What happened today'" : "tj draft resume"
    try session.messages.mention(hint: hint)
  }

  /// The first question of the day, if there is one.
  private func question(_ output: Output) throws -> String? {
    let prompts = try session.reader.asking { try $0.prompts() }
    guard let first = Prompts(prompts, on: today, output.glyphs).questions.first else { return nil }
    let text = TerminalText.sanitized(first.text)
    guard let columns = output.columns else { return text }
    return Wrapping.wrap(text, to: columns)
  }

  private func drawn(
    _ note: String,
    _ entries: [EntryRow],
    _ ahead: [EntryRow],
    _ earlier: [EntryRow],
    _ output: Output
  ) -> StyledText {
    let palette = output.palette
    let table = EntryTable(entries + ahead + earlier, columns: output.columns, palette)
    var parts = [
      palette.paint("\(today.weekday.name) \(today)", .title)
        + " \(palette.glyphs.separator) \(note)\n"
    ]
    parts += [entries, ahead].filter { !$0.isEmpty }.map { table.text(of: $0) }
    if !earlier.isEmpty {
      parts.append(palette.paint("On this day", .title) + "\n" + table.text(of: earlier))
    }
    return parts.joined(separator: "\n") + "\n"
  }

  /// Returns one fact on each line.
  private func plain(_ note: String, _ entries: [String], _ others: [EntryRow]) -> StyledText {
    var parts = ["\(today) \(today.weekday.name)\n\(note)\n"] + entries
    let lines = others.map { row in
      if row.isEntry { return "on this day \(row.when): \(row.headline)\n" }
      let separator = " \(Output(session).palette.glyphs.separator) "
      return row.plainLine.replacing(separator, with: ", ")
    }
    if !lines.isEmpty { parts.append(lines.joined()) }
    return StyledText(parts.joined(separator: "\n") + "\n")
  }

  /// Returns the entries of the last seven days, and those of this day in earlier years, the oldest first.
  private func found() throws -> [Found] {
    let days = [DayPeriod(today.adding(days: -6), today)] + RecalledDays(of: today).inYears
    let query = Query.any(days.map { Query.dates(DateRange($0)) })
    let (today, dayStart) = (today, session.settings.dayStart)
    let isPlain = Output(session).isPlain
    let faults = session.reader.faults
    return try session.reader.asking { snapshot in
      try snapshot.rows(of: query, order: .oldestFirst, limit: nil) { entry in
        faults.note(entry)
        let day = entry.entry.stamp.map { dayStart.day(of: $0) }
        return Found(
          day: day,
          row: EntryRow(entry, day == today ? .time : .year, dayStart: dayStart),
          plain: isPlain && day == today ? PlainEntry.text(of: entry) : ""
        )
      }
    }
  }

  private var draftRows: [EntryRow] {
    drafts.map { draft in
      EntryRow(
        "Draft",
        when: shortTime(of: draft.saved),
        thread: draft.thread,
        draft.headline.isEmpty ? draft.name : draft.headline,
        note: draft.wordCount.of("word")
      )
    }
  }

  /// Returns the time if the stamp is of today, the weekday if it is within the last week, and an empty text for an
  /// earlier time.
  private func shortTime(of stamp: EntryTimestamp) -> String {
    switch today.daysSinceEpoch - stamp.date.daysSinceEpoch {
    case 0: String("\(stamp.time?.description ?? "")".prefix(5))
    case 1..<7: stamp.date.weekday.abbreviation
    default: ""
    }
  }

  /// Returns the rows of the tallies with a target, each with the name of its thread as rows show it, its count, and
  /// the time of its last change if that is today.
  private func tallyRows() throws -> [(thread: String, row: EntryRow)] {
    let output = Output(session)
    let tallies = try session.reader.asking { $0.tallies }
    return tallies.compactMap { record in
      let wording = TallyWording(record)
      guard let share = wording.share else { return nil }
      let newest = record.counts.newest.map { EntryTimestamp($0, offset: session.now.offset) }
      let isToday = newest.map { record.days.dayStart.day(of: $0) == record.days.today } ?? false
      let when = isToday ? newest.map(shortTime) ?? "" : ""
      let row = EntryRow("Tally", when: when, share, note: "") {
        [palette = output.palette] columns in
        wording.strokes(palette, columns: min(Self.strokeColumns, columns))
      }
      return (TerminalText.sanitized(wording.name), row)
    }
  }

  /// Returns the events within a week: due steps of goals, and milestones.
  private func dueRows() throws -> [EntryRow] {
    let due = try session.reader.asking { snapshot in try snapshot.due(within: 7) }
    return due.map { item in
      let days = item.day.daysSinceEpoch - today.daysSinceEpoch
      let distance = days < 0 ? "overdue" : item.day.distance(from: today)
      return EntryRow(
        "Due",
        when: 0...7 ~= days ? item.day.weekday.abbreviation : "",
        session.settings.sign(of: item.category) + item.title,
        note: (item.shortNotes + [distance] + [item.clock].compactMap(\.self)).joined(
          separator: " \(Output(session).palette.glyphs.separator) "
        )
      )
    }
  }
}

extension DueItem {
  /// The notes for a page with little room: the goal of a step, or the time that is remembered.
  fileprivate var shortNotes: [String] { kind == .goal ? [] : notes }
}
