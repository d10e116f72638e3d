internal import JournalFormat
internal import JournalModel

/// Reads events, tasks and journal entries from calendars (RFC 5545).
///
/// What ``ICSExporter`` has written becomes the same entries again, in their threads. An event of another program has
/// its UID as `source-id`. One that recurs in every year becomes a milestone that does; of any other recurrence, the
/// first occurrence is an entry, and the report says so.
///
/// ```swift
/// var importer = ICSImporter(ImportSettings())
/// importer.feed(Array("BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20240301T081532Z\nSUMMARY:Tea\n…".utf8))
/// importer.finish()
/// try importer.next()  // Tea, at 2024-03-01 08:15:32 +00:00
/// ```
public struct ICSImporter: Importer {
  /// The number of lines that are not understood from which a file is no calendar.
  private static let mostUnread = 100_000

  /// The number of values up to which libical reads a property.
  private static let mostValues = 500

  private let settings: ImportSettings
  private var files: [JournalFile] = []
  private var isFinished = false
  private var hasFailed = false
  private var nextFile = 0
  private var waiting: ArraySlice<(line: Int, entry: ImportedEntry)> = []
  private var line = 1

  /// What was not imported, with numbers.
  private var others: [String: Int] = [:]
  private var (goalCount, recurrences): (Int, [Int]) = (0, [])
  private var clock: CalendarClock

  /// What was found out about the input.
  public private(set) var report = ImportReport()

  /// An importer at the beginning of an input.
  public init(_ settings: ImportSettings) {
    self.settings = settings
    clock = CalendarClock(settings.zones, device: settings.clock)
  }

  /// Begins another file of a folder.
  public mutating func begin(file path: String) { files.append(JournalFile(path, day: nil)) }

  /// Adds the next piece of the input.
  public mutating func feed(_ piece: [UInt8]) {
    if files.isEmpty { files = [JournalFile("", day: nil)] }
    files[files.count - 1].bytes.append(contentsOf: piece)
  }

  /// Marks the end of the input.
  public mutating func finish() { isFinished = true }

  /// Returns the next entry, or `nil` if the input has not ended or none is left; an error concerns the whole input,
  /// which is one file.
  public mutating func next() throws(ExchangeError) -> ImportedEntry? {
    guard isFinished, !hasFailed else { return nil }
    while waiting.isEmpty, nextFile < files.count {
      do throws(ExchangeError) {
        try read()
      } catch {
        hasFailed = true
        throw error
      }
    }
    guard let next = waiting.popFirst() else {
      noteOthers()
      return nil
    }
    line = next.line
    return next.entry
  }

  /// The line of the last returned entry in its file.
  public var place: ExchangeError.Place { .line(line) }

  /// Reads the next file; one of several that cannot be read is a line of the report.
  private mutating func read() throws(ExchangeError) {
    let file = files[nextFile]
    files[nextFile].bytes = []
    nextFile += 1
    do throws(ExchangeError) {
      try read(file, named: files.count > 1 ? file.path : nil)
    } catch {
      guard files.count > 1, case .line(let line, _) = error.place,
        !error.isMissingLibrary
      else { throw error }
      report.recordCount += 1
      report.noteUnread(in: file.path, line: line, error.advice)
    }
  }

  private mutating func read(_ file: JournalFile, named name: String?) throws(ExchangeError) {
    if let fault = file.fault { throw fault }
    do throws(ExchangeError.Reason) {
      try CalendarComponent.load()
    } catch {
      throw ExchangeError(error, at: .line(1))
    }
    var reader = CalendarReader()
    var parts: [CalendarPart] = []
    var unread: [(line: Int, problem: String)] = []
    try reader.read(file.bytes) { found throws(ExchangeError) in
      switch found {
      case .part(let part): parts.append(part)
      case .unread(let line, let problem):
        unread.append((line, problem))
        guard unread.count < Self.mostUnread else {
          throw ExchangeError(.otherFormat("a calendar program"), at: .line(line))
        }
      }
    }
    report.note("format", "iCalendar")
    report.recordCount += reader.lineCount
    for part in parts { take(part, reader.zones, &unread) }
    for (line, problem) in unread.sorted(by: { $0.line < $1.line }) {
      report.noteUnread(in: name, line: line, problem)
    }
  }

  private mutating func take(
    _ part: CalendarPart,
    _ zones: borrowing CalendarZones,
    _ unread: inout [(line: Int, problem: String)]
  ) {
    guard ["VEVENT", "VTODO", "VJOURNAL"].contains(part.name) else {
      others[part.name.isEmpty ? "other components" : part.name, default: 0] += 1
      return
    }
    do throws(CalendarEntry.Refusal) {
      var entry = try CalendarEntry(part) { clock.stamp($0, zones) }
      waiting.append((part.line, entry.imported()))
      if part.texts("CATEGORIES").count >= Self.mostValues {
        unread.append((part.line, "only the first \(Self.mostValues) categories"))
      }
      if entry.isOtherRecurrence { recurrences.append(part.line) }
      if entry.otherAlarms > 0 { others["VALARM", default: 0] += entry.otherAlarms }
      noteOthers(of: part)
    } catch {
      switch error {
      case .goal: goalCount += 1
      case .undated: unread.append((part.line, "no date"))
      }
    }
  }

  /// Counts what an entry has no place for.
  private mutating func noteOthers(of part: CalendarPart) {
    for property in part.properties where !isImported(property) {
      others[property.name, default: 0] += 1
    }
    for inner in part.parts where inner.name != "VALARM" {
      others[inner.name.isEmpty ? "other components" : inner.name, default: 0] += 1
    }
  }

  private func isImported(_ property: CalendarPart.Property) -> Bool {
    guard property.name == CalendarName.property else { return Self.known.contains(property.name) }
    return CalendarEntry.property(property.text.withoutEndMarks) != nil
  }

  /// The properties that are imported, or that say nothing without the calendar.
  private static let known: Set<String> = [
    "UID", "DTSTAMP", "DTSTART", "DTEND", "DUE", "DURATION", "COMPLETED", "CREATED",
    "LAST-MODIFIED", "SEQUENCE", "TRANSP", "CLASS", "SUMMARY", "DESCRIPTION", "LOCATION", "GEO",
    "CATEGORIES", "RRULE", "RECURRENCE-ID", "STATUS", "URL", CalendarName.time,
    CalendarName.untitled, CalendarName.sender, CalendarName.amount,
  ]

  private mutating func noteOthers() {
    if !clock.unknown.isEmpty {
      let names = clock.unknown.prefix(5).joined(separator: ", ")
      report.note("zones", "unknown, read as times without a zone: \(names)")
    }
    if !recurrences.isEmpty {
      let lines = recurrences.prefix(5).map(String.init).joined(separator: ", ")
      let more = recurrences.count > 5 ? " and others" : ""
      report.note(
        "repeats",
        "only the first occurrence of \(recurrences.count.counted("entry", "entries")), "
          + "in line \(lines)\(more), with the rule in rrule::"
      )
    }
    if goalCount > 0 {
      report.note(
        "goals",
        "\(goalCount.counted("day")) of goals left out, which their threads have"
      )
    }
    if !others.isEmpty {
      let words = others.sorted { $0.key < $1.key }.map { "\($0.key) (\($0.value))" }
      let more = words.count > 20 ? ", and \(words.count - 20) more" : ""
      report.note("left out", words.prefix(20).joined(separator: ", ") + more)
    }
  }
}

extension ExchangeError {
  fileprivate var isMissingLibrary: Bool {
    if case .missingLibrary = reason { true } else { false }
  }
}
