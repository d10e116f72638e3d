import JournalExchange
import JournalFormat
import JournalModel
import TestSupport
import Testing

@Suite(.pureSwift) struct JrnlExporterTests {
  static func export(_ thread: String) -> String {
    var exporter = JrnlExporter()
    exporter.begin()
    for entry in SampleJournal(thread).entries { exporter.add(entry) }
    exporter.end()
    return String(decoding: exporter.take(), as: UTF8.self)
  }

  /// Entries that are hard to write so that jrnl reads each as one.
  static let hostile = """
    ## 2024-03-01 21:15:32 +01:00 Rain in the garden ^abcd

    - tags:: #weather #home
    - favorite:: yes

    All day, with @anna and #weather.

    [2024-01-03 09:15:32 AM] Anna: pasted
    [yesterday at noon] is a time for jrnl
    [x] done, [a link](https://x.org) and
    [text over
    lines] too

    ## 2024-03-02

    Had lunch. It was good.

    ## 2024-03-03 08:00 Went home.

    It rained.

    ## 2024-03-04 00:05 [tomorrow morning] title

    ## 2024-03-05 12:30

    One line
    and another.

    """

  @Test func `the text has jrnl's default format`() {
    #expect(
      Self.export(Self.hostile) == """
        [2024-03-01 09:15:32 PM] Rain in the garden *
        All day, with @anna and #weather.

        \u{200B}[2024-01-03 09:15:32 AM] Anna: pasted
        \u{200B}[yesterday at noon] is a time for jrnl
        [x] done, [a link](https://x.org) and
        \u{200B}[text over
        lines] too
        #home

        [2024-03-02 12:00:00 AM] Had lunch. It was good.

        [2024-03-03 08:00:00 AM] Went home.
        It rained.

        [2024-03-04 12:05:00 AM] [tomorrow morning] title

        [2024-03-05 12:30:00 PM] One line
        and another.

        """
    )
  }

  @Test func `an export is imported again`() {
    let trial = JournalTrial(.jrnl, Self.export(Self.hostile))
    #expect(
      trial.lines.suffix(4) == [
        "2024-03-02 00:00:00|Had lunch. It was good.|",
        "2024-03-03 08:00:00|Went home.|It rained.",
        "2024-03-04 00:05:00|[tomorrow morning] title|",
        "2024-03-05 12:30:00|One line|and another.",
      ]
    )
    #expect(trial.entries.first?.title == "Rain in the garden")
    #expect(trial.values(of: "favorite").first == "yes")
  }

  @Test(
    arguments: [
      ("[2024-01-03 09:15:32 AM] Anna", "\u{200B}[2024-01-03 09:15:32 AM] Anna"),
      ("[[2024-01-03] x] y", "\u{200B}[[2024-01-03] x] y"), ("[x] done", "[x] done"),
      ("[a link](https://x.org) b", "[a link](https://x.org) b"),
      ("[text over\nlines] b", "\u{200B}[text over\nlines] b"),
      ("[open", "\u{200B}[open"), ("\u{200B}[x] y", "\u{200B}\u{200B}[x] y"),
      ("\\[2024-01-03 09:15:32 AM] x", "\\[2024-01-03 09:15:32 AM] x"),
      ("a [yesterday] b\n[yesterday]\n[yesterday]", "a [yesterday] b\n[yesterday]\n[yesterday]"),
    ]
  )
  func `only what jrnl would read as a time is escaped`(_ body: String, _ written: String) {
    let text = Self.export("## 2024-03-01 21:15 Title\n\n\(body)\n")
    #expect(text == "[2024-03-01 09:15:00 PM] Title\n\(written)\n")
    #expect(JournalTrial(.jrnl, text).entries.map(\.body) == [Array(body.utf8)])
  }

  static let starred = [
    "T *", "**bold**", "*", "* T", "*T* *", "T \u{200B}", "*\u{200B}", "\u{200B}*",
    "Star *\u{200B}*",
  ]

  @Test(arguments: starred)
  func `an asterisk of a title does not make the entry a favorite, and stays in it`(
    _ title: String
  ) {
    for mark in ["", "- favorite:: yes\n\n"] {
      let trial = JournalTrial(.jrnl, Self.export("## 2024-03-01 21:15 \(title)\n\n\(mark)Text\n"))
      #expect(trial.entries.map(\.title) == [title])
      #expect(trial.values(of: "favorite") == [mark.isEmpty ? "" : "yes"])
    }
  }

  @Test func `what jrnl has no place for is counted`() {
    var exporter = JrnlExporter()
    #expect(exporter.losses == [])
    for entry in SampleJournal(Self.hostile + "## 2024-03-06 08:00 T\n\n- mood:: 4\n").entries {
      exporter.add(entry)
    }
    #expect(
      exporter.losses == [
        "1 time zone", "1 day without a time, now midnight",
        "2 texts without a title, whose first line is one now", "1 property (mood)",
      ]
    )
  }

  @Test func `a time that does not exist is kept as text`() {
    let text = Self.export("## 2024-02-30 08:00 Title\n\nText\n")
    #expect(text.hasPrefix("[2024-02-29") && text.hasSuffix("] Title\nText\n2024-02-30 08:00\n"))
  }

  @Test func `random threads give one entry for each`() throws {
    try forEachCase(count: Cases.count(200), seed: 31) { generator, _ in
      let thread = String(
        decoding: RandomThread.plausible(using: &generator, entries: 20),
        as: UTF8.self
      )
      let count = SampleJournal(thread).entries.count
      let trial = JournalTrial(.jrnl, Self.export(thread))
      try #require(count == 0 || trial.entries.count == count)
    }
  }
}

