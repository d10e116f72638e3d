internal import JournalModel
internal import TerminalKit
internal import ThreadJournal

/// The contents of one row of a timeline, before the widths of the columns are known.
struct TimelineRow: Sendable {
  /// The columns of the value of a fact, such as a place.
  private static let factColumns = 40

  /// The words of the entry.
  let words: EntryRow

  /// Its number within its thread, or `nil` if it is a count.
  let number: Int?

  /// What it is.
  let kind: TimelineMark.Kind

  /// The progress that it reports, if it is a report about a goal.
  let progress: GoalProgress?

  /// Its tags, if these are its groups.
  let tags: [Tag]

  /// Its importance, if that is its group.
  let importance: Importance

  /// One fact on each line, or `nil` if it is drawn.
  let plain: Painted?

  /// The row of an entry in groups of a kind; with its facts as `plain`, it is not drawn.
  init(
    _ entry: TimelineEntry,
    by grouping: TimelineOptions.Grouping,
    dayStart: DayStart,
    plain: Painted?
  ) {
    let found = entry.located
    let mark = entry.mark
    let isByMonth = grouping == .month
    let words = EntryRow(found, isByMonth ? .dayAndWeekday : .date, dayStart: dayStart)
    let note: String? =
      if words.isBareCount {
        words.thread
      } else if mark.kind == .milestone {
        Self.note(of: mark)
      } else {
        nil
      }
    self.words = words.with(note: note, facts: Self.facts(of: found))
    (number, kind) = (entry.number, mark.kind)
    progress = mark.kind == .report ? mark.progress : nil
    tags = grouping == .theme ? Array(found.entry.tags) : []
    importance = grouping == .importance ? found.entry.importance : .medium
    self.plain = plain
  }

  /// A row with the sum of several changes of a tally.
  private init(sum: EntryRow, isPlain: Bool) {
    (words, number, kind, progress) = (sum.with(note: sum.thread), nil, .note, nil)
    (tags, importance) = ([], .medium)
    let day = sum.day.map { "\($0) \($0.weekdayName)\n" } ?? ""
    plain = isPlain ? Painted("\(day)amount: \(sum.headline)\nthread: \(sum.thread)\n") : nil
  }

  /// Returns rows in which the bare counts of a tally on a day are one.
  static func summed(_ rows: some Sequence<TimelineRow>, isNewestFirst: Bool) -> [TimelineRow] {
    let rows = Array(rows)
    guard rows.contains(where: \.words.isBareCount) else { return rows }
    let isPlain = rows[0].plain != nil
    return BareCounts(of: rows.map(\.words), isNewestFirst: isNewestFirst).shown.map { sum, place in
      place.map { rows[$0] } ?? TimelineRow(sum: sum, isPlain: isPlain)
    }
  }

  /// The year of its day, or `nil` if its date does not exist.
  var year: Int? { words.day?.year }

  /// The category of a milestone, whether it is remembered each year, and the progress that it reports besides.
  private static func note(of mark: TimelineMark) -> String {
    let progress = mark.progress.map { "\($0.percent)%" }
    let parts = [mark.category, mark.repeats?.rawValue, progress].compactMap(\.self)
    return TerminalText.harmless(parts.joined(separator: ", ").replacing("\n", with: " "))
  }

  /// The place and the names of the files of an entry, unless the thread has fields with these names.
  private static func facts(of found: LocatedEntry) -> [(name: String, value: String)] {
    let entry = found.entry
    func isField(_ key: ReservedKey) -> Bool { found.thread.schema[key.rawValue] != nil }
    let place = isField(.location) ? nil : entry.value(of: ReservedKey.location.rawValue)
    let files = isField(.attach) ? [] : entry.attachments
    let media = files.map { $0.name ?? String($0.path.split(separator: "/").last ?? "") }
    return [("place", place ?? ""), ("media", media.joined(separator: ", "))]
      .filter { !$0.1.isEmpty }.map { name, value in
        let shown = TerminalText.harmless(value.replacing("\n", with: " "))
        return (name, DisplayWidth.cut(shown, to: factColumns))
      }
  }
}
