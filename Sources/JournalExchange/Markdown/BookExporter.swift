internal import JournalFormat
public import JournalModel

/// Writes entries of any threads as one Markdown document for reading, with a heading for each month and entry.
///
/// The entries are expected in the order of time. Attachments are linked by their paths in the journal, so that the
/// document belongs beside the folder `assets`.
///
/// ```swift
/// var exporter = BookExporter(dayStart: .midnight)
/// exporter.begin()
/// for entry in try snapshot.entries(order: .oldestFirst) { exporter.add(entry) }
/// exporter.end()
/// ```
public struct BookExporter: Exporter {
  /// The bytes that have been written and not yet taken.
  public var output: [UInt8] = []

  private let dayStart: DayStart
  private var month: String?
  private var day: CivilDate?

  /// Creates an exporter for days that begin at a time.
  public init(dayStart: DayStart) { self.dayStart = dayStart }

  /// Writes the mark by which an import recognizes that it is not a thread.
  public mutating func begin() { write("\(MarkdownExporter.readingMark) -->") }

  /// Writes an entry below the headings of its month and its day.
  public mutating func add(_ found: LocatedEntry) {
    let entry = found.entry.parsed()
    if let stamp = entry.stamp { writeHeadings(dayStart.day(of: stamp)) }
    let clock = entry.stamp?.time.map { String("\($0)".prefix(5)) }
    let thread = found.source.thread
    let facts = [
      clock ?? "", entry.title, thread.sender(of: entry)?.name ?? "", thread.title ?? found.address,
    ]
    write("\n#### " + facts.map(\.asTitle).filter { !$0.isEmpty }.joined(separator: " · "))
    let body = entry.bodyText
    if !body.isEmpty { write("\n" + (body.hasSuffix("\n") ? String(body.dropLast()) : body)) }
    let links = entry.values(of: ReservedKey.attach.rawValue).flatMap(Attachment.items(of:))
      .compactMap(Attachment.init(parsing:))
    for link in links {
      let place = link.place(from: found.address) ?? link.path
      let shown = Attachment(path: place, name: link.name ?? place)
      write("\n![\(shown.name?.asTitle ?? "")](\(shown.escapedPath))")
    }
  }

  /// Writes nothing.
  public mutating func end() {}

  private mutating func writeHeadings(_ new: CivilDate) {
    let newMonth = String(new.description.prefix(7))
    if month != newMonth { write("\n## \(newMonth)") }
    if day != new { write("\n### \(new.weekday.name) \(new)") }
    (month, day) = (newMonth, new)
  }

  private mutating func write(_ text: String) {
    output += text.utf8
    output.append(.lineFeed)
  }
}
