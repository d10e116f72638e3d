internal import JournalIndex
internal import JournalModel
internal import TerminalKit
internal import ThreadJournal

/// The page that bare `tj` shows: the day, drafts, what is due, and this day in earlier years.
struct TodayPage {
  /// The number of earlier years that are searched.
  private static let years = 30

  /// The number of entries that are searched: with a limit, the headers alone are enough.
  private static let mostFound = 10_000

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
  func show() throws(Failure) {
    let dayStart = session.settings.dayStart
    let newest = try session.reader.search(query(), sortedBy: .newestFirst, limit: Self.mostFound)
    let found = Array(newest.reversed())
    let days = found.map { $0.entry.stamp.map { dayStart.day(of: $0) } }
    let recent = Set(days.compactMap(\.self).filter { $0 > today.adding(days: -7) })
    let entries = zip(found, days).filter { $1 == today }.map(\.0)
    let earlier = zip(found, days).filter { $1.map { !recent.contains($0) } ?? false }.reversed()
      .prefix(Self.mostEarlier).map { EntryRow($0.0, .year, dayStart: dayStart) }
    let note = entries.isEmpty ? "no entries yet" : "entries on \(recent.count) of 7 days"
    let ahead = draftRows + (try dueRows())
    let output = Output(session)
    try output.page()
    if output.isPlain {
      try output.show(plain(note, entries, ahead + earlier))
    } else {
      let rows = entries.map { EntryRow($0, .time, dayStart: dayStart) }
      try output.show(drawn(note, rows, ahead, earlier, output))
    }
    let hint = drafts.isEmpty ? "tj add 'What happened today'" : "tj draft resume"
    try session.messages.mention("hint: \(hint)")
  }

  private func drawn(
    _ note: String,
    _ entries: [EntryRow],
    _ ahead: [EntryRow],
    _ earlier: [EntryRow],
    _ output: Output
  ) -> Painted {
    let palette = output.palette
    let table = EntryTable(entries + ahead + earlier, columns: output.columns, palette)
    var parts = [
      palette.paint("\(today.weekdayName) \(today)", .title)
        + " \(palette.glyphs.separator) \(note)\n"
    ]
    parts += [entries, ahead].filter { !$0.isEmpty }.map { table.text(of: $0) }
    if !earlier.isEmpty {
      parts.append(palette.paint("On this day", .title) + "\n" + table.text(of: earlier))
    }
    return parts.joined(separator: "\n") + "\n"
  }

  /// Returns one fact on each line.
  private func plain(_ note: String, _ entries: [LocatedEntry], _ others: [EntryRow]) -> Painted {
    var parts = ["\(today) \(today.weekdayName)\n\(note)\n"]
    parts += entries.map(PlainEntry.text)
    let lines = others.map { row in
      let label = row.isEntry ? "on this day \(row.when)" : row.label.lowercased()
      let facts = [
        row.headline, row.thread, row.when,
        row.note.replacing(" \(Output(session).palette.glyphs.separator) ", with: ", "),
      ]
      return
        "\(label): \((row.isEntry ? [row.headline] : facts).filter { !$0.isEmpty }.joined(separator: ", "))\n"
    }
    if !lines.isEmpty { parts.append(lines.joined()) }
    return Painted(parts.joined(separator: "\n") + "\n")
  }

  /// The entries of the last seven days, and those of this day in earlier years.
  private func query() throws(Failure) -> Query {
    let days = (1...Self.years).compactMap { years in
      CivilDate(year: today.year - years, month: today.month, day: today.day)
    }
    let week = "date:\(today.adding(days: -6))..\(today)"
    return try Query(typed: ([week] + days.map { "on:\($0)" }).joined(separator: " OR "))
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

  /// The time if it is today, the weekday within the last week, and empty for an earlier time.
  private func shortTime(of stamp: Stamp) -> String {
    switch today.daysSinceEpoch - stamp.date.daysSinceEpoch {
    case 0: String("\(stamp.time?.description ?? "")".prefix(5))
    case 1..<7: stamp.date.weekday.abbreviation
    default: ""
    }
  }

  /// The events within a week: due steps of goals, and milestones.
  private func dueRows() throws(Failure) -> [EntryRow] {
    let due = try session.reader.asking { snapshot throws(QueryError) in
      try snapshot.due(within: 7)
    }
    return due.map { item in
      let days = item.day.daysSinceEpoch - today.daysSinceEpoch
      let distance = days < 0 ? "overdue" : item.day.distance(from: today)
      return EntryRow(
        "Due",
        when: 0...7 ~= days ? item.day.weekday.abbreviation : "",
        item.title,
        note: (item.isStep ? [item.address, distance] : [distance]).joined(
          separator: " \(Output(session).palette.glyphs.separator) "
        )
      )
    }
  }
}
