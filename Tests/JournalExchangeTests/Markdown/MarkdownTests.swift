import JournalExchange
import JournalFormat
import JournalModel
import TestSupport
import Testing

@Suite(.pureSwift) struct MarkdownTests {
  func source(_ text: String, at address: String = "daily") -> LocatedThread {
    LocatedThread(address: address, thread: JournalThread(parsing: Array(text.utf8)))
  }

  func markdown(_ form: MarkdownExporter.Form, _ entries: [LocatedEntry]) -> String {
    var exporter = MarkdownExporter(form)
    exporter.begin()
    for entry in entries { exporter.add(entry) }
    exporter.end()
    return String(decoding: exporter.take(), as: UTF8.self)
  }

  static let file = """
    ---
    tj: 1
    title: Daily
    ---

    # Daily

    Why I write.

    ## 2024-03-01 One ^aaaa

    - mood:: 4

    text


    ## 2024-03-02 Two ^bbbb
    ## 2024-03-03 Three ^cccc

    end
    """

  @Test(arguments: Fixtures.files(below: "fixtures/threads", suffix: ".md"))
  func `exporting a whole thread gives its file`(path: String) throws {
    let bytes = try Fixtures.bytes(path)
    let source = LocatedThread(address: "a", thread: JournalThread(parsing: bytes))
    var exporter = MarkdownExporter(.thread)
    exporter.begin()
    exporter.add(source)
    for entry in source.entries(from: .utc) { exporter.add(entry) }
    exporter.end()
    #expect(exporter.take() == bytes)
  }

