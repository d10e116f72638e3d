import JournalSearch
import JournalModel
import TestSupport
import Testing
import ThreadJournal

/// The parts of a journal that are left out for each kind of reader.
@Suite struct ReadScopeTests {
  private static func file(_ metadata: String, _ entries: String) -> String {
    "---\ntj: 1\n\(metadata)---\n\n\(entries)"
  }

  private static let files: KeyValuePairs = [
    "daily": file(
      "",
      "## 2024-03-01 Open ^aaaa\n\n#one\n\n## 2024-03-02 Mine ^bbbb\n\n- private:: yes\n\n#two\n"
    ),
    "old": file("archived: true\n", "## 2024-02-01 Past ^cccc\n\n#three\n"),
    "secret": file(
      "private: true\nfields:\n  crush: text\n",
      "## 2024-03-03 @eve Love ^dddd\n\n- crush:: him\n\n#four\n"
    ),
  ]

  /// Runs `body` with a journal of these files and a snapshot of it.
  private static func run(
    _ scope: ReadScope,
    _ body: (JournalSnapshot) throws -> Void
  ) throws {
    try TestJournal.run { test in
      for (address, text) in files { try test.write(text, to: address) }
      try body(try test.journal.snapshot(for: scope))
    }
  }

  @Test(
    arguments: [
      (.person, ["cccc", "aaaa", "bbbb", "dddd"], 3), (.export(), ["cccc", "aaaa"], 1),
      (.export(includingPrivate: true), ["cccc", "aaaa", "bbbb", "dddd"], 3),
      (.assistant, ["aaaa"], 1),
    ] as [(ReadScope, [String], Int)]
  )
  func `each reader finds only what its scope includes`(
    _ scope: ReadScope,
    _ ids: [String],
    _ countWithoutArchived: Int
  ) throws {
    try Self.run(scope) { snapshot throws in
      let all = snapshot.withArchived
      #expect(try all.entries(order: .oldestFirst).map(\.entryID.text) == ids)
      #expect(try all.count(matching: .everything) == ids.count)
      #expect(try snapshot.count(matching: .everything) == countWithoutArchived)
    }
  }

