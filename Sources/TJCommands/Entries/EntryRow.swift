internal import JournalFrontEnd
internal import JournalSearch
internal import JournalModel
internal import TerminalKit

/// The contents of one row of a list on a terminal, before the widths of the columns are known.
///
/// It is a class, since rows are moved from one list to another: this copies a single reference instead of a dozen.
final class EntryRow: Sendable {
  /// The content of the second column.
  enum When: Hashable, Sendable {
    /// The time of the day, empty for an all-day entry.
    case time
    /// The date.
    case date
    /// The year.
    case year
    /// The year and the day of the week.
    case yearAndWeekday
    /// The date and the day of the week.
    case dateAndWeekday
    /// The day of the month and the day of the week.
    case dayAndWeekday
  }

  /// The day that it counts to, or `nil` if its date does not exist.
  let day: CivilDate?

  /// The id of the entry, or a label such as `Draft`.
  let label: String

  /// Whether the label is an id.
  let isEntry: Bool

  /// The time, date or year.
  let when: String

  let thread: String

  /// Whether the entry is a favorite.
  let isStarred: Bool

  /// The sender and the amount.
  let marks: [String]

  /// The title, or the first line of the text.
  let headline: String

  /// Whether the headline is a title.
  let isTitled: Bool

  let tags: [String]
  let fields: [(name: String, value: String)]

  /// More facts about the entry, shown between tags and fields.
  let facts: [(name: String, value: String)]

  /// The text after the headline, such as `84 words`, which is shown even on a narrow terminal.
  let note: String

  /// The strokes of a tally after the headline, in at most `columns` columns, or `nil` if there are none.
  let strokes: (@Sendable (_ columns: Int) -> StyledText)?

  /// Lines of the text with words of the query that the headline does not show.
  let snippets: [String]

  /// Whether the snippets are always shown, with lines around them.
  let hasContext: Bool

  /// Fields in the query that the row does not show otherwise, such as `location: Berlin`.
  let fieldLines: [String]

  /// The amount by which the entry changes a tally, or `nil` if it does not.
  let amount: TallyAmount?

  /// Whether the entry is a change of a tally with an amount only.
  var isBareCount: Bool {
    amount != nil && headline.isEmpty && tags.isEmpty && fields.isEmpty && !isStarred
  }

  /// Creates the row of an entry, with a number of lines around each match of `places`; pass the entry itself if it is
  /// parsed already.
  init(
    _ found: LocatedEntry,
    _ when: When,
    dayStart: DayStart,
    _ query: Query = .everything,
    _ places: MatchPlaces = MatchPlaces(.everything),
    context: Int = 0,
    parsed: Entry? = nil
  ) {
    let entry = parsed ?? found.entry.parsed()
    let day = entry.stamp.map { dayStart.day(of: $0) }
    self.when =
      switch when {
      case .time: entry.stamp?.time.map { String("\($0)".prefix(5)) } ?? ""
      case .date: day?.description ?? ""
      case .year: day.map { String("\($0)".prefix(4)) } ?? ""
      case .yearAndWeekday: day.map { "\("\($0)".prefix(4)) \($0.weekday.abbreviation)" } ?? ""
      case .dateAndWeekday: day.map { "\($0) \($0.weekday.abbreviation)" } ?? ""
      case .dayAndWeekday:
        day.map { "\($0.day < 10 ? " " : "")\($0.day) \($0.weekday.abbreviation)" } ?? ""
      }
    self.day = day
    (label, isEntry, note) = (found.source.id(of: entry).text, true, "")
    (facts, strokes) = ([], nil)
    thread = TerminalText.sanitized(found.address)
    let subject = entry.subject
    (isStarred, amount) = (entry.isFavorite, subject.amount)
    let marks = [
      found.source.version(of: entry), subject.sender?.description,
      subject.amount?.description,
    ]
    self.marks = marks.compactMap { $0.map(TerminalText.sanitized) }
    let title = entry.title(of: subject)
    isTitled = !title.isEmpty
    headline = TerminalText.sanitized((isTitled ? title : entry.headline).beginning)
    tags = entry.tags(besides: headline).map { TerminalText.sanitized($0.description) }
    let properties = entry.shownProperties
    fields = properties.compactMap { property in
      guard let name = entry.listedName(of: property) else { return nil }
      let value = TerminalText.sanitized(property.value.onOneLine)
      return (TerminalText.sanitized(name), DisplayWidth.cut(value, to: 40))
    }
    snippets = Self.snippets(of: entry, headline, places, context)
    hasContext = context > 0
    fieldLines = Self.lines(of: properties, in: entry, query)
  }

