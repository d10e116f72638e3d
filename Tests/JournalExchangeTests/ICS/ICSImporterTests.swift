import JournalExchange
import JournalModel
import TestSupport
import Testing

/// Tests of calendars of other programs, which need libical.
@Suite(.enabled(if: CalendarSupport.isPresent, "libical is not installed"))
struct ICSImporterTests {
  /// Imports components in a calendar.
  static func trial(
    _ components: String,
    piecesOf size: Int = 1 << 20,
    _ change: (inout ImportSettings) -> Void = { _ in }
  ) -> JournalTrial {
    JournalTrial(
      .ics,
      "BEGIN:VCALENDAR\nVERSION:2.0\n\(components)END:VCALENDAR\n",
      piecesOf: size,
      change
    )
  }

  static func event(_ lines: String) -> String { "BEGIN:VEVENT\nUID:a\n\(lines)END:VEVENT\n" }

  /// A zone with the name that Outlook gives it.
  static let westEurope = """
    BEGIN:VTIMEZONE
    TZID:W. Europe Standard Time
    BEGIN:STANDARD
    DTSTART:16010101T030000
    RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
    TZOFFSETFROM:+0200
    TZOFFSETTO:+0100
    END:STANDARD
    BEGIN:DAYLIGHT
    DTSTART:16010101T020000
    RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
    TZOFFSETFROM:+0100
    TZOFFSETTO:+0200
    END:DAYLIGHT
    END:VTIMEZONE

    """

