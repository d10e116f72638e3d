import JournalFormat
import JournalModel
import TestSupport
import Testing

/// The kinds of whole threads.
@Suite struct ThreadKindTests {
  static func example(_ name: String) throws -> JournalThread {
    JournalThread(parsing: try Fixtures.bytes("fixtures/threads/\(name).md"))
  }

  @Test func `the entries of a conversation have senders`() throws {
    let thread = try Self.example("conversation")
    let senders = thread.entries.map { thread.sender(of: $0) }
    #expect(senders.map { $0?.name } == ["Anna Berg", "Tom", "Jonas Weber"])
    #expect(senders.map { $0?.isMe } == [false, true, false])
    let stranger = JournalThread(
      matter: "tj: 1\nkind: conversation",
      "\n## 2024-03-01 @bob\n\n## 2024-03-02 Hello\n"
    )
    #expect(stranger.sender(of: stranger.entries[0])?.name == "bob")
    #expect(stranger.sender(of: stranger.entries[1]) == nil)
  }

  @Test func `a prefix of titles determines the kind`() {
    #expect(Kind(prefix: .sender) == .conversation)
    #expect(Kind(prefix: .amount) == .tally)
    #expect(Kind(prefix: nil) == .journal)
  }

  @Test func `a goal has steps and the progress of its latest report`() throws {
    let thread = try Self.example("half-marathon")
    #expect(thread.steps.map { $0.id?.text } == ["mrun5k", "mrun10", "mhalf"])
    #expect(thread.steps.map(\.state) == [.done, .open, .open])
    #expect(thread.entries[0].step?.text == "mrun5k")
    #expect(thread.entries[0].progress?.description == "25%")
    #expect(thread.entries[1].step == nil && thread.entries[1].progress == nil)
    #expect(thread.progress(from: .table)?.description == "25%")
  }

  @Test(
    arguments: [
      ("- [x] a\n- [ ] b\n- [-] c\n", "", "50%"), ("", "", nil), ("- [-] a\n", "", nil),
      (
        "- [x] a\n", "## 2024-03-02\n\n- progress:: 20%\n\n## 2024-03-01\n\n- progress:: 90\n",
        "20%"
      ),
      ("- [x] a\n", "## 2024-03-02\n\n- progress:: lots\n", "100%"),
    ] as [(String, String, String?)]
  )
  func `without a report, progress is the share of steps`(
    steps: String,
    entries: String,
    progress: String?
  ) {
    let thread = JournalThread(matter: "tj: 1\nkind: goal", "\n\(steps)\n\(entries)")
    #expect(thread.progress(from: .table)?.description == progress)
  }

  @Test func `task lines below an entry are not steps`() {
    let thread = JournalThread("- [ ] step\n\n## 2024-03-01\n\n- [ ] task\n")
    #expect(thread.steps.map(\.title) == ["step"])
  }

  @Test func `a milestone is an entry with a category`() throws {
    let entries = try Self.example("journal").entries
    let milestone = try #require(entries[4].milestone())
    #expect(milestone.category == "anniversary")
    #expect(milestone.date.description == "2024-03-14")
    #expect(milestone.repeats == .yearly)
    #expect(milestone.reminders.map(\.days) == [7])
    #expect(entries.dropLast().allSatisfy { $0.milestone() == nil })
    let impossible = JournalThread("## 2024-02-30\n\n- milestone:: move\n")
    #expect(impossible.entries[0].milestone() == nil)
  }
}
