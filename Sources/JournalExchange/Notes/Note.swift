internal import JournalFormat
internal import JournalModel

/// A file of notes, divided into the entries that it becomes.
struct Note {
  /// A part of the file that becomes an entry.
  struct Section {
    /// Its date and time, or `nil` if the order of the numbers in its date cannot be told.
    var stamp: EntryTimestamp?
    /// The date that cannot be told.
    var ambiguity: String?
    /// Its title.
    var title = ""
    /// The place of its text.
    var body: Range<Int>
    /// The line on which it begins.
    var line: Int
    /// The level of its heading, or 0 for the part above all headings.
    var level = 0
  }

  /// Its path.
  let path: String

  /// Its text.
  let bytes: [UInt8]

  /// What stands above its text.
  private(set) var top: NoteTop

  /// Its parts.
  private(set) var sections: [Section] = []

  /// The headings with dates that it has.
  private(set) var headings = NoteHeadings()

  /// Whether its headings are entries.
  let isDivided: Bool

  /// The date in its name.
  let stamp: EntryTimestamp?

  private let syntax: NoteHeading.Syntax

  /// Reads a file; `stamp` is the date in its name, or `nil` if it has none.
  init(
    _ path: String,
    _ text: [UInt8],
    stamp: EntryTimestamp?,
    _ settings: ImportSettings,
    _ blocks: inout NoteBlocks
  ) {
    (self.path, bytes, self.stamp) = (path, text, stamp)
    syntax = NoteHeading.Syntax(of: path)
    isDivided = settings.dividesAtHeadings || stamp == nil
    top = NoteTop(of: text, syntax, stamp, settings, &blocks)
    divide(settings.dateOrder)
    if settings.dateOrder == nil, headings.hasAmbiguous, let order = headings.order {
      divide(order)
    }
  }

  private mutating func divide(_ order: DateOrder?) {
    headings = NoteHeadings()
    sections = []
    var first = Section(stamp: stamp, body: top.end..<bytes.count, line: 1)
    first.stamp = stamp.map { top.properties.time ?? $0 }
    var current = first
    var day = stamp?.date
    var fence = NoteFence()
    var (start, line) = (0, 0)
    while start < bytes.count {
      let range = bytes.span.line(at: start)
      line += 1
      start = range.end
      guard range.start >= top.end, !fence.holds(range.content, in: bytes.span),
        let heading = NoteHeading(on: range, in: bytes.span, syntax),
        let date = NoteDate(leading: heading.text, order: order, allowsTime: day != nil)
      else { continue }
      headings.note(heading, date)
      day = date.form == .timeOnly ? day : date.date
      guard isDivided else { continue }
      current.body = current.body.lowerBound..<range.start
      close(current, before: heading.level, date)
      current = Section(
        stamp: date.stamp(day: day),
        ambiguity: date.ambiguity,
        title: date.rest,
        body: heading.end..<bytes.count,
        line: line,
        level: heading.level
      )
      if heading.end > range.end {
        // The marks of the heading are a line of their own.
        start = heading.end
        line += 1
      }
    }
    close(current, before: 0, nil)
    guard stamp == nil else { return }
    // What is above all dates belongs to the file, which begins on its first day.
    let days = sections.dropFirst().compactMap(\.stamp?.date)
    sections[0].stamp = days.min().map { EntryTimestamp($0) }
  }

  /// Adds a part, unless it is only the day above the times of its entries.
  private mutating func close(_ section: Section, before level: Int, _ next: NoteDate?) {
    let isBlank = bytes[section.body].allSatisfy { $0.isBlank || $0 == .lineFeed }
    let isDay = level > section.level && (next?.date ?? section.stamp?.date) == section.stamp?.date
    if section.level > 0, isBlank, section.title.isEmpty, isDay, section.ambiguity == nil { return }
    sections.append(section)
  }
}

/// The headings with dates that were found, counted by their form.
struct NoteHeadings {
  /// A form in which the dates of headings are written.
  private struct Form: Hashable {
    let marks: String
    let date: NoteDate.Form
    let hasTime: Bool
    let isAmbiguous: Bool
  }

  private var counts: [Form: (count: Int, example: String, place: Int)] = [:]

  /// The order of day and month that the other headings have, or `nil` if none of them tells it.
  var order: DateOrder? { orders.count == 1 ? orders.first : nil }

  /// Whether there are dates whose order of day and month cannot be told.
  var hasAmbiguous: Bool { counts.keys.contains(where: \.isAmbiguous) }

  /// The number of all of them.
  var count: Int { counts.values.reduce(0) { $0 + $1.count } }

  private var orders: Set<DateOrder> = []

  /// The first of them.
  var example: String? { counts.values.min { $0.place < $1.place }?.example }

  /// Counts a heading.
  mutating func note(_ heading: NoteHeading, _ date: NoteDate) {
    let form = Form(
      marks: heading.marks,
      date: date.form,
      hasTime: date.time != nil,
      isAmbiguous: date.ambiguity != nil
    )
    let example = heading.marks + date.written
    let place = counts.count
    counts[form, default: (0, example, place)].count += 1
    guard date.form == .dayOrMonthFirst, let day = date.date?.day, day > 12,
      !date.written.contains(".")
    else { return }
    let first = date.written.drop { !$0.isNumber }.prefix { $0.isNumber }
    orders.insert(Int(first) == day ? .dmy : .mdy)
  }

  /// Adds the counts of another file.
  mutating func add(_ other: NoteHeadings) {
    for (form, found) in other.counts.sorted(by: { $0.value.place < $1.value.place }) {
      let place = counts.count
      counts[form, default: (0, found.example, place)].count += found.count
    }
    orders.formUnion(other.orders)
  }

  /// Their number with an example of each form, such as `52 with dates, such as '### 2025-11-24 08:27'`; `nil` if there
  /// are none.
  var sentence: String? {
    guard count > 0 else { return nil }
    let forms = counts.values.sorted { $0.place < $1.place }.map { "'\($0.example)'" }
    let more = forms.count > 5 ? ", and \(forms.count - 5) more forms" : ""
    return "\(count) with dates, such as \(forms.prefix(5).joined(separator: ", "))\(more)"
  }
}
