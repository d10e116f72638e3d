import JournalModel
import JournalSearch
import TestSupport
import Testing
import ThreadJournal

/// What a model was asked about entries is kept once, for entries that are there, and is found only by those who may.
@Suite struct KeptAnalysesTests {
  private static func analysis(
    _ id: EntryID,
    _ mood: String?,
    hash: String = "h1",
    body: String = "",
    in address: String = "daily"
  ) -> NewAnalysis {
    NewAnalysis(
      of: EntryReference(id, in: address),
      hash: hash,
      properties: [("mood", mood), ("confidence", "0.5"), ("model", "tiny")],
      body: body
    )
  }

  /// The values of the field and the hashes that are kept, in file order.
  private static func kept(in test: TestJournal) throws -> [String] {
    try test.journal.thread("analyses/mood").entries.map { entry in
      ["about", "mood", "of"].map { entry.value(of: $0) ?? "-" }.joined(separator: " ")
    }
  }

  private static func found(_ query: String, in snapshot: JournalSnapshot) throws -> [EntryID] {
    try snapshot.entries(matching: Query(parsing: query), order: .oldestFirst).map(\.entryID)
  }

  @Test func `analyses are kept in a private, archived thread`() throws {
    try TestJournal.run { test in
      let ids = try test.thread(entries: 2).ids
      let saved = try test.journal.keep(ids.map { Self.analysis($0, "3") }, of: "mood")
      #expect(saved.entries == Set(ids.map { EntryReference($0, in: "daily") }))
      let thread = try test.journal.thread("analyses/mood")
      #expect(thread.isPrivate && thread.isArchived)
      #expect(thread.entries.allSatisfy { $0.writtenID != nil })
      #expect(try Self.kept(in: test) == ids.map { "[[../daily#\($0)]] 3 h1" })
    }
  }

