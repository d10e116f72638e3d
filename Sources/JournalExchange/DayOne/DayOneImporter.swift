internal import JournalFormat
internal import JournalModel
internal import JournalWire

/// Reads entries from the JSON of Day One's export, which has a file for each journal.
///
/// An entry is in the thread of its journal, at the time that the writer's clock showed. Its media
/// are the paths in the export, and links to them stay in their places. A message without a sender
/// carries them, since nothing else of an imported entry can.
///
/// ```swift
/// var importer = DayOneImporter(ImportSettings())
/// importer.begin(file: "Travel.json")
/// importer.feed(Array(#"{"entries":[{"creationDate":"2024-01-05T07:17:03Z","text":"Tea\\."}]}"#.utf8))
/// importer.finish()
/// try importer.next()  // "Tea." at 2024-01-05 07:17:03 +00:00, in Travel
/// ```
public struct DayOneImporter: Importer {
  private enum Place: String, CaseIterable, Sendable {
    case list = "entries"
    case entry = "entries[]"
  }

  /// The file of a journal.
  private struct Journal {
    let path: String?
    var name: String?
    var folder: String
    var stream = JSONStream<Place>()
    var hasList = false
    var isFinished = false
    var hasFailed = false

    init(path: String?) {
      self.path = path
      let parts = (path ?? "").split(separator: "/")
      folder = parts.dropLast().map { "\($0)/" }.joined()
      let file = parts.last ?? ""
      name = path == nil ? nil : String(file.hasSuffix(".json") ? file.dropLast(5) : file)
    }
  }

  private var journals: [Journal] = []
  private var clock: DayOneClock
  private var line = 1
  private var others: [String: Int] = [:]

  /// The path of the journal that holds the last returned entry.
  public private(set) var file: String?

  /// What was found out about the input.
  public private(set) var report = ImportReport()

  /// An importer at the beginning of an input.
  public init(_ settings: ImportSettings) {
    clock = DayOneClock(settings.zones, fallback: settings.clock)
  }

  /// Begins the file of another journal.
  public mutating func begin(file path: String) {
    finish()
    journals.append(Journal(path: path))
  }

  /// Adds the next piece of the input.
  public mutating func feed(_ piece: [UInt8]) {
    if journals.isEmpty { journals = [Journal(path: nil)] }
    let last = journals.count - 1
    if !journals[last].hasFailed { journals[last].stream.feed(piece) }
  }

  /// Marks the end of the input.
  public mutating func finish() {
    guard !journals.isEmpty else { return }
    journals[journals.count - 1].stream.finish()
    journals[journals.count - 1].isFinished = true
  }

  /// Returns the next entry, or `nil` if more input is needed or none is left; an error concerns an
  /// entry without a time, or the rest of a journal.
  public mutating func next() throws(ExchangeError) -> ImportedEntry? {
    while let journal = journals.first {
      file = journal.path
      guard let element = try nextElement() else {
        guard journals[0].isFinished else { return nil }
        try close()
        continue
      }
      line = element.line
      let value = try element.value()
      report.recordCount += 1
      guard case .object = value else { throw ExchangeError(.notAnObject, at: .line(line)) }
      let entry = DayOneEntry(value, in: journals[0].folder)
      guard let imported = entry.imported(&clock, thread: journals[0].name) else {
        throw ExchangeError(.unreadableTime, at: .line(line))
      }
      note(entry)
      return imported
    }
    return nil
  }

  /// The line on which the object of the last returned entry begins.
  public var place: ExchangeError.Place { .line(line) }

  /// The next object of the first journal, or `nil` if more input is needed or none is left.
  private mutating func nextElement() throws(ExchangeError) -> JSONElements.Element? {
    guard !journals[0].hasFailed else { return nil }
    do throws(ExchangeError) {
      while let part = try journals[0].stream.next() {
        switch part {
        case .begin: journals[0].hasList = true
        case .end: break
        case .value(_, let element): return element
        }
      }
      return nil
    } catch {
      journals[0].hasFailed = true
      throw error
    }
  }

  /// Leaves the first journal, of which nothing is left.
  private mutating func close() throws(ExchangeError) {
    let journal = journals.removeFirst()
    if journals.isEmpty { noteOthers() }
    if !journal.hasList, !journal.hasFailed {
      throw ExchangeError(.otherFormat("Day One"), at: .line(1))
    }
  }

  private mutating func note(_ entry: DayOneEntry) {
    report.note("format", "Day One as JSON")
    report.note("dates", "on the clock of the time zone of each entry")
    for name in entry.otherMembers { others[name, default: 0] += 1 }
    if entry.isFromRichText { report.note("text", "of some entries from their styled form") }
    if entry.media.namelessCount > 0 || entry.text.unknownCount > 0 {
      report.note("media", "files without a name in the export, such as in line \(line)")
    }
  }

  private mutating func noteOthers() {
    if !clock.unknown.isEmpty {
      report.note("zones", "unknown: \(clock.unknown.joined(separator: ", "))")
    }
    guard !others.isEmpty else { return }
    let words = others.sorted { $0.key < $1.key }.map { "\($0.key) (\($0.value))" }
    report.note("left out", words.joined(separator: ", "))
  }
}
