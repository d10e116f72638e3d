import JournalModel
import Testing
import ThreadJournal

@Suite struct CommitMessageTests {
  static func ids(_ count: Int) throws -> [EntryID] {
    try (0..<count).map { try #require(EntryID("abc\($0 + 10)")) }
  }

  @Test func `a message names thread, verb and ids in the subject and in trailers`() throws {
    var message = CommitMessage(kind: .move, threads: ["daily", "work/standup"])
    message.entries = try Self.ids(2)
    #expect(
      message.text == """
        daily, work/standup: move ^abc10 ^abc11

        Tj-Thread: daily
        Tj-Thread: work/standup
        Tj-Entry: abc10
        Tj-Entry: abc11
        Tj-Op: move

        """
    )
  }

  @Test func `many entries are counted in the subject, and a hundred are listed in trailers`()
    throws
  {
    var message = CommitMessage(kind: .import, threads: ["chat"])
    message.entries = try Self.ids(150)
    #expect(message.text.hasPrefix("chat: import 150 entries\n"))
    let read = CommitMessage(parsing: message.text)
    #expect(read.entries.count == 100)
    #expect(read.text == message.text)
  }

  @Test(arguments: [
    (OperationKind.move, "130 threads: move\n"), (.external, "130 files: external\n"),
  ])
  func `many threads, and many files of outside edits, are counted`(
    _ kind: OperationKind,
    _ subject: String
  ) throws {
    let message = CommitMessage(kind: kind, threads: (0..<130).map { "name-\($0)" })
    #expect(message.text.hasPrefix(subject))
    #expect(CommitMessage(parsing: message.text).text == message.text)
  }

  @Test func `parsing a message returns what was written`() throws {
    var message = CommitMessage(kind: .delete, threads: ["a b", "\u{301}c"])
    message.removed = try Self.ids(3)
    let read = CommitMessage(parsing: message.text)
    #expect(read.kind == .delete)
    #expect(read.threads == ["a b", "\u{301}c"])
    #expect(read.removed == message.removed)
    #expect(read.entries.isEmpty)
  }

  @Test func `the device is written and parsed`() {
    var message = CommitMessage(kind: .add, threads: ["daily"])
    #expect(!message.text.contains("Tj-Device"))
    message.device = "phone"
    #expect(message.text.hasSuffix("Tj-Op: add\nTj-Device: phone\n"))
    #expect(CommitMessage(parsing: message.text).device == "phone")
    #expect(CommitMessage(parsing: "daily: add\n\nTj-Device: \n").device == nil)
  }

  @Test func `a name with line ends cannot forge a trailer`() {
    let message = CommitMessage(kind: .add, threads: ["x\nTj-Op: purge"])
    #expect(CommitMessage(parsing: message.text).kind == .add)
  }

  @Test func `a message of another program is parsed as an outside edit`() {
    #expect(CommitMessage(parsing: "Fix a typo\n\nTj-Op: nonsense\n").kind == .external)
  }
}
