import JournalExchange
import JournalModel
import TestSupport
import Testing

/// Exporting, importing and exporting again gives the same bytes.
@Suite struct CSVLawTests {
  /// A text that is difficult for a format; reports show its name, since the text itself may be
  /// long.
  struct Torture: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String

    var testDescription: String { name }

    init(_ name: String, _ text: String) { (self.name, self.text) = (name, text) }
  }

  static let torture: [Torture] = [
    Torture("quotes", "He said \"no\", \"\"yes\"\" and \"\n\"\n\""),
    Torture("newlines", "a\n\n\nb\n \nc"),
    Torture("returns", "a\rb\r\rc\rd"),
    Torture("line ends", "a\r\nb\r\nc"),
    Torture("commas", ",,,;;\t,"),
    Torture("NUL", "\u{0}a\u{0}\u{0}b"),
    Torture("formulas", "=HYPERLINK(\"http://x\",\"y\")"),
    Torture("apostrophes", "'''=1"),
    Torture("minus", "-1 is a number, this is none"),
    Torture("tab", "\tindented"),
    Torture("CJK", "日記を書いた。天气很好，오늘은"),
    Torture("full width", "＝１＋１"),
    Torture("emoji", "👨‍👩‍👧 🇯🇵 e\u{301} \u{202E}txt \u{2028}\u{2029}"),
    Torture("headers", "## 2024-01-01 not one\n\\## 2024-01-01\n- key:: value"),
    Torture("property first", "- key:: value\n\\- key:: value"),
    Torture("a large cell", String(repeating: "ten \"bytes,\n", count: 100_000) + "end"),
    Torture("blanks", "  a  \n  b  "),
  ]

  func roundTrip(
    _ journal: SampleJournal,
    isExact: Bool = false,
    pieces: Int = 1 << 20
  ) throws -> (first: [UInt8], again: [UInt8], entries: [ImportedEntry]) {
    let first = journal.csv(isExact: isExact)
    var importer = CSVImporter(isExact: isExact)
    var entries: [ImportedEntry] = []
    var offset = 0
    while offset < first.count {
      importer.feed(Array(first[offset..<min(offset + pieces, first.count)]))
      while let entry = try importer.next() { entries.append(entry) }
      offset += pieces
    }
    importer.finish()
    while let entry = try importer.next() { entries.append(entry) }
    return (first, try journal.refilled(with: entries).csv(isExact: isExact), entries)
  }

  func tortured(_ text: String) throws -> SampleJournal {
    let empty = SampleJournal(
      "---\ntj: 1\nfields:\n  dream: text\n  time: text\n  mood: scale 1..5\n---\n"
    )
    let blanks: Set<UInt8> = [0x20, 0x09, 0x0D]
    let lines = Array(text.utf8).split(separator: 0x0A).filter { !blanks.isSuperset(of: $0) }
    let value = String(decoding: Array(lines.joined(separator: [0x0A])), as: UTF8.self)
    let content = EntryContent(
      title: String(text.prefix(200)),
      properties: [
        .init(key: "dream", value: value), .init(key: "time", value: "4"),
        .init(key: "dream", value: "again"), .init(key: "dream", value: ""),
        .init(key: "empty", value: ""), .init(key: "tags", value: "#b #a 4you"),
        .init(key: "=odd, \"key\"", value: "5"),
      ],
      body: Array(text.utf8)
    )
    let entry = ImportedEntry(
      content,
      at: EntryTimestamp("2024-03-01 09:15:32 +01:00"),
      thread: "daily",
      id: EntryID("k3f9qd")
    )
    return try empty.refilled(with: [entry])
  }

  /// Returns a thread with an entry for each body.
  func tortured(bodies: [[UInt8]]) throws -> SampleJournal {
    let entries = bodies.enumerated().map { place, body in
      ImportedEntry(
        EntryContent(body: body),
        at: EntryTimestamp("2024-03-01 09:15"),
        thread: "daily",
        id: EntryID("body\(place)")
      )
    }
    return try SampleJournal("").refilled(with: entries)
  }

  @Test(arguments: torture, [false, true])
  func `difficult texts survive a round trip`(_ fixture: Torture, isExact: Bool) throws {
    let journal = try tortured(fixture.text)
    let (first, again, entries) = try roundTrip(journal, isExact: isExact, pieces: 4_096)
    #expect(first == again, "\(fixture.name)")
    let source = LocatedThread(address: "daily", thread: journal.threads[0].thread)
    let original = try #require(ImportedEntry(source, 0))
    #expect(entries.map(\.body) == [original.body])
    #expect(entries.map { Fingerprint($0) } == [Fingerprint(original)])
  }

  @Test func `random journals survive a round trip in pieces of any size`() throws {
    try forEachCase(count: Cases.count(800), seed: 1_000) { generator, _ in
      var files: [String: [UInt8]] = [:]
      for name in ["a", "b/c", "日記", "=x"].prefix(generator.int(in: 1...4)) {
        files[name] =
          generator.chance(0.5)
          ? RandomThread.plausible(using: &generator) : RandomThread.mutated(using: &generator)
      }
      guard SampleJournal(files).isWritable else { return }
      let isExact = generator.chance(0.3)
      let pieces = generator.chance(0.3) ? generator.int(in: 1...9) : 1 << 20
      let (first, again, _) = try roundTrip(SampleJournal(files), isExact: isExact, pieces: pieces)
      try #require(
        first == again,
        "\(String(decoding: first, as: UTF8.self))\n\(String(decoding: again, as: UTF8.self))"
      )
    }
  }
}
