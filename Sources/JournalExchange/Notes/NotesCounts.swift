internal import JournalFormat
internal import JournalModel

/// The numbers of what was read and left out, for the report.
struct NotesCounts {
  /// The number of files.
  var fileCount = 0
  /// The number of files and parts with neither text nor properties, which are in no entry.
  var emptyCount = 0
  /// The number of notes whose title is the words in their names.
  var namedCount = 0
  /// Whether the settings of daily notes could not be read.
  var hasUnreadableSettings = false

  private var lostNames: (count: Int, example: String) = (0, "")
  private var headings = NoteHeadings()
  private var sectionCount = 0
  private var dividedCount = 0
  private var unreadableCount = 0
  private var emptyKeyCount = 0
  private var commentCount = 0
  private var daysAbove: [CivilDate] = []

  /// Counts a note.
  mutating func add(_ note: Note) {
    headings.add(note.headings)
    sectionCount += max(note.sections.count - 1, 0)
    if note.isDivided { dividedCount += 1 }
    if note.top.hasUnreadable { unreadableCount += 1 }
    emptyKeyCount += note.top.properties.emptyCount
    commentCount += note.top.commentCount
  }

  /// Counts a note whose name has words that are not in its entry.
  mutating func noteLost(name: String) {
    if lostNames.count == 0 { lostNames.example = name }
    lostNames.count += 1
  }

  /// Notes the day of an entry that is made of what is above the first dated heading.
  mutating func noteAbove(_ stamp: EntryTimestamp) { daysAbove.append(stamp.date) }

  /// The report.
  func report(
    _ settings: ImportSettings,
    _ dailyNotes: [DailyNotesSettings],
    _ blocks: NoteBlocks
  ) -> ImportReport {
    var report = ImportReport()
    report.recordCount = fileCount + sectionCount
    for found in dailyNotes {
      report.note(
        "format",
        "names like \(found.format.text), from \(found.root)\(DailyNotesSettings.path)"
      )
    }
    if hasUnreadableSettings {
      report.note("format", "\(DailyNotesSettings.path) is not valid; dates found by their form")
    }
    if let sentence = headings.sentence {
      report.note(
        "headings",
        sentence + (dividedCount > 0 ? "" : "; --headings makes each an entry")
      )
    }
    if settings.dateOrder == nil, let order = headings.order {
      let first = order == .dmy ? "day" : "month"
      report.note("dates", "\(first) first: headings have a number above 12 there")
    }
    for day in daysAbove.prefix(10) {
      report.note("above", "text above the first dated heading: an entry of \(day)")
    }
    note(namedCount, "notes", "with the words of their names as titles", "titles", &report)
    let lost =
      "with words in their names that are not in the entries, such as '\(lostNames.example)'"
    note(lostNames.count, "notes", lost, "names", &report)
    noteLeftOut(blocks, &report)
    return report
  }

  private func noteLeftOut(_ blocks: NoteBlocks, _ report: inout ImportReport) {
    note(emptyCount, "notes", "without text, left out", "empty", &report)
    note(
      unreadableCount,
      "notes",
      "with invalid front matter, kept as text",
      "front matter",
      &report
    )
    note(emptyKeyCount, "keys", "without a value, left out", "front matter", &report)
    note(commentCount, "comments", "left out", "front matter", &report)
    note(blocks.dropped.collapsed, "lines", "'collapsed::', left out", "blocks", &report)
    note(blocks.dropped.ids, "lines", "'id::' that no note refers to, left out", "blocks", &report)
  }

  private func note(
    _ count: Int,
    _ noun: String,
    _ text: String,
    _ name: String,
    _ report: inout ImportReport
  ) {
    guard count > 0 else { return }
    report.note(name, "\(count) \(count == 1 ? String(noun.dropLast()) : noun) \(text)")
  }
}