/// Tests with the real jrnl, where Python has it.
@Suite(.enabled(if: PythonJrnl.isPresent, "Python has no jrnl here"), .pureSwift)
struct PythonJrnlTests {
  @Test(
    arguments: [
      "%F %r", "%Y-%m-%d %H:%M", "%d/%m/%Y %H:%M", "%m/%d/%y, %I:%M %p", "%c",
      "%A, %d %B %Y at %H:%M", "%d.%m.%Y %H:%M:%S", "%b %d, %Y %R", "%Y%m%d %H%M",
    ]
  )
  func `journals that jrnl writes are read, without its configuration`(_ format: String) throws {
    let source = try Fixtures.text("fixtures/imports/jrnl/plain.txt")
      .split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.contains("[01/03") && !$0.hasPrefix(" [") }.joined(separator: "\n")
    let file = try PythonJrnl.rewritten(source, timeFormat: format)[0].bytes
    let found = JournalTrial(.jrnl, file)
    let given = JournalTrial(.jrnl, file) { $0.timeFormat = format }
    #expect(found.entries == given.entries && found.errors == [])
    #expect(
      found.entries.map { "\($0.stamp?.date.description ?? "") \($0.title)" } == [
        "2024-03-01 Rain in the garden", "2024-03-05 Had lunch.", "2024-03-13 Midnight",
      ]
    )
    #expect(found.entries.map { $0.stamp?.time?.hour } == [21, 8, 0])
    #expect(found.values(of: "favorite") == ["yes", "", ""])
  }

  @Test(arguments: ["%F %r", "%H:%M"])
  func `folder journals that jrnl writes are read`(_ format: String) throws {
    let source = "[2024-03-01 09:15:00 PM] One *\nText\n\n[2024-03-05 08:00:00 AM] Two\n"
    let files = try PythonJrnl.rewritten(source, timeFormat: format, asFolder: true)
    #expect(files.map(\.path) == ["2024/03/01.txt", "2024/03/05.txt"])
    let trial = JournalTrial(.jrnl, files: files.map { ($0.path, $0.bytes) })
    #expect(trial.entries.map { $0.stamp?.date.description } == ["2024-03-01", "2024-03-05"])
    #expect(trial.entries.map { $0.stamp?.time?.hour } == [21, 8])
    #expect(trial.entries.map(\.title) == ["One", "Two"])
  }

  @Test func `jrnl reads an export, entry for entry`() throws {
    let text = JrnlExporterTests.export(JrnlExporterTests.hostile)
    let json = try PythonJrnl.json(of: Array(text.utf8))
    let (theirs, ours) = (JournalTrial(.jrnl, json), JournalTrial(.jrnl, text))
    func minutes(_ trial: JournalTrial) -> [String] {
      trial.entries.map { String($0.stamp?.description.prefix(16) ?? "") }
    }
    #expect(minutes(theirs) == minutes(ours))
    #expect(theirs.values(of: "favorite") == ours.values(of: "favorite"))
    let listed = String(decoding: json, as: UTF8.self)
    for tag in ["#weather", "#home", "@anna"] { #expect(listed.contains("\"\(tag)\"")) }
    #expect(listed.contains("\"title\": \"Rain in the garden\""))
    #expect(listed.contains("\"title\": \"[tomorrow morning] title\""))
  }

  @Test func `an export stays the same when jrnl writes it again`() throws {
    let thread = """
      ## 2024-03-01 21:15 Title ^mnpq

      [2024-01-03 09:15:32 AM] Anna: pasted
      [yesterday at noon] too

      """
    let text = JrnlExporterTests.export(JrnlExporterTests.hostile + thread)
    let again = try PythonJrnl.rewritten(text, timeFormat: "%F %r")[0].bytes
    let (theirs, ours) = (JournalTrial(.jrnl, again), JournalTrial(.jrnl, text))
    #expect(theirs.lines == ours.lines.sorted())
    #expect(theirs.entries.count == 6)
  }

  @Test func `titles with asterisks survive jrnl`() throws {
    var thread = ""
    for (minute, title) in JrnlExporterTests.starred.enumerated() {
      thread += "## 2024-03-01 08:\(10 + minute) \(title)\n\nText\n\n"
      thread += "## 2024-03-01 09:\(10 + minute) \(title)\n\n- favorite:: yes\n\nText\n\n"
    }
    let ours = JournalTrial(.jrnl, JrnlExporterTests.export(thread))
    let again = try PythonJrnl.rewritten(JrnlExporterTests.export(thread), timeFormat: "%F %r")
    let theirs = JournalTrial(.jrnl, again[0].bytes)
    #expect(theirs.lines == ours.lines.sorted() && theirs.lines.count == 18)
    #expect(theirs.values(of: "favorite").count { $0 == "yes" } == 9)
  }

  @Test func `jrnl finds each entry, whatever brackets are in the texts`() throws {
    let parts = [
      "[2024-01-03 09:15:32 AM] ", "[yesterday at noon] ", "[", "]", "] ", "\n[", "\n", "\n", " ",
      "text", "5 days ago", "[x] ", "\\[", "*", "2024-02-02", "@tag ", "1. ", ": ",
    ]
    var generator = SeededGenerator(seed: 10)
    var thread = ""
    for minute in 10..<60 {
      var body = ""
      for _ in 0..<generator.int(in: 0...8) { body += generator.element(of: parts) }
      let title = generator.chance(0.5) ? "T\(minute)" : ""
      thread += "## 2024-03-01 08:\(minute) \(title)\n\nB\n\(body)\n\n"
    }
    let text = JrnlExporterTests.export(thread)
    let theirs = JournalTrial(.jrnl, try PythonJrnl.json(of: Array(text.utf8)))
    #expect(theirs.entries.compactMap { $0.stamp?.time?.minute } == Array(10..<60))
    #expect(JournalTrial(.jrnl, text).entries.count == 50)
  }

  @Test func `jrnl finds as many entries as random threads have`() throws {
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<3 {
      let thread = RandomThread.plausible(using: &generator, entries: 40)
      let journal = SampleJournal(["daily": thread])
      let years = journal.entries.compactMap { $0.entry.stamp?.date.year }
      guard years.allSatisfy({ 1000...9999 ~= $0 }) else { continue }
      let text = JrnlExporterTests.export(String(decoding: thread, as: UTF8.self))
      let json = try PythonJrnl.json(of: Array(text.utf8))
      #expect(JournalTrial(.jrnl, json).entries.count == journal.entries.count)
    }
  }
}
