import JournalExchange
import JournalFormat
import JournalModel
import TestSupport
import Testing

/// Tests of calendars, which need libical.
@Suite(.enabled(if: CalendarSupport.isPresent, "libical is not installed"))
struct ICSExporterTests {
  static func export(
    _ journal: SampleJournal,
    _ change: (inout ExportSettings) -> Void = { _ in }
  ) -> (bytes: [UInt8], losses: [String]) {
    var settings = ExportSettings()
    change(&settings)
    var exporter = ICSExporter(settings)
    exporter.begin()
    for entry in journal.entries { exporter.add(entry) }
    exporter.end()
    return (exporter.take(), exporter.losses)
  }

  /// The lines of the events of an export.
  static func lines(_ text: String, _ change: (inout ExportSettings) -> Void = { _ in }) -> [String]
  {
    String(decoding: export(SampleJournal(text), change).bytes, as: UTF8.self)
      .split(separator: "\r\n").dropFirst(3).dropLast().map(String.init)
  }

  @Test func `an entry is an event with its time in UTC, and with what only tj knows`() {
    #expect(
      Self.lines("## 2024-03-01 09:15 +01:00 Rain, \\; ^abcd\n\n- tags:: #weather\n\nA\nb #home\n")
        == [
          "BEGIN:VEVENT", "UID:daily/abcd@threadjournal", "DTSTAMP:20240301T081500Z",
          "DTSTART:20240301T081500Z", "X-TJ-TIME:2024-03-01 09:15 +01:00",
          "SUMMARY:Rain\\, \\\\\\;", "DESCRIPTION:A\\nb #home", "CATEGORIES:weather,home",
          "X-TJ-PROPERTY:tags:: #weather", "TRANSP:TRANSPARENT", "END:VEVENT",
        ]
    )
  }

  @Test func `an entry without a time is a day, and its first line its summary`() {
    let lines = Self.lines("## 2024-03-01 ^abcd\n\nA walk\nby the lake\n")
    #expect(lines.contains("DTSTART;VALUE=DATE:20240301"))
    #expect(lines.contains("SUMMARY:A walk") && lines.contains("X-TJ-UNTITLED:TRUE"))
  }

  @Test(
    arguments: [
      ("2024-03-14 18:00 +01:00", "20240314", ["RRULE:FREQ=YEARLY"]),
      ("2020-02-29", "20200229", ["RRULE:FREQ=YEARLY;BYMONTHDAY=-1;BYMONTH=2"]),
      ("2024-03-14 01:00 +01:00", "20240313", ["RRULE:FREQ=YEARLY"]),
    ]
  )
  func `an anniversary is a day of every year, with alarms`(
    _ time: String,
    _ day: String,
    _ rules: [String]
  ) {
    let text = "## \(time) Ten ^abcd\n\n- milestone:: love\n- repeats:: yearly\n- remind:: 1w, 1d\n"
    let lines = Self.lines(text) { $0.dayStart = DayStart(minutes: 240) ?? .midnight }
    #expect(lines.contains("DTSTART;VALUE=DATE:\(day)"))
    #expect(lines.filter { $0.hasPrefix("RRULE") } == rules)
    #expect(lines.filter { $0.hasPrefix("TRIGGER") } == ["TRIGGER:-P7D", "TRIGGER:-P1D"])
  }

  @Test(
    arguments: [
      ("2024-07-01 12:00 +02:00", "Europe/Berlin", "DTSTART;TZID=Europe/Berlin:20240701T120000"),
      // The zone has another offset then.
      ("2024-07-01 12:00 +01:00", "Europe/Berlin", "DTSTART:20240701T110000Z"),
      // The clock shows the time a second time.
      ("2024-10-27 02:30 +01:00", "Europe/Berlin", "DTSTART:20241027T013000Z"),
      ("2024-10-27 02:30 +02:00", "Europe/Berlin", "DTSTART;TZID=Europe/Berlin:20241027T023000"),
      ("2024-07-01 12:00 +02:00", "Fantasia/Land", "DTSTART:20240701T100000Z"),
      ("2024-07-01 12:00 +02:00", "../../../etc/passwd\u{1}", "DTSTART:20240701T100000Z"),
    ]
  )
  func `a zone that agrees with the offset is named and described`(
    _ time: String,
    _ zone: String,
    _ start: String
  ) {
    let lines = Self.lines("## \(time) ^abcd\n\n- zone:: \(zone)\n\nText\n")
    #expect(lines.contains(start))
    #expect(lines.contains("BEGIN:VTIMEZONE") == start.contains("TZID"))
  }

  @Test func `days of goals are events or tasks, whose identity does not depend on their state`() {
    let thread = """
      ---
      tj: 1
      kind: goal
      title: Run
      due: 2024-06-01
      ---

      - [x] 5 km [due:: 2024-03-01] [done:: 2024-02-28] ^mrun5k
      - [ ] 10 km [due:: 2024-04-01]
      - [-] by night [due:: 2024-05-01]
      - [ ] someday

      """
    func lines(_ text: String, _ tasks: Bool) -> [String] {
      let source = LocatedThread(address: "run", thread: JournalThread(parsing: Array(text.utf8)))
      return Self.lines("") { settings in
        settings.deadlines = CalendarDeadline.all(of: source, from: .utc, .midnight)
        settings.writesTasks = tasks
      }
    }
    let (tasks, events) = (lines(thread, true), lines(thread, false))
    #expect(
      tasks.filter { $0.hasPrefix("STATUS") || $0.hasPrefix("DUE") || $0.hasPrefix("COMPLETED") }
        == [
          "DUE;VALUE=DATE:20240301", "STATUS:COMPLETED", "COMPLETED:20240228T120000Z",
          "DUE;VALUE=DATE:20240401", "STATUS:NEEDS-ACTION",
          "DUE;VALUE=DATE:20240501", "STATUS:CANCELLED",
          "DUE;VALUE=DATE:20240601", "STATUS:NEEDS-ACTION",
        ]
    )
    #expect(
      events.filter { $0.hasPrefix("STATUS") } == [
        "STATUS:CANCELLED", "STATUS:CONFIRMED", "STATUS:CANCELLED", "STATUS:CONFIRMED",
      ]
    )
    let names = tasks.filter { $0.hasPrefix("UID") }
    #expect(names == events.filter { $0.hasPrefix("UID") } && Set(names).count == 4)
    let done = thread.replacing("- [ ] 10", with: "- [x] 10").replacing("04-01", with: "04-02")
    #expect(lines(done, true).filter { $0.hasPrefix("UID") } == names)
    let bytes = Array(("BEGIN:VCALENDAR\r\n" + tasks.joined(separator: "\r\n")).utf8)
    let trial = JournalTrial(.ics, bytes + Array("\r\nEND:VCALENDAR\r\n".utf8))
    #expect(trial.entries.isEmpty)
    #expect(trial.fact("goals") == "4 days of goals left out, which their threads have")
  }

  @Test func `what a calendar cannot have is told`() {
    let text = "## 0000-03-15 ^abcd\n\nIdes\n\n## 2024-03-01 ^efgh\n\na\u{1}b\n"
    let (bytes, losses) = Self.export(SampleJournal(text))
    #expect(
      losses == ["1 entry outside the years 1 to 9999", "control characters in 1 text"]
    )
    #expect(JournalTrial(.ics, bytes).lines == ["2024-03-01||a\u{FFFD}b"])
  }

  @Test func `random threads are the same entries again`() throws {
    try forEachCase(count: Cases.count(200), seed: 77) { generator, _ in
      let thread = RandomThread.plausible(using: &generator, entries: 20)
      let entries = SampleJournal(["a/daily": thread]).entries.filter { found in
        1...9998 ~= found.nearestYear
      }
      let trial = JournalTrial(.ics, Self.export(SampleJournal(["a/daily": thread])).bytes)
      let imported = Dictionary(trial.entries.map { ($0.id, $0) }) { first, _ in first }
      for found in entries {
        let entry = try #require(imported[found.entryID])
        try #require(entry.thread == "a/daily" && entry.stamp == found.entry.stamp)
        guard let original = ImportedEntry(found), original.isPlain else { continue }
        try #require(Fingerprint(entry) == Fingerprint(original), "\(original)\n\(entry)")
      }
      try #require(trial.errors == [] && trial.report.unread == [])
    }
  }
}

extension LocatedEntry {
  /// The year of the entry, or that of its instant if no such time exists.
  fileprivate var nearestYear: Int {
    entry.stamp?.date.year ?? EntryTimestamp(instant, offset: .utc).date.year
  }
}

extension ImportedEntry {
  /// Whether its texts have only characters that calendars can have.
  fileprivate var isPlain: Bool {
    var bytes = content.body + Array(content.title.utf8)
    for property in content.properties { bytes += Array("\(property.key)\(property.value)".utf8) }
    let isControl = bytes.contains { byte in
      (byte < 0x20 && byte != 0x0A && byte != 0x09) || byte == 0x7F
    }
    return bytes.span.isText && !isControl
  }
}