  @Test func `random threads give their files, and any selection of entries parses again`() throws {
    try forEachCase(count: Cases.count(2_000), seed: 61) { generator, _ in
      let bytes = RandomThread.mutated(using: &generator)
      let source = LocatedThread(address: "a", thread: JournalThread(parsing: bytes))
      var whole = MarkdownExporter(.thread)
      whole.add(source)
      for entry in source.entries(from: .utc) { whole.add(entry) }
      whole.end()
      try #require(whole.take() == bytes)

      let chosen = source.entries(from: .utc).filter { _ in generator.chance(0.5) }
      var exporter = MarkdownExporter(.thread)
      exporter.add(source)
      for entry in chosen { exporter.add(entry) }
      exporter.end()
      let tree = SyntaxTree(parsing: exporter.take())
      try #require(tree.entries.count == chosen.count)
      for (entry, original) in zip(tree.entries, chosen) {
        let file = source.thread.tree
        let block = file.bytes[file.entries[original.position].block]
        let found = tree.bytes[entry.block]
        try #require(
          found.elementsEqual(block) || found.dropLast().elementsEqual(block)
            || found.dropLast(2).elementsEqual(block)
        )
      }
    }
  }

  @Test func `a selection keeps the top, with one blank line between entries`() {
    let entries = source(Self.file).entries(from: .utc)
    let top = "---\ntj: 1\ntitle: Daily\n---\n\n# Daily\n\nWhy I write.\n\n"
    #expect(markdown(.thread, [entries[1]]) == top + "## 2024-03-02 Two ^bbbb\n")
    #expect(
      markdown(.thread, [entries[2], entries[0]])
        == top + "## 2024-03-03 Three ^cccc\n\nend\n\n"
        + "## 2024-03-01 One ^aaaa\n\n- mood:: 4\n\ntext\n"
    )
  }

  @Test func `several threads become one text with headings`() {
    let one = source(Self.file).entries(from: .utc)
    let two = source("## 2024-03-09 ^dddd\r\n\r\nz", at: "work/plans").entries(from: .utc)
    #expect(
      markdown(.reading, [one[0], one[1], two[0], one[2]])
        == "<!-- Several threads in one file, for reading only. Export to a folder to get one file per thread. -->\n\n"
        + "# Daily\n\nWhy I write.\n\n## 2024-03-01 One ^aaaa\n\n- mood:: 4\n\ntext\n\n\n"
        + "## 2024-03-02 Two ^bbbb\n\r\n# work/plans\r\n\r\n## 2024-03-09 ^dddd\r\n\r\nz\n\n"
        + "# Daily\n\nWhy I write.\n\n## 2024-03-03 Three ^cccc\n\nend"
    )
  }

  @Test func `a book has headings for months, days and entries`() throws {
    let one = source(
      "## 2024-03-01 09:15 Zoo\n\n- attach:: [a.jpg](../assets/a.jpg)\n\nRain.\n",
      at: "trips/one"
    )
    let two = source("## 2024-03-01 10:00 ^dddd\n\nTea.\n\n## 2024-04-02\n\nSun.\n", at: "two")
    var exporter = BookExporter(dayStart: .midnight)
    exporter.begin()
    for entry in one.entries(from: .utc) + two.entries(from: .utc) { exporter.add(entry) }
    exporter.end()
    let lines = String(decoding: exporter.output, as: UTF8.self).split(separator: "\n")
    #expect(
      lines.dropFirst().map(String.init) == [
        "## 2024-03", "### Friday 2024-03-01", "#### 09:15 · Zoo · trips/one", "Rain.",
        "![a.jpg](assets/a.jpg)", "#### 10:00 · two", "Tea.", "## 2024-04",
        "### Tuesday 2024-04-02", "#### two", "Sun.",
      ]
    )
    let sample = ImportSample(path: "book.md", bytes: exporter.output)
    #expect(ExchangeFormat.all.allSatisfy { $0.recognition(of: sample) == nil })
  }

  @Test func `a version for reading cannot be imported`() throws {
    let one = source(Self.file).entries(from: .utc)
    let two = source("## 2024-03-09 ^dddd\n", at: "work/plans").entries(from: .utc)
    var importer = MarkdownImporter()
    importer.feed(Array(markdown(.reading, one + two).utf8))
    importer.finish()
    #expect(throws: ExchangeError(.severalThreads, at: .line(1))) { try importer.next() }
  }

  @Test(arguments: [
    ("## 2024-03-01\n", 0), ("---\ntj: 1\n---\n\n# Title\n\n## 2024-03-01\n", 0),
    ("# Title\n\nText.\n\n## Monday\n\nMore.\n\n## 2024-03-01\n", 4), ("Text.\r\n \r\n", 1),
  ])
  func `lines above the first entry are counted`(text: String, count: Int) throws {
    var importer = MarkdownImporter()
    importer.feed(Array(text.utf8))
    importer.finish()
    _ = try importer.next()
    #expect(importer.linesAbove == count)
  }

  @Test func `reads entries anywhere in a Markdown file`() throws {
    let text =
      "# Notes\n\nno entry\n\n## 2024-03-01 09:15 Zoo\n\n- mood:: 4\n\n\\## 2024-03-02 x\r\nb\n\n"
      + "## 2024-02-30 never\n\n## 2024-03-03 ^k3f9qd\n"
    var importer = MarkdownImporter(address: "zoo")
    importer.feed(Array(text.utf8.prefix(30)))
    #expect(try importer.next() == nil)
    importer.feed(Array(text.utf8.dropFirst(30)))
    importer.finish()
    let first = try #require(try importer.next())
    #expect(first.thread == "zoo" && first.title == "Zoo" && first.id != nil)
    #expect(first.body == Array("## 2024-03-02 x\nb".utf8))
    #expect(first.properties == [Entry.Property(key: "mood", value: "4")])
    let never = try #require(try importer.next())
    #expect(never.stamp == nil && never.impossibleStamp?.text == "2024-02-30")
    #expect(try importer.next()?.id == EntryID("k3f9qd"))
    #expect(try importer.next() == nil)
  }

  @Test func `a title that is not UTF-8 is an error, and such a body is kept`() throws {
    var importer = MarkdownImporter()
    importer.feed(Array("## 2024-03-01 a".utf8) + [0xFF] + Array("\n\n## 2024-03-02\n\nb".utf8))
    importer.feed([0xFF])
    importer.finish()
    #expect(throws: ExchangeError(.notUTF8, at: .line(1))) { try importer.next() }
    #expect(try importer.next()?.body == [0x62, 0xFF])
  }

  @Test func `importing what tools wrote gives the same file`() throws {
    try forEachCase(count: Cases.count(300), seed: 71) { generator, _ in
      let file = RandomThread.mutated(using: &generator).filter { $0 != 0x0D }
      let journal = SampleJournal(["a": file])
      guard journal.isWritable else { return }
      // The first import writes the file as tools do; the second must not change anything.
      let once = try journal.refilled(with: journal.entries.compactMap { ImportedEntry($0) })
      var importer = MarkdownImporter(address: "a")
      let bytes = once.threads[0].thread.bytes
      let twice = try once.refilled(with: importer.entries(in: bytes))
      let again = twice.threads[0].thread
      let first = once.threads[0].thread.tree.preamble.upperBound
      try #require(again.bytes[again.tree.preamble.upperBound...] == bytes[first...])
    }
  }
}
