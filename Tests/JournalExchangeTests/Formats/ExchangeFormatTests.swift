import JournalExchange
import JournalModel
import TestSupport
import Testing

/// Tests of the table of formats.
@Suite struct ExchangeFormatTests {
  @Test func `tables, JSON and Markdown keep whole entries`() {
    let whole = ExchangeFormat.all.filter { $0.kept.isSuperset(of: Self.said) }.map(\.name)
    #expect(whole == ["csv", "json", "jsonl", "md"])
  }

  @Test func `each format has a name of its own and a direction`() {
    #expect(Set(ExchangeFormat.all.map(\.name)).count == ExchangeFormat.all.count)
    #expect(ExchangeFormat.all.allSatisfy { $0.isExported || $0.isImported })
  }

  @Test(
    arguments: [
      ("journal.chat", "chat"), ("journal.csv", "csv"), ("a.b.JSON", "json"), ("jsonl", "jsonl"),
      ("notes.md", "md"), ("a.ICS", "ics"), ("b.ical", "ics"),
      ("x.ndjson", "jsonl"), ("Notes.Markdown", "md"), ("notes.txt", nil), ("", nil),
      ("csv.", "csv"), ("x.csvx", nil),
    ] as [(String, String?)]
  )
  func `a file's extension determines its format`(_ file: String, _ name: String?) {
    #expect(ExchangeFormat(ofFile: file)?.name == name)
  }

  /// The parts that a format for whole entries keeps at least.
  static let said: Set<EntryContentPart> = [.stamp, .title, .sender, .amount, .properties, .body]

  @Test(
    arguments: ExchangeFormat.all.filter { format in
      format.isImported && format.isExported && format.kept.isSuperset(of: said)
    }.map(\.name)
  )
  func `the parts that a format keeps survive export and import`(_ name: String) throws {
    let format = try #require(ExchangeFormat(named: name))
    try forEachCase(count: Cases.count(300), seed: 1_400) { generator, _ in
      let thread = JournalThread(parsing: RandomThread.plausible(using: &generator))
      let source = LocatedThread(address: "work/daily", thread: thread)
      let entries = source.entries(from: .utc).filter(Self.isSound)
      var settings = ExportSettings()
      settings.threadCount = 1
      settings.columns.note(thread, entries: entries.map(\.position))
      var exporter = try #require(format.exporter(settings))
      exporter.begin()
      for entry in entries { exporter.add(entry) }
      exporter.end()
      var importer = try #require(format.importer(ImportSettings()))
      let imported = try importer.entries(in: exporter.take())
      let originals = entries.compactMap { ImportedEntry($0) }
      try #require(imported.count == originals.count)
      for (entry, original) in zip(imported, originals) {
        try #require(Fingerprint(entry) == Fingerprint(original), "\(original)\n\(entry)")
      }
      if format.kept.contains(.thread) {
        try #require(imported.map(\.thread) == originals.map(\.thread))
      }
      if format.kept.contains(.id) { try #require(imported.map(\.id) == originals.map(\.id)) }
    }
  }

  /// Whether each `favorite` of the entry is a valid Boolean, which a format with Booleans
  /// requires.
  private static func isSound(_ found: LocatedEntry) -> Bool {
    found.entry.values(of: "favorite").allSatisfy { Bool(word: $0) != nil }
  }

  @Test(
    arguments: [
      ("dayone", "A.json", #"{"entries":[{"crea"#), ("messenger", "a_1/message_1.json", "{]"),
      ("notes", "3-4-2025.md", "text"), ("whatsapp", "a.txt", "text"), ("chat", "a.txt", "text"),
      ("imessage", "a.txt", "text"),
    ]
  )
  func `an error in one of several files comes with the name of the file`(
    _ format: String,
    _ path: String,
    _ text: String
  ) throws {
    var importer = try #require(ExchangeFormat(named: format)?.importer(ImportSettings()))
    for path in [path, "other-\(path)"] {
      importer.begin(file: path)
      importer.feed(Array(text.utf8))
    }
    importer.finish()
    #expect(throws: ExchangeError.self) { try importer.next() }
    #expect(importer.file == path)
  }
}