  @Test(
    arguments: [
      (.person, ["daily", "old", "secret"]), (.export(), ["daily", "old"]), (.assistant, ["daily"]),
    ] as [(ReadScope, [String])]
  )
  func `a thread outside of the scope is not found by name or address`(
    _ scope: ReadScope,
    _ addresses: [String]
  ) throws {
    try Self.run(scope) { snapshot throws in
      #expect(snapshot.addresses == addresses && snapshot.threads.map(\.address) == addresses)
      for name in ["daily", "old", "secret"] {
        let isThere = addresses.contains(name)
        #expect((snapshot.thread(at: name) != nil) == isThere, "\(name)")
        #expect(
          (snapshot.thread(named: name) != nil) == isThere && snapshot.hasThread(name) == isThere
        )
        #expect(snapshot.selecting([name]).addresses == (isThere ? [name] : []))
      }
      let mine = try snapshot.withArchived.entries(matching: Query(parsing: "mine"))
      #expect(mine.isEmpty == (scope != .person))
    }
  }

  @Test(arguments: ["is:archived", "in:old", "id:cccc", "past in:old"])
  func `archived threads are found if the query asks for them`(_ query: String) throws {
    for (scope, count) in [(ReadScope.person, 1), (.export(), 1), (.assistant, 0)] {
      try Self.run(scope) { snapshot throws in
        #expect(try snapshot.count(matching: Query(parsing: query)) == count)
        #expect(try snapshot.selecting(["old"]).count(matching: .everything) == count)
      }
    }
  }

  @Test func `a history has only what the scope includes`() throws {
    try TestJournal.run { test in
      try test.journal.create(NewThread("Daily"))
      let id = try test.journal.add("Hers", fields: ["private": true], to: "daily").id
      try test.journal.add("Mine", to: "daily")
      let entry = EntryReference(id, in: "daily")
      try test.journal.edit(id, in: "daily", body: "Ours")
      let now = { try test.journal.snapshot(for: $0) }
      #expect(try now(.assistant).history(of: id, in: "daily").isEmpty)
      try test.journal.set(["private": ""], of: [entry])
      #expect(try now(.person).history(of: id, in: "daily").map(\.verb) == ["set", "edit", "add"])
      let shown = try now(.assistant).history(of: id, in: "daily")
      #expect(shown.map(\.verb) == ["set"] && shown[0].summary == "set")
      for version in try now(.assistant).history(of: "daily") {
        #expect(!String(decoding: version.bytes, as: UTF8.self).contains("Hers"))
        #expect(version.entries.isEmpty)
      }
      #expect(try now(.assistant).history(of: "daily", limit: 2).count == 2)
    }
  }

  @Test func `a snapshot has only the threads of the scope`() throws {
    var scope = ReadScope.person
    scope.threads = ["daily", "nobody"]
    try Self.run(scope) { snapshot throws in
      #expect(snapshot.addresses == ["daily"] && snapshot.threads.map(\.address) == ["daily"])
      #expect(snapshot.thread(at: "secret") == nil && snapshot.thread(named: "old") == nil)
      #expect(try snapshot.withArchived.entries().map(\.entryID.text) == ["bbbb", "aaaa"])
      #expect(try !snapshot.tags().contains { $0.name == "four" })
    }
  }

  @Test func `a snapshot has only the entries of the scope's days`() throws {
    var scope = ReadScope.person
    scope.days = DayPeriod(try #require(CivilDate(year: 2024, month: 3, day: 2)))
    let daily = """
      ---
      tj: 1
      ---

      Preamble.

      ## 2024-03-01 One ^aaaa

      #one

      ## 2024-03-02 Two ^bbbb

      #two

      ## 2024-03-03 Three ^cccc

      """
    try TestJournal.run { test in
      try test.write(daily, to: "daily")
      let snapshot = try test.journal.snapshot(for: scope)
      #expect(try snapshot.entries().map(\.entryID.text) == ["bbbb"])
      #expect(try snapshot.tags().map(\.name) == ["two"])
      #expect(snapshot.threads.map(\.count) == [1])
      let text = String(decoding: snapshot.thread(at: "daily")?.thread.bytes ?? [], as: UTF8.self)
      #expect(text == "---\ntj: 1\n---\n\n## 2024-03-02 Two ^bbbb\n\n#two\n\n")
    }
  }

  @Test(
    arguments: [
      ([], ["garden"], ["cccc", "dddd"]), (["garden"], [], ["aaaa", "bbbb", "eeee"]),
      (["garden"], ["garden/roses", "old"], ["aaaa"]), (["none"], [], []),
      ([], ["old"], ["aaaa", "bbbb", "cccc", "dddd"]),
    ] as [([String], [String], [String])]
  )
  func `a snapshot has only the entries with tags of the scope`(
    _ required: [String],
    _ refused: [String],
    _ ids: [String]
  ) throws {
    var scope = ReadScope.assistant
    (scope.requiredTags, scope.refusedTags) = (Set(required), Set(refused))
    let daily = """
      ---
      tj: 1
      ---

      ## 2024-03-01 ^aaaa

      One #Garden

      ## 2024-03-02 ^bbbb

      Two #garden/roses

      ## 2024-03-03 ^cccc

      Three #gardening

      ## 2024-03-04 ^dddd

      Four

      """
    let old = "---\ntj: 1\ntags: [old, garden]\n---\n\n## 2024-03-05 ^eeee\n\nFive\n"
    try TestJournal.run { test in
      try test.write(daily, to: "daily")
      try test.write(old, to: "old")
      let snapshot = try test.journal.snapshot(for: scope)
      #expect(try snapshot.entries(order: .oldestFirst).map(\.entryID.text) == ids)
    }
  }

  @Test func `a query can refer only to tallies of the scope`() throws {
    try TestJournal.run { test in
      let entry = "## 2024-03-01 09:00:00 +00:00"
      try test.write("---\ntj: 1\n---\n\n\(entry) Awake ^aaaa\n", to: "daily")
      try test.write("---\ntj: 1\nkind: tally\n---\n\n\(entry) +3\n", to: "coffee")
      let query = try Query(parsing: "tally/coffee:2..")
      let whole = try test.journal.snapshot(for: .person)
      #expect(
        try whole.selecting(["daily"]).entries(matching: query).map(\.entryID.text) == ["aaaa"]
      )
      var scope = ReadScope.person
      scope.threads = ["daily"]
      #expect(try test.journal.snapshot(for: scope).entries(matching: query).isEmpty)
    }
  }

  @Test(
    arguments: [
      file("private: maybe\n", "## 2024-03-01 Words\n"),
      file("title: [\nprivate: true\n", "## 2024-03-01 Words\n"),
      file("", "## 2024-03-01 Words\n\n- private:: maybe\n"),
    ]
  )
  func `a thread that may be private is not shown to others`(_ text: String) throws {
    try TestJournal.run { test in
      try test.write(text, to: "daily")
      #expect(try test.journal.snapshot(for: .person).count(matching: .everything) == 1)
      for scope in [ReadScope.export(), .assistant] {
        #expect(try test.journal.snapshot(for: scope).count(matching: .everything) == 0)
      }
    }
  }

  /// A thread whose private text consists of words with `oao` in them.
  private static func thread(using generator: inout SeededGenerator) -> String {
    let isPrivate = generator.chance(0.2)
    let isArchived = generator.chance(0.2)
    let word = isPrivate ? "oaotitle" : "title"
    var text = "---\ntj: 1\ntitle: \(word)\naliases: [\(word)-alias]\n"
    text += (isPrivate ? "private: true\n" : "") + (isArchived ? "archived: true\n" : "")
    text += "fields:\n  \(isPrivate ? "oaofield" : "field"): text\n---\n\n"
    text += "\(isPrivate ? "oao" : "")preamble\n\n"
    for _ in 0..<generator.int(in: 0...6) {
      let mark = isPrivate || generator.chance(0.4) ? "oao" : ""
      let id = generator.chance(0.7) ? " ^\(RandomThread.id(5, using: &generator))" : ""
      text += "## 2024-03-0\(generator.int(in: 1...9)) \(mark)word\(id)\n\n"
      if !mark.isEmpty, !isPrivate {
        text += generator.element(of: [
          "- private:: yes\n", "- private:: true\n", "  - private:: x\n",
        ])
      }
      text += "- \(mark)key:: \(mark)value\n- tags:: \(mark)tag\n\n\(mark)text #\(mark)inline\n\n"
    }
    return text
  }

  @Test(arguments: [ReadScope.export(), .assistant])
  func `no result of a snapshot for others has private text`(
    _ scope: ReadScope
  ) throws {
    try forEachCase(count: Cases.count(60), seed: 77) { generator, _ in
      try TestJournal.run { test in
        for number in 0..<generator.int(in: 1...4) {
          try test.write(Self.thread(using: &generator), to: "t\(number)")
        }
        let snapshot = try test.journal.snapshot(for: scope).withArchived
        var given = ""
        for entry in try snapshot.entries() {
          given += String(decoding: entry.thread.bytes, as: UTF8.self) + entry.entry.title
        }
        for summary in snapshot.threads {
          given += (summary.title ?? "") + (summary.newestEntry?.title ?? "")
        }
        snapshot.forEachThread { given += String(decoding: $0.thread.bytes, as: UTF8.self) }
        for address in snapshot.addresses {
          given +=
            snapshot.thread(at: address).map { String(decoding: $0.thread.bytes, as: UTF8.self) }
            ?? ""
        }
        let names = try snapshot.tags() + snapshot.fields() + snapshot.people()
        given += names.map { $0.name + $0.shown }.joined() + snapshot.fieldNames.joined()
        try #require(!given.contains("oao"), "\(given)")
        let count = try snapshot.count(matching: .everything)
        try #require(snapshot.threads.reduce(0) { $0 + $1.count } == count)
        try #require(snapshot.entries(matching: Query(parsing: "oao")).isEmpty)
        try #require(snapshot.addresses(named: "oaotitle").isEmpty)
        try #require(snapshot.addresses(named: "oaotitle-alias").isEmpty)
      }
    }
  }
}
