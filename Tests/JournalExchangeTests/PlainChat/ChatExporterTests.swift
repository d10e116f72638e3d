import JournalExchange
import JournalModel
import TestSupport
import Testing

/// Tests of the export of a chat as plain text.
@Suite(.pureSwift) struct ChatExporterTests {
  static func chat(_ entries: [LocatedEntry]) -> [UInt8] {
    var exporter = ChatExporter()
    exporter.begin()
    for entry in entries { exporter.add(entry) }
    exporter.end()
    return exporter.take()
  }

  static func chat(_ text: String) -> String {
    String(decoding: chat(SampleJournal(text).entries), as: UTF8.self)
  }

  static let top = """
    ---
    tj: 1
    kind: conversation
    participants:
      me: Clara
      anna: Anna Berg
      ben: "Ben: the tall"
      carl: Sam
      dora: Sam
    ---

    """

  @Test func `the files of a message are named`() {
    let link = "[a.jpg](../assets/2024/04/a-2.jpg)"
    let text = Self.chat(
      Self.top + "\n## 2024-04-02 18:31 @anna ^aaaa\n\n- attach:: \(link)\n\n"
        + "## 2024-04-02 18:32 @me ^bbbb\n\n- attach:: \(link), assets/b.jpg\n\nSee\n"
    )
    #expect(
      text == """
        [2024-04-02 18:31] Anna Berg: <attached: a.jpg>
        [2024-04-02 18:32] Clara: See
          <attached: a.jpg>
          <attached: assets/b.jpg>

        """
    )
  }

  @Test func `messages are written with names, and further lines are indented`() {
    let thread =
      Self.top + """

        ## 2024-04-02 18:31:12 +02:00 @anna ^aaaa

        - mood:: 4

        See you at eight.

        [2024-04-02] Ben: no

        ## 2024-04-02 18:32 @me ^bbbb

        ## 2024-04-03 @ben ^cccc

        Hi

        ## 2024-04-03 10:00 Ben joined ^dddd

        by invitation

        ## 2024-04-03 10:01 @dora ^eeee

        x
        """
    #expect(
      Self.chat(thread) == """
        [2024-04-02 18:31:12 +02:00] Anna Berg: See you at eight.

          [2024-04-02] Ben: no
        [2024-04-02 18:32] Clara:
        [2024-04-03] ben: Hi
        [2024-04-03 10:00] * Ben joined
          by invitation
        [2024-04-03 10:01] dora: x

        """
    )
  }

  @Test func `an exported chat is recognized by its name and its text`() {
    let text = Self.chat(
      Self.top + "\n## 2024-04-02 18:31:12 +02:00 @anna\n\na\n\n## 2024-04-02 18:32:12 +02:00 @me\n"
    )
    #expect(ExchangeFormat(ofFile: "journal.chat")?.name == "chat")
    let sample = ImportSample(path: "x", bytes: Array(text.utf8))
    #expect(ExchangeFormat.chat.recognition(of: sample) == "lines begin with [DATE TIME] Name:")
  }

  @Test func `time, sender and text of random entries survive`() throws {
    try forEachCase(count: Cases.count(500), seed: 1_700) { generator, _ in
      let file = Array(Self.top.utf8) + RandomThread.plausible(using: &generator)
      let source = LocatedThread(address: "a", thread: JournalThread(parsing: file))
      let entries = source.entries(from: .utc)
      var importer = ChatImporter(ImportSettings())
      let imported = try importer.entries(in: Self.chat(entries))
      let originals = entries.compactMap { ImportedEntry($0) }
      try #require(imported.count == originals.count)
      for (entry, original) in zip(imported, originals) {
        try #require(entry.stamp == original.stamp)
        try #require(entry.impossibleStamp == original.impossibleStamp)
        let name = original.sender.map { handle in
          ["me": "Clara", "anna": "Anna Berg"][handle.text] ?? handle.text
        }
        try #require(entry.message?.sender == name)
        let files = original.properties.filter { $0.key == "attach" }
        let parts = [original.title, String(decoding: original.body, as: UTF8.self)]
        let text = parts.filter { !$0.isEmpty }.joined(separator: "\n")
        let read = String(decoding: entry.body, as: UTF8.self)
        try #require(files.isEmpty ? read == text : read.hasPrefix(text))
      }
    }
  }
}