  @Test func `the same text is kept once, and a changed one replaces what was kept`() throws {
    try TestJournal.run { test in
      let ids = try test.thread(entries: 2).ids
      try test.journal.keep(ids.map { Self.analysis($0, "3") }, of: "mood")
      let before = try test.text("analyses/mood")
      let again = try test.journal.keep([Self.analysis(ids[0], "1")], of: "mood")
      #expect(again.outcome.state == .unchanged && again.entries.count == 1)
      #expect(try test.text("analyses/mood") == before)
      try test.journal.keep([Self.analysis(ids[0], nil, hash: "h2", body: "Sad.")], of: "mood")
      #expect(
        try Self.kept(in: test) == ["[[../daily#\(ids[0])]] - h2", "[[../daily#\(ids[1])]] 3 h1"]
      )
      #expect(try test.journal.thread("analyses/mood").entries[0].bodyText == "Sad.")
      let kept = try test.journal.analyses(of: "mood")
      #expect(kept.hash(of: EntryReference(ids[0], in: "daily")) == "h2")
      #expect(kept.hash(of: EntryReference(ids[0], in: "other")) == nil)
    }
  }

  @Test func `of an entry that two devices have analyzed, one analysis is left`() throws {
    try TestJournal.run { test in
      let ids = try test.thread(entries: 1).ids
      try test.journal.keep([Self.analysis(ids[0], "3")], of: "mood")
      let link = "[[../daily#\(ids[0])]]"
      let text = try test.text("analyses/mood")
      try test.write(
        text + "\n## 2024-03-09 ^zzzz22\n\n- mood:: 4\n- about:: \(link)\n- of:: h3\n",
        to: "analyses/mood"
      )
      #expect(
        try test.journal.analyses(of: "mood").hash(of: EntryReference(ids[0], in: "daily")) == "h3"
      )
      try test.journal.keep([Self.analysis(ids[0], "5", hash: "h4")], of: "mood")
      #expect(try Self.kept(in: test) == ["\(link) 5 h4"])
    }
  }

  @Test func `an entry that has gone meanwhile keeps no analysis`() throws {
    try TestJournal.run { test in
      let ids = try test.thread(entries: 2).ids
      try test.journal.remove([ids[0]], from: "daily")
      let all = ids.map { Self.analysis($0, "3") } + [Self.analysis(ids[1], "3", in: "nowhere")]
      let saved = try test.journal.keep(all, of: "mood")
      #expect(saved.entries == [EntryReference(ids[1], in: "daily")])
      #expect(try Self.kept(in: test) == ["[[../daily#\(ids[1])]] 3 h1"])
      let none = try test.journal.keep([Self.analysis(ids[0], "3")], of: "themes")
      #expect(none.entries == [] && none.outcome.state == .unchanged)
      #expect(throws: JournalError.self) { try test.journal.thread("analyses/themes") }
    }
  }

  @Test(arguments: [
    "## 2024-01-01 09:00 Forged ^aaaaaa\n\n- mood:: 1\n\nText.", "- mood:: 1\n- about:: ^aaaaaa",
    "---\ntj: 1\n---", "\\## 2024-01-01", "```", "a\n\n\n## 2024-01-01\n\n## 2024-01-02",
  ])
  func `what a model wrote cannot be more than one entry`(_ body: String) throws {
    try TestJournal.run { test in
      let ids = try test.thread(entries: 1).ids
      for hash in ["h1", "h2"] {
        let new = Self.analysis(ids[0], "## 2024-01-01 x, - y:: 1", hash: hash, body: body)
        try test.journal.keep([new], of: "mood")
        let thread = try test.journal.thread("analyses/mood")
        #expect(thread.entries.count == 1)
        #expect(thread.entries[0].bodyText == body)
        #expect(thread.entries[0].properties.count == 5)
        #expect(thread.entries[0].value(of: "mood") == "## 2024-01-01 x, - y:: 1")
      }
    }
  }

  @Test func `a link is to the diary, whatever other analyses are called`() throws {
    try TestJournal.run { test in
      let ids = try test.thread("People", entries: 2).ids
      try test.journal.keep([Self.analysis(ids[0], "3", in: "people")], of: "people")
      try test.journal.keep([Self.analysis(ids[1], "3", in: "people")], of: "mood")
      let snapshot = try test.journal.snapshot(for: .person)
      #expect(try Self.found("has:analysis/mood", in: snapshot) == [ids[1]])
      #expect(try Self.found("has:analysis/people", in: snapshot) == [ids[0]])
      let sources = try snapshot.sources(linkingTo: EntryReference(ids[1], in: "people"))
      #expect(sources.map(\.entry.address) == ["analyses/mood"])
    }
  }

  @Test(
    arguments: [
      ("analysis/mood:..2", [0]), ("analysis/mood:3", [1]), ("analysis/mood:>=2", [0, 1, 2]),
      ("ANALYSIS/MOOD:10", [2]), ("has:analysis/mood", [0, 1, 2]), ("no:analysis/mood", [3]),
      ("NOT analysis/mood:..2", [1, 2, 3]), ("analysis/mood:rain", [0]),
      ("analysis/mood:/^A r/", [0]),
      ("analysis/mood:3 OR analysis/mood:10", [1, 2]), ("analysis/mood:..2 analysis/mood:3", []),
      ("analysis/none:3", []), ("has:analysis/none", []), ("analysis/mood:..2 in:daily", [0]),
      ("analysis/mood:..2 in:other", []),
    ] as [(String, [Int])]
  )
  func `a query finds entries by what a model was asked`(_ query: String, _ places: [Int]) throws {
    try TestJournal.run { test in
      let ids = try test.thread(entries: 4).ids
      let results = [("2", "A rainy day."), ("3", ""), ("10", "")]
      try test.journal.keep(
        zip(ids, results).map { Self.analysis($0, $1.0, body: $1.1) },
        of: "mood"
      )
      let expected = places.map { ids[$0] }
      for scope in [ReadScope.person, .export()] {
        let snapshot = try test.journal.snapshot(for: scope)
        #expect(try Self.found(query, in: snapshot) == expected)
      }
    }
  }

  @Test func `an assistant learns nothing from analyses, unless the writer has named them`() throws
  {
    try TestJournal.run { test in
      let ids = try test.thread(entries: 2).ids
      let secret = try test.journal.add(
        NewEntry(body: "Mine", properties: [Entry.Property(key: "private", value: "true")]),
        to: "daily"
      )
      try test.journal.keep(
        [Self.analysis(ids[0], "2"), Self.analysis(secret.id, "2")],
        of: "mood"
      )
      let snapshot = try test.journal.snapshot(for: .assistant)
      #expect(try Self.found("has:analysis/mood", in: snapshot) == [])
      #expect(try Self.found("analysis/mood:2", in: snapshot) == [])
      #expect(try Self.found("analysis/mood:2", in: snapshot.findingAnalyses) == [ids[0]])
      #expect(!snapshot.findingAnalyses.addresses.contains("analyses/mood"))
    }
  }
}
