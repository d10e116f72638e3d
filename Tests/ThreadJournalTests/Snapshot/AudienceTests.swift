import JournalIndex
import JournalModel
import TestSupport
import Testing
import ThreadJournal

/// What is left out for whom.
@Suite struct AudienceTests {
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

  @Test(
    arguments: [
      (nil, ["cccc", "aaaa", "bbbb", "dddd"]), (.person, ["aaaa", "bbbb", "dddd"]),
      (.export, ["cccc", "aaaa"]), (.assistant, ["aaaa"]),
    ] as [(Audience?, [String])]
  )
  func `each audience finds what is for it`(_ audience: Audience?, _ ids: [String]) throws {
    try TestJournal.run { test in
      for (address, text) in Self.files { try test.write(text, to: address) }
      let all = try test.journal.snapshot()
      let snapshot = audience.map { all.visible(to: $0) } ?? all
      #expect(try snapshot.entries(order: .oldestFirst).map(\.id.text) == ids)
      #expect(try snapshot.count(matching: .everything) == ids.count)
    }
  }

  @Test(
    arguments: [
      (.person, ["daily", "old", "secret"]), (.export, ["daily", "old"]), (.assistant, ["daily"]),
    ] as [(Audience, [String])]
  )
  func `no thread is there by name or address that is not for the audience`(
    _ audience: Audience,
    _ addresses: [String]
  ) throws {
    try TestJournal.run { test in
      for (address, text) in Self.files { try test.write(text, to: address) }
      let all = try test.journal.snapshot()
      let snapshot = all.visible(to: audience)
      #expect(snapshot.addresses == addresses && snapshot.threads.map(\.address) == addresses)
      for name in ["daily", "old", "secret"] {
        let isThere = addresses.contains(name)
        #expect((snapshot.thread(at: name) != nil) == isThere, "\(name)")
        #expect(
          (snapshot.thread(named: name) != nil) == isThere && snapshot.hasThread(name) == isThere
        )
        #expect(snapshot.limited(to: [name]).addresses == (isThere ? [name] : []))
      }
      // Nobody gets back what was left out.
      #expect(snapshot.visible(to: .person).addresses == addresses)
      let mine = try snapshot.visible(to: .person).entries(matching: Query(parsing: "mine"))
      #expect(mine.isEmpty == (audience != .person))
    }
  }

  @Test func `the writer finds archived threads where they are asked for`() throws {
    try TestJournal.run { test in
      for (address, text) in Self.files { try test.write(text, to: address) }
      let all = try test.journal.snapshot()
      for query in ["is:archived", "in:old", "id:cccc", "past in:old"] {
        let query = try Query(parsing: query)
        for (audience, count) in [(Audience.person, 1), (.export, 1), (.assistant, 0)] {
          #expect(try all.visible(to: audience).count(matching: query) == count, "\(query)")
        }
      }
      let limited = all.visible(to: .person).limited(to: ["old"])
      #expect(try limited.count(matching: .everything) == 1)
      #expect(
        try all.limited(to: ["old"]).visible(to: .assistant).count(matching: .everything) == 0
      )
    }
  }

  /// A journal whose private text is all made of words with `oao` in them.
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

  @Test(arguments: [Audience.export, .assistant])
  func `nothing private is in anything that a snapshot gives to others`(
    _ audience: Audience
  ) throws {
    try forEachCase(count: Cases.count(60), seed: 77) { generator, _ in
      try TestJournal.run { test in
        for number in 0..<generator.int(in: 1...4) {
          try test.write(Self.thread(using: &generator), to: "t\(number)")
        }
        let snapshot = try test.journal.snapshot().visible(to: audience)
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