  /// A row that is not about an entry as one line: `tally: +3, coffee, 2024-03-01 Fri`.
  var plainLine: String {
    let facts = [headline, thread, when, note].filter { !$0.isEmpty }
    return "\(label.lowercased()): \(facts.joined(separator: ", "))\n"
  }

  /// Creates a row about something other than an entry.
  init(
    _ label: String,
    of day: CivilDate? = nil,
    when: String,
    thread: String = "",
    _ text: String,
    note: String,
    strokes: (@Sendable (_ columns: Int) -> StyledText)? = nil
  ) {
    (self.day, isEntry, marks, isTitled, isStarred) = (day, false, [], false, false)
    (amount, facts, self.strokes) = (nil, [], strokes)
    (tags, fields, snippets, fieldLines, hasContext) = ([], [], [], [], false)
    (self.label, self.when, self.note) = (label, when, TerminalText.sanitized(note))
    (self.thread, headline) = (TerminalText.sanitized(thread), TerminalText.sanitized(text))
  }

  /// The same row with another note, other facts or other tags.
  func with(
    note: String? = nil,
    facts: [(name: String, value: String)]? = nil,
    tags: [String]? = nil
  ) -> EntryRow {
    EntryRow(self, note ?? self.note, facts ?? self.facts, tags ?? self.tags)
  }

  private init(
    _ row: EntryRow,
    _ note: String,
    _ facts: [(name: String, value: String)],
    _ tags: [String]
  ) {
    (self.note, self.facts, self.tags) = (note, facts, tags)
    (day, label, isEntry, when, thread) = (row.day, row.label, row.isEntry, row.when, row.thread)
    (isStarred, marks, amount, strokes) = (row.isStarred, row.marks, row.amount, row.strokes)
    (headline, isTitled, fields) = (row.headline, row.isTitled, row.fields)
    (snippets, hasContext, fieldLines) = (row.snippets, row.hasContext, row.fieldLines)
  }

  /// Returns a line for each property in the query that the row itself does not show.
  private static func lines(
    of properties: [Entry.Property],
    in entry: Entry,
    _ query: Query
  ) -> [String] {
    let keys = Set(query.fieldKeys.map { $0.lowercased() })
    if keys.isEmpty { return [] }
    return properties.compactMap { property in
      let key = property.key.lowercased()
      guard keys.contains(key), entry.listedName(of: property) == nil else { return nil }
      return TerminalText.sanitized("\(key): \(property.value.onOneLine)")
    }
  }

  /// Returns the lines of the text with matches, if the headline has none or lines around them are requested.
  private static func snippets(
    of entry: Entry,
    _ headline: String,
    _ places: MatchPlaces,
    _ context: Int
  ) -> [String] {
    guard !places.isEmpty, context > 0 || places.ranges(in: headline).isEmpty else { return [] }
    let lines = entry.bodyText.split(separator: "\n", omittingEmptySubsequences: context == 0)
      .map { TerminalText.sanitized(String($0).beginning) }
    let matching = lines.indices.filter { !places.ranges(in: lines[$0]).isEmpty }
    guard let first = matching.first else { return [] }
    guard context > 0 else { return [lines[first]] }
    var shown: [String] = []
    var next = 0
    for place in matching {
      let end = context < lines.count - place ? place + context + 1 : lines.count
      let range = max(next, place - context)..<end
      if range.isEmpty { continue }
      if !shown.isEmpty, range.lowerBound > next { shown.append("...") }
      shown += lines[range]
      next = range.upperBound
    }
    return shown
  }
}

extension String {
  /// The part of a line that a row can show: programs write lines of megabytes, which would take seconds to measure.
  fileprivate var beginning: String {
    let most = 1 << 16
    return utf8.count <= most ? self : String(unicodeScalars.prefix(most))
  }
}
