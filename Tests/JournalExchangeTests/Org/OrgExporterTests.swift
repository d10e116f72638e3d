import JournalExchange
import JournalFormat
import JournalModel
import TestSupport
import Testing

@Suite(.pureSwift) struct OrgExporterTests {
  static func export(_ journal: SampleJournal) -> [UInt8] {
    var exporter = OrgExporter()
    exporter.begin()
    for entry in journal.entries { exporter.add(entry) }
    exporter.end()
    return exporter.take()
  }

  static let thread = """
    ## 2024-03-01 09:15:32 +01:00 Rain ^abcd

    - tags:: #weather #family/kids
    - mood:: 4

    * item
      * inner
    :drawer:
    CLOCK: no
    #home

    ## 2024-03-01 ^efgh

    ## 2024-04-02 2024 was :good: ^ijkm

    Text

    """

  @Test func `the text is a datetree`() {
    let text = String(decoding: Self.export(SampleJournal(Self.thread)), as: UTF8.self)
    #expect(
      text == """
        * 2024
        ** 2024-03 March
        *** 2024-03-01 Friday
        **** 09:15 Rain :weather:home:
        :PROPERTIES:
        :ID: abcd
        :CREATED: 2024-03-01 09:15:32 +01:00
        :thread: daily
        :tags: #family/kids
        :mood: 4
        :END:
         * item
           * inner
        \u{200B}:drawer:
        \u{200B}CLOCK: no
        #home
        **** \u{200B}
        :PROPERTIES:
        :ID: efgh
        :thread: daily
        :END:
        ** 2024-04 April
        *** 2024-04-02 Tuesday
        **** \u{200B}2024 was :good:\u{200B}
        :PROPERTIES:
        :ID: ijkm
        :thread: daily
        :END:
        Text

        """
    )
  }

  @Test func `an export is imported again, with ids, times and text`() throws {
    let journal = SampleJournal(Self.thread)
    let trial = JournalTrial(.org, Self.export(journal))
    let originals = journal.entries.compactMap { ImportedEntry($0) }
    #expect(trial.entries.map { Fingerprint($0) } == originals.map { Fingerprint($0) })
    #expect(trial.entries.map(\.id) == originals.map(\.id))
    #expect(trial.entries.map(\.thread) == originals.map(\.thread))
  }

  @Test func `random threads keep entries, times and titles`() throws {
    try forEachCase(count: Cases.count(200), seed: 32) { generator, _ in
      let thread = RandomThread.plausible(using: &generator, entries: 20)
      let journal = SampleJournal(["daily": thread])
      let trial = JournalTrial(.org, Self.export(journal))
      let entries = journal.entries
      guard !entries.isEmpty else { return }
      try #require(trial.entries.count == entries.count)
      for (entry, original) in zip(trial.entries, entries) {
        guard let stamp = original.entry.stamp, 0...9999 ~= stamp.date.year else { continue }
        try #require(entry.stamp == stamp)
        try #require(entry.id == original.entryID && entry.thread == "daily")
        try #require(canonicalContent(entry.body) == canonicalContent(original.entry.body.valid))
        let subject = original.entry.subject
        try #require(entry.sender == subject.sender && entry.amount == subject.amount)
      }
    }
  }
}

extension [UInt8] {
  /// The text with U+FFFD in place of bytes that are not UTF-8.
  fileprivate var valid: [UInt8] { Array(String(decoding: self, as: UTF8.self).utf8) }
}

/// Tests with an independent reader of Org, where Python has it.
@Suite(.enabled(if: PythonOrg.isPresent, "Python has no orgparse here"), .pureSwift)
struct PythonOrgTests {
  @Test func `orgparse reads an export`() throws {
    let file = OrgExporterTests.export(SampleJournal(OrgExporterTests.thread))
    #expect(
      try PythonOrg.headlines(of: file) == [
        "1|2024|||0", "2|2024-03 March|||0", "3|2024-03-01 Friday|||0",
        "4|09:15 Rain|home:weather|abcd|5", "4|\u{200B}||efgh|0", "2|2024-04 April|||0",
        "3|2024-04-02 Tuesday|||0", "4|\u{200B}2024 was :good:\u{200B}||ijkm|1",
      ]
    )
  }

  @Test func `orgparse finds each entry of random threads`() throws {
    var generator = SeededGenerator(seed: 9)
    for _ in 0..<Cases.count(4) {
      let journal = SampleJournal([
        "daily": RandomThread.plausible(using: &generator, entries: 40)
      ])
      let lines = try PythonOrg.headlines(of: OrgExporterTests.export(journal))
      let ids = lines.filter { $0.hasPrefix("4|") }.map { $0.split(separator: "|").dropLast().last }
      #expect(ids == journal.entries.map { Substring($0.entryID.text) })
    }
  }
}
