import JournalExchange
import JournalModel
import TestSupport
import Testing

@Suite(.pureSwift) struct JrnlImporterTests {
  static func trial(
    _ text: String,
    _ change: (inout ImportSettings) -> Void = { _ in }
  ) -> JournalTrial { JournalTrial(.jrnl, text, change) }

  static let journal = """
    [2024-03-01 09:15:32 PM] Rain in the garden *
    All day, with @anna and #weather.

    Second paragraph.

    [2024-03-05 08:00:00 AM] Had lunch.
    It was good.

    [2024-03-13 12:00:00 AM] Midnight @home

    """

  @Test(arguments: [1, 3, 1000])
  func `a journal is read in pieces of any size`(_ size: Int) {
    let trial = JournalTrial(.jrnl, Self.journal, piecesOf: size)
    #expect(
      trial.lines == [
        "2024-03-01 21:15:32|Rain in the garden|"
          + "All day, with @anna and #weather.//Second paragraph.",
        "2024-03-05 08:00:00|Had lunch.|It was good.",
        "2024-03-13 00:00:00|Midnight @home|",
      ]
    )
    #expect(trial.values(of: "favorite") == ["yes", "", ""])
    #expect(trial.values(of: "tags") == ["#anna", "", "#home"])
    #expect(trial.values(of: "source") == ["jrnl", "jrnl", "jrnl"])
    #expect(trial.errors == [] && trial.report.unread == [] && trial.report.recordCount == 3)
    #expect(trial.fact("dates") == "%Y-%m-%d %I:%M:%S %p, as 3 of 3 headers are written")
  }

  @Test(
    arguments: [
      ("2024-03-01 21:15", "2024-03-01 21:15"),
      ("2024-03-01 21:15:32", "2024-03-01 21:15:32"),
      ("2024/03/01 09:15 PM", "2024-03-01 21:15"),
      ("2024-03-01T21:15", "2024-03-01 21:15"),
      ("13.3.2024 21:15", "2024-03-13 21:15"),
      ("13/03/2024 9:15 pm", "2024-03-13 21:15"),
      ("03/13/24, 12:05 AM", "2024-03-13 00:05"),
      ("Fri Mar  1 21:15:32 2024", "2024-03-01 21:15:32"),
      ("Friday, 01 March 2024 at 21:15", "2024-03-01 21:15"),
      ("01 Mar 24 21:15", "2024-03-01 21:15"),
      ("March 1, 2024 9:15\u{202F}PM", "2024-03-01 21:15"),
      ("20240301 211532", "2024-03-01 21:15:32"),
      ("20240301", "2024-03-01"),
      ("2024-03-01", "2024-03-01"),
      ("21:15 01.03.2024", "2024-03-01 21:15"),
      ("01.03.2024 21.15", "2024-03-01 21:15"),
      ("2024-03-01 21h15", "2024-03-01 21:15"),
      ("2024-03-01 21:15:32.250", "2024-03-01 21:15:32.250"),
      ("2024-03-01 21:15 +0100", "2024-03-01 21:15 +01:00"),
    ]
  )
  func `the format of the times is found`(_ time: String, _ stamp: String) {
    #expect(Self.trial("[\(time)] Title\nText\n").lines == ["\(stamp)|Title|Text"])
  }

  @Test(
    arguments: [
      ("%F %r", "2024-03-01 09:15:32 PM", "2024-03-01 21:15:32"),
      ("%c", "Fri Mar  1 21:15:32 2024", "2024-03-01 21:15:32"),
      ("%x %X", "03/04/24 21:15:32", "2024-03-04 21:15:32"),
      ("%d/%m/%y %R", "03/04/24 21:15", "2024-04-03 21:15"),
      ("%-d.%-m.%Y, %k:%M", "3.4.2024,  9:15", "2024-04-03 09:15"),
      ("%A the %d of %B, %Y (%I%p)", "Friday the 01 of march, 2024 (9PM)", "2024-03-01 21:00"),
      ("%Y day %j", "2024 day 061", "2024-03-01"),
      ("%G-W%V-%u %D %T %z", "2024-W09-5 03/01/24 21:15:32 -0530", "2024-03-01 21:15:32 -05:30"),
      ("%y%m%d", "690301", "1969-03-01"),
      ("%H%%%M %e %b %Y", "21%15  1 Mar 2024", "2024-03-01 21:15"),
    ]
  )
  func `a time format of the configuration is used`(
    _ format: String,
    _ time: String,
    _ stamp: String
  ) {
    let trial = Self.trial("[\(time)] Title\nText\n") { $0.timeFormat = format }
    #expect(trial.lines == ["\(stamp)|Title|Text"])
    #expect(trial.fact("dates") == "\(format), as given")
  }

  @Test(arguments: ["", "%H:%M", "%Q", "%", "%Y-%m"])
  func `a time format without a day is refused`(_ format: String) {
    let errors = Self.trial(Self.journal) { $0.timeFormat = format }.errors
    #expect(errors == [ExchangeError(.unusableTimeFormat(format), at: .line(1))])
  }

  @Test func `a pasted chat log does not split an entry`() {
    let chat = (10...40).map { "[01/03/2024, 09:\($0):32] Anna: line \($0)" }
    let text = """
      [2024-03-01 21:15] Chat
      \(chat.joined(separator: "\n"))
      [link text] and [ ] a box
      [2024-03-01 21:15:00] seconds

      [2024-03-02 08:00] Next
      """
    let trial = Self.trial(text)
    #expect(trial.entries.map(\.title) == ["Chat", "Next"])
    #expect(trial.entries[0].body.count { $0 == 0x0A } == 32)
    #expect(trial.fact("text")?.hasPrefix("32 lines with a time in another format") == true)
  }

  @Test func `text before the first entry is listed`() {
    let trial = Self.trial("My journal\n\n of 2024\n\n[2024-03-01 21:15] Title\n")
    #expect(trial.entries.count == 1 && trial.report.unread.map(\.line) == [1, 3])
    #expect(trial.fact("preamble") == "2 lines before the first entry not imported")
  }

  @Test func `version 1 wrote no brackets`() {
    let text = "2013-06-09 15:39 First *\nText\n2013 was good\n\n2013-06-10 08:00 Second\n"
    let trial = Self.trial(text)
    #expect(
      trial.lines == ["2013-06-09 15:39|First|Text/2013 was good", "2013-06-10 08:00|Second|"]
    )
    #expect(trial.values(of: "favorite") == ["yes", ""])
    #expect(trial.fact("format") == "journal of jrnl 1, without brackets")
  }

  @Test func `the order of day and month is decided over all entries`() {
    func days(_ times: [String], _ order: DateOrder? = nil) -> [String] {
      let text = times.map { "[\($0) 10:00] T\n" }.joined(separator: "\n")
      let trial = Self.trial(text) { $0.dateOrder = order }
      return trial.errors.map(\.problem) + trial.entries.compactMap { $0.stamp?.date.description }
    }
    #expect(days(["03/04/2024", "13/04/2024"]) == ["2024-04-03", "2024-04-13"])
    #expect(days(["03/04/2024", "04/13/2024"]) == ["2024-03-04", "2024-04-13"])
    #expect(days(["03/04/2024", "04/03/2024"]) == ["2024-03-04", "2024-04-03"])
    #expect(days(["05/05/2024"]) == ["2024-05-05"])
    #expect(days(["24/03/04", "24/04/01"]) == ["2024-03-04", "2024-04-01"])
    #expect(
      days(["03/04/2024"]) == [
        "line 1: 03/04/2024 10:00 can be a day of two months, and so can all other dates"
      ]
    )
    #expect(days(["03/04/2024"], .dmy) == ["2024-04-03"])
    #expect(days(["03/04/2024"], .mdy) == ["2024-03-04"])
  }

  @Test func `the paths of a folder journal tell the days`() {
    let files = [
      ("j/2024/03/02.txt", "[21:15] Second\n"), ("j/2024/03/01.txt", "[08:00] First *\nText\n"),
      ("j/notes.txt", "no"), ("j/2024/13/01.txt", "no"),
    ]
    let parts = ExchangeFormat.jrnl.parts(among: files.map(\.0))
    #expect(parts == ["j/2024/03/01.txt", "j/2024/03/02.txt"])
    let texts = Dictionary(uniqueKeysWithValues: files)
    let trial = JournalTrial(
      .jrnl,
      files: parts.map { ($0, Array((texts[$0] ?? "").utf8)) },
      piecesOf: 2
    )
    #expect(trial.lines == ["2024-03-01 08:00|First|Text", "2024-03-02 21:15|Second|"])
    let moved = JournalTrial(
      .jrnl,
      files: [("2024/03/05.txt", Array("[2024-03-01 21:15] Moved\n".utf8))]
    )
    #expect(moved.lines == ["2024-03-05 21:15|Moved|"])
  }

  @Test func `an export as JSON is read in the local zone`() throws {
    let trial = JournalTrial(.jrnl, try Fixtures.bytes("fixtures/imports/jrnl/export.json")) {
      $0.clock = ImportClock("Europe/Berlin", TwoZones())
    }
    #expect(
      trial.lines == [
        "2024-03-01 21:15 +01:00|Rain in the garden|"
          + "All day, with @anna and #weather.//Second paragraph.",
        "2024-07-05 00:00 +02:00|Had lunch.|It was good.",
      ]
    )
    #expect(trial.values(of: "favorite") == ["yes", ""])
    #expect(trial.values(of: "source-id").last == "0F2A")
    let bad = Self.trial(
      #"{"tags":{},"entries":[{"title":"a"},{"date":"2024-03-01","title":"b"}]}"#
    )
    #expect(bad.lines == ["2024-03-01|b|"] && bad.errors.map(\.reason) == [.unreadableTime])
  }

  @Test func `a starred title and tags of other symbols`() {
    let trial = Self.trial(
      """
      [2024-03-01 08:00] *bold*
      mail@x.org @c++ (@no) @Work/Plan, @work/plan #there

      [2024-03-02 08:00] #one @two *
      #One @three.
      """
    )
    #expect(trial.entries.map(\.title) == ["*bold*", "#one @two"])
    #expect(trial.values(of: "favorite") == ["", "yes"])
    #expect(trial.values(of: "tags") == ["#Work/Plan", "#two #three"])
  }

  @Test func `the id tells neither zone nor layout`() {
    let one = Self.trial("[2024-03-01 08:00] One. Two.\n").values(of: "source-id")
    let other = Self.trial("[2024-03-01 08:00] One.\nTwo.\n") {
      $0.clock = ImportClock("Asia/Tokyo", TwoZones())
    }
    #expect(other.values(of: "source-id") == one && one[0].hasPrefix("20240301T080000-"))
    #expect(other.entries[0].stamp?.description == "2024-03-01 08:00 +09:00")
  }

  @Test(
    arguments: [
      ("JRNLv3\u{1}abc", .encrypted), ("gAAAAABl", .encrypted),
      ("no journal", .otherFormat("jrnl")),
      ("[x] no\n", .otherFormat("jrnl")), ("{\"a\":1}", .otherFormat("jrnl")),
      ("{\"entries\":[{\"date\":\"20", .truncated), ("[2024-03-01 08:00] a\u{0}", .containsNUL),
    ] as [(String, ExchangeError.Reason)]
  )
  func `other files are refused`(_ text: String, _ reason: ExchangeError.Reason) {
    #expect(Self.trial(text).errors.map(\.reason) == [reason])
  }

  @Test func `bytes that are not UTF-8 are refused with their line`() {
    let file = Array("[2024-03-01 08:00] a\n\n".utf8) + [0xFF, 0x0A]
    #expect(JournalTrial(.jrnl, file).errors == [ExchangeError(.notUTF8, at: .line(3))])
    #expect(JournalTrial(.jrnl, [0xFF, 0xFE, 0x5B, 0]).errors.map(\.reason) == [.notUTF8])
  }

  @Test(
    arguments: [
      (Self.journal, true), ("2013-06-09 15:39 First\nText\n", true), ("JRNLv3\u{1}", true),
      ("\u{FEFF}[2024-03-01 08:00] a\n", true),
      ("[01/03/2024, 09:15:32] Anna: hi\n[01/03/2024, 09:15:33] Ben: ho\n", false),
      ("[01/03/2024, 09:15:32] Anna: hi\n", false), ("# Notes\n\n[2024-03-01 08:00] a\n", false),
      ("2019-01-01 12:00 - Anna: hi\n", false), ("{\"entries\":[]}", false), ("", false),
      ("[x] a\n", false), ("2024-03-01,08:00,a\n", false),
    ]
  )
  func `only journals of jrnl are recognized`(_ text: String, _ isJournal: Bool) {
    let sample = ImportSample(path: "journal.txt", bytes: Array(text.utf8))
    #expect((ExchangeFormat.jrnl.recognition(of: sample) != nil) == isJournal)
  }

  @Test func `damaged journals never trap, and pieces make no difference`() throws {
    let sources = try ["export.json", "plain.txt", "named.txt"].map {
      try Fixtures.bytes("fixtures/imports/jrnl/\($0)")
    }
    try forEachCase(count: Cases.count(600), seed: 77) { generator, _ in
      var file = generator.element(of: sources)
      for _ in 0..<generator.int(in: 0...6) where !file.isEmpty {
        let place = generator.int(in: 0..<file.count)
        switch generator.int(in: 0...3) {
        case 0: file[place] = generator.bytes(1)[0]
        case 1: file.removeSubrange(place..<min(place + generator.int(in: 1...40), file.count))
        case 2: file.insert(contentsOf: Array("[]{}\"\\\n9 %".utf8), at: place)
        default: file.removeLast(file.count - place)
        }
      }
      let whole = JournalTrial(.jrnl, file)
      let pieces = JournalTrial(.jrnl, file, piecesOf: 9, seed: 5)
      try #require(whole.entries == pieces.entries && whole.errors == pieces.errors)
      try #require(whole.report == pieces.report)
    }
  }

  @Test(
    arguments: [
      "[13/03/2024 10:15] Entry\nSome text with @tag.\n\n", "[[[\n", "[2024-03-01 10:15] ",
      "@ @a#b ",
      "2024-03-01 10:15 a\n", " [\n",
    ]
  )
  func `the time grows with the size`(_ part: String) throws {
    let part = Array(part.utf8)
    try Effort.expectNearlyLinear(from: 300) { size in
      _ = JournalTrial(.jrnl, Array(repeatElement(part, count: size).joined()))
    }
  }
}