  @Test(arguments: [1, 7, 1000])
  func `an event is an entry`(_ size: Int) {
    let trial = Self.trial(
      Self.event(
        """
        DTSTART:20240301T081532Z
        DTEND:20240301T091532Z
        SUMMARY:Tea\\, green
        DESCRIPTION:One\\n
          two
        CATEGORIES:home,Work & Fun
        LOCATION:Berlin
        GEO:52.5;13.4
        CLASS:PRIVATE
        ATTENDEE:mailto:a@example.org

        """
      ),
      piecesOf: size
    )
    #expect(trial.lines == ["2024-03-01 08:15:32 +00:00|Tea, green|One/ two"])
    #expect(
      trial.entries[0].properties.map { "\($0.key)=\($0.value)" } == [
        "tags=#home #Work-&-Fun", "private=true", "location=52.5,13.4 Berlin",
        "ends=2024-03-01 09:15:32 +00:00", "source=ics", "source-id=a",
      ]
    )
    #expect(trial.fact("left out") == "ATTENDEE (1)" && trial.report.unread == [])
  }

  @Test(
    arguments: [
      ("DTSTART;VALUE=DATE:20240301", "2024-03-01"),
      ("DTSTART:20240301T081532Z", "2024-03-01 09:15:32 +01:00"),
      ("DTSTART:20240301T081532", "2024-03-01 08:15:32 +01:00"),
      ("DTSTART;TZID=America/New_York:20240701T080000", "2024-07-01 08:00:00 -04:00"),
      (
        "DTSTART;TZID=/example.org/x/America/New_York:20240701T080000", "2024-07-01 08:00:00 -04:00"
      ),
      ("DTSTART;TZID=W. Europe Standard Time:20240701T080000", "2024-07-01 08:00:00 +02:00"),
      ("DTSTART;TZID=W. Europe Standard Time:20241027T023000", "2024-10-27 02:30:00 +02:00"),
      ("DTSTART;TZID=Nowhere:20240701T080000", "2024-07-01 08:00:00 +02:00"),
    ]
  )
  func `times are on the clocks of their zones`(_ start: String, _ time: String) {
    let trial = Self.trial(Self.event("\(start)\nSUMMARY:A\n") + Self.westEurope) { settings in
      settings.zones = TwoZones()
      settings.clock = ImportClock("Europe/Berlin", TwoZones())
    }
    #expect(trial.entries.map { $0.stamp?.description } == [time])
    #expect((trial.fact("zones") != nil) == start.contains("Nowhere"))
  }

  @Test(
    arguments: [
      ("RRULE:FREQ=YEARLY", "20240301", "yearly"),
      ("RRULE:FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=1", "20240301", "yearly"),
      ("RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1", "20200229", "yearly"),
      ("RRULE:FREQ=YEARLY", "20200229", ""), ("RRULE:FREQ=YEARLY;COUNT=3", "20240301", ""),
      ("RRULE:FREQ=YEARLY;INTERVAL=2", "20240301", ""),
      ("RRULE:FREQ=YEARLY;BYMONTH=4", "20240301", ""),
      ("RRULE:FREQ=YEARLY;BYDAY=1MO", "20240301", ""), ("RRULE:FREQ=WEEKLY", "20240301", ""),
      ("RRULE:FREQ=YEARLY\nRDATE;VALUE=DATE:20240302", "20240301", ""),
      ("RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30", "20240301", ""),
    ]
  )
  func `what recurs every year is a milestone, of all else the first occurrence is imported`(
    _ rule: String,
    _ day: String,
    _ repeats: String
  ) {
    let alarm = "BEGIN:VALARM\nTRIGGER:-P1W\nACTION:DISPLAY\nEND:VALARM\n"
    let trial = Self.trial(
      Self.event("DTSTART;VALUE=DATE:\(day)\n\(rule)\nSUMMARY:A\n\(alarm)")
    )
    #expect(trial.entries.count == 1 && trial.values(of: "repeats") == [repeats])
    #expect(trial.values(of: "remind") == [repeats.isEmpty ? "" : "7d"])
    #expect((trial.fact("repeats") == nil) == !repeats.isEmpty)
    #expect(trial.values(of: "rrule")[0].isEmpty == !repeats.isEmpty)
  }

  @Test func `tasks and journal entries are entries, and so are changed occurrences`() {
    let trial = Self.trial(
      """
      BEGIN:VTODO
      UID:t
      DUE:20240302T100000Z
      STATUS:COMPLETED
      SUMMARY:Do
      END:VTODO
      BEGIN:VJOURNAL
      DTSTART;VALUE=DATE:20240303
      DESCRIPTION:one
      DESCRIPTION:two
      END:VJOURNAL
      BEGIN:VFREEBUSY
      END:VFREEBUSY
      BEGIN:VEVENT
      UID:r
      RECURRENCE-ID:20240304T080000Z
      DTSTART:20240304T090000Z
      SUMMARY:Later
      END:VEVENT

      """
    )
    #expect(
      trial.lines == [
        "2024-03-02 10:00:00 +00:00|Do|", "2024-03-03||one//two",
        "2024-03-04 09:00:00 +00:00|Later|",
      ]
    )
    #expect(trial.values(of: "status") == ["completed", "", ""])
    let ids = trial.values(of: "source-id")
    #expect(ids[0] == "t" && ids[1].hasPrefix("20240303-") && ids[2] == "r 20240304T080000Z")
    #expect(trial.fact("left out") == "VFREEBUSY (1)")
  }

  @Test(
    arguments: [
      ("\n", "line 1: not a file that a calendar program exports"),
      ("hello\n", "line 1: not a file that a calendar program exports"),
      ("BEGIN:VCALENDAR\nSUMMARY:\u{0}\n", "line 2: contains a NUL byte"),
      (
        "BEGIN:VCALENDAR\n" + String(repeating: "BEGIN:X-A\n", count: 1000),
        "line 10: nested too deeply"
      ),
      (
        "BEGIN:VCALENDAR\n" + String(repeating: "junk\n", count: 100_001),
        "line 100001: not a file that a calendar program exports"
      ),
    ]
  )
  func `a file that is no calendar is an error`(_ text: String, _ error: String) {
    let trial = JournalTrial(.ics, text)
    #expect(trial.errors.map(\.problem) == [error] && trial.entries.isEmpty)
  }

  @Test(
    arguments: [
      ("BEGIN:VEVENT\nDTSTART:20241340T081532Z\nEND:VEVENT\n", [], ["3: no date"]),
      ("BEGIN:VEVENT\nDTSTART:soon\nEND:VEVENT\n", [], ["3: no date", "4: not understood"]),
      (
        "BEGIN:VEVENT\nDTSTART:20240301T081532Z\nBEGIN:VEVENT\nDTSTART:20240302T081532Z\nEND:VEVENT\n",
        ["2024-03-01 08:15:32 +00:00", "2024-03-02 08:15:32 +00:00"], ["3: the end is missing"]
      ),
      (
        "BEGIN:VEVENT\nDTSTART:20240301T081532Z\nLOCATION:\n",
        ["2024-03-01 08:15:32 +00:00"], ["3: the end is missing"]
      ),
      (
        "END:VEVENT\nEND ;X=1:VEVENT\nno meaning\nX-A:1\n", [],
        ["3: not understood", "4: not understood", "5: not understood"]
      ),
      (
        "BEGIN:VTIMEZONE\nTZID:Z\nBEGIN:STANDARD\nDTSTART:16010101T000000\nRRULE:FREQ=SECONDLY\nTZOFFSETTO:+0100\nEND:STANDARD\nEND:VTIMEZONE\n",
        [], ["3: a time zone whose rules cannot be used"]
      ),
      (
        "BEGIN:VEVENT\nDTSTART;VALUE=DATE:20240301\nCATEGORIES:a\(String(repeating: ",b", count: 600))\nEND:VEVENT\n",
        ["2024-03-01"], ["3: only the first 500 categories"]
      ),
    ] as [(String, [String], [String])]
  )
  func `what is not understood is reported by line`(
    _ text: String,
    _ times: [String],
    _ unread: [String]
  ) {
    let trial = Self.trial(text)
    #expect(trial.entries.compactMap { $0.stamp?.description } == times && trial.errors == [])
    #expect(trial.report.unread.map { "\($0.line): \($0.problem)" } == unread)
  }

  @Test func `a file of a folder that cannot be read does not hide the others`() {
    let good = "BEGIN:VCALENDAR\n" + Self.event("DTSTART:20240301T081532Z\n") + "END:VCALENDAR\n"
    let files = [("a.ics", good), ("b.ics", "junk"), ("c.ics", good)]
    let trial = JournalTrial(.ics, files: files.map { ($0.0, Array($0.1.utf8)) })
    #expect(trial.entries.count == 2 && trial.errors == [])
    #expect(trial.report.unread.map(\.file) == ["b.ics"])
  }

  @Test func `an event of ours that another program has moved has the new time`() {
    let text = """
      BEGIN:VEVENT
      UID:daily/abcd@threadjournal
      DTSTART:20240302T081500Z
      X-TJ-TIME:2024-03-01 09:15 +01:00
      SUMMARY:Rain
      END:VEVENT

      """
    let trial = Self.trial(text)
    #expect(trial.lines == ["2024-03-02 08:15:00 +00:00|Rain|"])
    #expect(trial.entries[0].thread == "daily" && trial.entries[0].id == EntryID("abcd"))
    let same = Self.trial(text.replacing("20240302", with: "20240301"))
    #expect(same.lines == ["2024-03-01 09:15 +01:00|Rain|"])
  }

  @Test(arguments: [("x.ics", true), ("notes.txt", false)])
  func `a calendar is recognized by how it begins`(_ path: String, _ isCalendar: Bool) {
    let text = isCalendar ? "\u{FEFF}\nbegin:vcalendar\r\n" : "The BEGIN:VCALENDAR"
    let sample = ImportSample(path: path, bytes: Array(text.utf8))
    #expect((ExchangeFormat.ics.recognition(of: sample) != nil) == isCalendar)
  }
}
