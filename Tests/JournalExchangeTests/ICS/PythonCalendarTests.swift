import JournalExchange
import JournalModel
import TestSupport
import Testing

/// Tests with an independent reader of calendars, where Python has it.
@Suite(
  .enabled(
    if: CalendarSupport.isPresent && PythonCalendar.isPresent,
    "Python has no icalendar here"
  )
)
struct PythonCalendarTests {
  @Test(
    arguments: [
      ("Europe/Berlin", ["2024-03-31", "2024-10-27", "1980-04-06"]),
      ("America/New_York", ["2024-03-10", "2024-11-03", "1974-01-06"]),
      ("Australia/Lord_Howe", ["2024-04-07", "2024-10-06"]),
      ("Pacific/Apia", ["2011-12-30", "2021-04-04"]),
      ("Africa/Casablanca", ["2024-03-10", "2024-04-14"]),
    ]
  )
  func `times are those of zoneinfo where clocks change`(_ zone: String, _ days: [String]) throws {
    for day in days {
      let times = try PythonCalendar.times(around: day, in: zone)
      let entries = times.enumerated().map { number, time in
        "## \(time[0]) ^time\(1000 + number)\n\n- zone:: \(zone)\n\nText\n\n"
      }
      let file = ICSExporterTests.export(SampleJournal(entries.joined())).bytes
      let read = try PythonCalendar.events(of: file).map { $0.split(separator: "|")[1] }
      #expect(read.map(String.init) == times.map { $0[1] })
      // Without what only tj knows, the rules in the file give the same times.
      let lines = String(decoding: file, as: UTF8.self).split(separator: "\r\n")
        .filter { !$0.hasPrefix("X-TJ-") }.joined(separator: "\n")
      let trial = JournalTrial(.ics, lines.replacing(zone, with: "Another zone"))
      let expected = times.map { EntryTimestamp($0[1] + " +00:00")?.instant }
      #expect(trial.entries.map { $0.stamp?.instant } == expected)
    }
  }

  @Test func `icalendar reads each entry of random threads`() throws {
    var generator = SeededGenerator(seed: 10)
    for _ in 0..<Cases.count(4) {
      let journal = SampleJournal(["daily": RandomThread.plausible(using: &generator, entries: 40)])
      let (file, losses) = ICSExporterTests.export(journal)
      guard !losses.contains(where: { $0.contains("outside") }) else { continue }
      let read = try PythonCalendar.events(of: file)
      let ids = read.map { String($0.prefix { $0 != "|" }) }
      #expect(ids == journal.entries.map { "daily/\($0.entryID.text)@threadjournal" })
    }
  }

  @Test func `icalendar reads texts and tags as they were written`() throws {
    let text = "## 2024-03-01 A, b; \\c \"d\" 🌧 ^abcd\n\n- tags:: #x #y/z\n\nText\n"
    let read = try PythonCalendar.events(of: ICSExporterTests.export(SampleJournal(text)).bytes)
    #expect(read == ["daily/abcd@threadjournal|2024-03-01|A, b; \\c \"d\" 🌧|x,y/z"])
  }
}
