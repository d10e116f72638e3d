import Glibc
import JournalSearch
import JournalModel
import JournalSystem
import TestSupport
import Testing
import ThreadJournal

/// Snapshots of a journal.
@Suite(.singleThreaded) struct SnapshotTests {
  private static let daily = """
    ---
    tj: 1
    title: Daily journal
    aliases: [Diary]
    fields:
      mood: scale 1..5
      rest: text
    ---

    ## 2024-03-01 09:15 +01:00 Coffee ^aaaa

    - mood:: 4
    - tags:: work Garden

    ## 2024-03-02 09:15 +01:00 Tea ^bbbb

    With #garden and #sea.

    """

  private static func journal(
    _ files: KeyValuePairs<String, String>,
    system: System = System(),
    _ body: (TestJournal) throws -> Void
  ) throws {
    try TestJournal.run(system: system) { test in
      for (address, text) in files { try test.write(text, to: address) }
      try body(test)
    }
  }

  private static func ids(_ found: [LocatedEntry]) -> [String] { found.map(\.entryID.text) }

  @Test func `entries are returned in the requested order`() throws {
    let other = "---\ntj: 1\n---\n\n## 2024-03-01 22:00 -05:00 beer ^cccc\n\n- mood:: 1\n"
    try Self.journal(["daily": Self.daily, "other": other]) { test in
      let snapshot = try test.journal.snapshot(for: .person)
      func found(_ order: EntryOrder, _ limit: Int? = nil) throws -> [String] {
        Self.ids(try snapshot.entries(order: order, limit: limit))
      }
      #expect(try found(.newestFirst) == ["bbbb", "cccc", "aaaa"])
      #expect(try found(.oldestFirst, 2) == ["aaaa", "cccc"])
      #expect(try found(EntryOrder(by: .title)) == ["cccc", "aaaa", "bbbb"])
      #expect(try found(EntryOrder(by: .title, isDescending: true), 1) == ["bbbb"])
      #expect(try found(EntryOrder(by: .thread)) == ["aaaa", "bbbb", "cccc"])
      #expect(try found(EntryOrder(by: .field("mood"))) == ["cccc", "aaaa", "bbbb"])
      let warm = try Query(parsing: "mood:4..")
      let entries = try snapshot.entries(matching: warm)
      #expect(Self.ids(entries) == ["aaaa"])
      #expect(try snapshot.count(matching: warm) == 1)
      #expect(
        Self.ids(try snapshot.entries(of: entries, matching: .tag(#require(Tag("sea"))))) == []
      )
      #expect(Self.ids(try snapshot.entries(of: entries, matching: warm)) == ["aaaa"])
      let lines = try snapshot.lines(of: .everything, order: .oldestFirst, limit: 2) {
        Array($0.address.utf8)
      }
      #expect(lines.map { String(decoding: $0, as: UTF8.self) } == ["daily", "other"])
    }
  }

  @Test func `an entry is found by its id, and by a prefix of it`() throws {
    try Self.journal(["daily": Self.daily]) { test in
      let snapshot = try test.journal.snapshot(for: .person)
      let id = try #require(EntryID("aaaa"))
      #expect(try snapshot.entry(id)?.entry.title == "Coffee")
      #expect(Self.ids(try snapshot.entries(calledOrBeginningWith: "aaa")) == ["aaaa"])
      #expect(try snapshot.entry(#require(EntryID("aaab"))) == nil)
    }
  }

  @Test func `later changes are in the next snapshot only`() throws {
    try Self.journal(["daily": Self.daily]) { test in
      let snapshot = try test.journal.snapshot(for: .person)
      _ = try test.thread("Later", entries: 1)
      #expect(snapshot.addresses == ["daily"])
      #expect(snapshot.thread(at: "later") == nil)
      #expect(try snapshot.count(matching: .everything) == 2)
      #expect(try test.journal.snapshot(for: .person).threads.map(\.address) == ["daily", "later"])
    }
  }

  @Test func `a thread that was looked up is cached`() throws {
    let plan = FaultPlan { _, _ in nil }
    try Self.journal(["daily": Self.daily], system: System(plan)) { test in
      let snapshot = try test.journal.snapshot(for: .person)
      let begin = plan.calls.count
      let thread = try #require(snapshot.thread(named: "diary"))
      let reads = plan.calls.count
      #expect(reads > begin)
      try test.write("---\ntj: 1\n---\n", to: "daily")
      #expect(snapshot.thread(at: "daily") === thread)
      #expect(Self.ids(try snapshot.entries()) == ["bbbb", "aaaa"])
      #expect(try snapshot.count(matching: .everything) == 2)
      #expect(plan.calls.count == reads)
    }
  }

  @Test func `a name stands for the closest kind of match`() throws {
    let files: KeyValuePairs = [
      "daily": Self.daily, "work/notes": "---\ntj: 1\n---\n", "home/notes": "---\ntj: 1\n---\n",
      "plain": "No thread.\n",
    ]
    try Self.journal(files) { test in
      let snapshot = try test.journal.snapshot(for: .person)
      for (name, meant) in [
        ("daily", ["daily"]), ("daily.md", ["daily"]), ("DAILY", ["daily"]), ("diary", ["daily"]),
        ("daily journal", ["daily"]), ("notes", ["home/notes", "work/notes"]),
        ("*/notes", ["home/notes", "work/notes"]), ("w*/n*", ["work/notes"]), ("nobody", []),
        ("plain", ["plain"]),
      ] as [(String, [String])] {
        #expect(snapshot.addresses(named: name) == meant, "\(name)")
      }
      #expect(snapshot.thread(named: "notes") == nil && snapshot.thread(named: "plain") == nil)
      #expect(snapshot.hasThread("Diary") && snapshot.hasThread("*/notes"))
      #expect(!snapshot.hasThread("nobody"))
      #expect(snapshot.presentAddress("Diary") == "daily")
      #expect(snapshot.presentAddress("gone") == "gone")
      let limited = snapshot.selecting(["work/notes", "nobody"])
      #expect(limited.addresses == ["work/notes"] && limited.thread(at: "daily") == nil)
    }
  }

  @Test func `two Unicode spellings of one name are two threads`() throws {
    let (whole, apart) = ("caf\u{E9}", "cafe\u{301}")
    let files: KeyValuePairs = [
      whole: "---\ntj: 1\ntitle: One\n---\n", apart: "---\ntj: 1\ntitle: Two\n---\n",
    ]
    try Self.journal(files) { test in
      let snapshot = try test.journal.snapshot(for: .person)
      #expect(snapshot.thread(at: whole)?.thread.title == "One")
      #expect(snapshot.thread(at: apart)?.thread.title == "Two")
      #expect(snapshot.selecting([apart]).threads.map(\.title) == ["Two"])
    }
  }

  @Test func `names are shown in their first spelling`() throws {
    let other = """
      ---
      tj: 1
      kind: conversation
      participants:
        anna: Anna Berg
      ---

      ## 2024-02-01 @anna ^cccc

      #GARDEN

      - weather:: sun

      """
    try Self.journal(["daily": Self.daily, "other": other]) { test in
      let snapshot = try test.journal.snapshot(for: .person)
      func shown(_ counts: [NameCount]) -> [String] {
        counts.sorted { $0.name < $1.name }.map { "\($0.name) \($0.count) \($0.shown)" }
      }
      #expect(
        try shown(snapshot.tags()) == ["garden 3 #GARDEN", "sea 1 #sea", "work 1 #work"]
      )
      #expect(
        try shown(snapshot.fields()).filter { !$0.hasPrefix("tags") }
          == ["mood 1 mood  scale 1..5", "rest 0 rest  text"]
      )
      #expect(try shown(snapshot.people()) == ["anna 1 @anna Anna Berg"])
      #expect(
        try shown(snapshot.tags(matching: Query(parsing: "in:daily"))).first == "garden 2 #Garden"
      )
      #expect(snapshot.fieldNames.isSuperset(of: ["mood", "rest", "tags", "starred"]))
    }
  }

  @Test func `an unreadable file is reported, and the others are found`() throws {
    let plan = FaultPlan { _, call in
      call.call == .open && call.path.hasSuffix("/bad.md") ? .failure(EIO) : nil
    }
    try Self.journal(["bad": Self.daily, "good": Self.daily], system: System(plan)) { test in
      let snapshot = try test.journal.snapshot(for: .person)
      #expect(try snapshot.count(matching: .everything) == 2)
      #expect(snapshot.thread(at: "bad") == nil && snapshot.threads.map(\.address) == ["good"])
      #expect(snapshot.unreadFiles.map(\.address) == ["bad"])
    }
  }
}
