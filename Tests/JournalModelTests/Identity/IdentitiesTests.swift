import JournalFormat
import JournalModel
import TestSupport
import Testing

@Suite struct IdentitiesTests {
  /// The ids derived for a header with only this day; see `DerivedIDTests`.
  static let first = "ysk64t"
  static let second = "ahbs46"

  @Test func `a written id is effective`() {
    let identities = JournalThread("## 2024-03-01 ^k3f9qd\n\n## 2024-03-02 ^aaaa22\n")
      .identities()
    #expect(identities.ids.map(\.text) == ["k3f9qd", "aaaa22"])
    #expect(identities.derived.isEmpty)
  }

  @Test func `an entry without a written id has a derived one`() {
    let thread = JournalThread("## 2024-03-01\n\n## 2024-03-02 ^aaaa22\n")
    #expect(thread.ids == [Self.first, "aaaa22"])
    #expect(thread.identities().derived == [0])
  }

  @Test(arguments: [
    "## 2024-03-01\n", "## 2024-03-01  \r\n\r\n\r\n", "# Notes\n\n## 2024-03-01\n\n\n",
    "---\ntj: 1\n---\n## 2024-03-01", "\u{FEFF}## 2024-03-01\t\n",
  ])
  func `white space around the parts does not change the id`(file: String) {
    #expect(JournalThread(file).ids == [Self.first])
  }

  @Test(arguments: [
    "## 2024-3-1\n", "## 2024-03-01 :\n", "## 2024-03-01\n\ntext\n", "## 2024-03-01\n\n- a::\n",
    "## 2024-03-01 09:15\n",
  ])
  func `every part changes the id`(file: String) {
    #expect(JournalThread(file).ids != [Self.first])
  }

  @Test func `identical entries get consecutive ordinals, with and without a written id`() {
    let third = JournalThread("## 2024-03-01\n## 2024-03-01\n## 2024-03-01\n").ids[2]
    #expect(JournalThread("## 2024-03-01\n## 2024-03-01\n").ids == [Self.first, Self.second])
    #expect(
      JournalThread("## 2024-03-01 ^aaaa22\n## 2024-03-01\n").ids == ["aaaa22", Self.second]
    )
    #expect(
      JournalThread("## 2024-03-01\n## 2024-03-01 ^aaaa22\n## 2024-03-01\n").ids
        == [Self.first, "aaaa22", third]
    )
  }

  @Test func `a derived id that is written anywhere is skipped`() {
    let thread = JournalThread("## 2024-03-01\n\n## 2030-01-01 x ^\(Self.first)\n")
    #expect(thread.ids == [Self.second, Self.first])
  }

  @Test func `if two entries have the same id, the first keeps it`() throws {
    let thread = JournalThread("## 2024-03-01 a ^k3f9qd\n\n## 2024-03-02 b ^k3f9qd\n")
    let ids = thread.ids
    #expect(ids[0] == "k3f9qd" && ids[1] != "k3f9qd")
    #expect(thread.identities().derived == [1])
    #expect(thread.position(of: try entryID("k3f9qd")) == 0)
    #expect(thread.position(of: try entryID(ids[1])) == 1)
    let asTitle = JournalThread("## 2024-03-02 b ^k3f9qd ^aaaa22\n").entries[0]
    #expect(asTitle.title == "b ^k3f9qd")
  }

  @Test func `an id is found in headers only`() throws {
    let thread = JournalThread(
      "^k3f9qd\n\n## 2024-03-01 ^k3f9qd in a title\n\n^k3f9qd\n\n## 2024-03-02 ^k3f9qdx\n\n"
        + "## 2024-03-03 ^k3f9qd ^k3f9qd ##\n"
    )
    #expect(thread.position(of: try entryID("k3f9qd")) == 2)
    #expect(thread.position(of: try entryID("k3f9")) == nil)
    #expect(thread.position(of: try entryID("zzzz99")) == nil)
  }

  @Test func `positions and ids agree in any file`() throws {
    try forEachCase(count: Cases.count(5_000), seed: 91) { generator, _ in
      let thread = JournalThread(parsing: RandomThread.mutated(using: &generator))
      let identities = thread.identities()
      try #require(Set(identities.ids).count == thread.entries.count)
      for (position, id) in identities.ids.enumerated() {
        try #require(identities.position(of: id) == position)
        try #require(thread.position(of: id) == position)
        let isWritten = thread.entries[position].writtenID == id
        try #require(isWritten != identities.derived.contains(position))
      }
    }
  }

  @Test func `entries that are not hashed get the same ids as if they were`() throws {
    try forEachCase(count: Cases.count(2000), seed: 61) { generator, _ in
      let lines = (0..<generator.int(in: 1...12)).map { _ in
        let id = generator.element(of: ["", " ^aaaa22", " ^bbbb33", " ^cccc44"])
        let time = generator.element(of: ["", " 09:15", "  09:15", " 09:15 +01:00"])
        return
          "## 2024-03-0\(generator.int(in: 1...2))\(time) \(generator.element(of: ["", "Rain"]))\(id)\n"
      }
      let thread = JournalThread(parsing: Array(lines.joined(separator: "\n").utf8))
      var written: Set<EntryID> = []
      let own = thread.entries.map { entry in
        entry.writtenID.flatMap { written.insert($0).inserted ? $0 : nil }
      }
      var ledger = DerivedIDLedger(written: written)
      let bytes = thread.bytes.span
      for (entry, id) in zip(thread.entries, own) {
        let header = entry.header
        let isOwn = id != nil || header.id == nil
        let content = DerivedID(
          stamp: bytes.extracting(header.stamp),
          subject: bytes.extracting(
            isOwn ? header.subject : header.stamp.upperBound..<header.content.upperBound
          ),
          properties: bytes.extracting(entry.syntax.properties),
          body: bytes.extracting(entry.syntax.body)
        )
        let given = ledger.take(content, hasID: id != nil) ?? id
        try #require(thread.identities().ids[entry.position] == given)
      }
    }
  }

  @Test func `adoption writes only a space, a caret and the id`() throws {
    let file = "## 2024-03-01 09:15 Typed by hand  \r\n\r\ntext"
    let thread = JournalThread(file)
    let id = thread.identities().ids[0]
    let adopted = try thread.applying(.adopt(id))
    #expect(adopted.text == "## 2024-03-01 09:15 Typed by hand   ^\(id.text)\r\n\r\ntext")
    #expect(adopted.entries[0].writtenID == id)
    #expect(try adopted.applying(.adopt(id)).bytes == adopted.bytes)
  }

  @Test func `adopting a second entry with the same id replaces that id`() throws {
    let thread = JournalThread("## 2024-03-01 a ^k3f9qd\n\n## 2024-03-02 b ^k3f9qd #\n")
    let id = thread.identities().ids[1]
    let adopted = try thread.applying(.adopt(id))
    #expect(adopted.text == "## 2024-03-01 a ^k3f9qd\n\n## 2024-03-02 b ^\(id.text) #\n")
  }

  @Test func `adopting an entry does not change any other id`() throws {
    try forEachCase(count: Cases.count(5_000), seed: 92) { generator, _ in
      let one = RandomThread.plausible(using: &generator, entries: 4)
      let thread = JournalThread(
        parsing: one + "\n".bytes + String(repeating: "## 2024-03-01\n\n", count: 3).bytes
      )
      let ids = thread.identities().ids
      let id = generator.element(of: ids)
      let adopted = try thread.applying(.adopt(id))
      try #require(adopted.identities().ids == ids)
      try #require(
        adopted.bytes.count - thread.bytes.count == (thread.bytes == adopted.bytes ? 0 : 8)
      )
    }
  }

  @Test func `two devices that adopt the same entry write the same bytes`() throws {
    try forEachCase(count: Cases.count(1_000), seed: 93) { generator, _ in
      let thread = JournalThread(parsing: RandomThread.mutated(using: &generator))
      guard thread.unsupportedVersion == nil else { return }
      let derived = thread.identities().derived.map { thread.identities().ids[$0] }
      guard !derived.isEmpty else { return }
      let one = try thread.applying(derived.map { .adopt($0) })
      let other = try thread.applying(derived.reversed().map { .adopt($0) })
      try #require(one.bytes == other.bytes)
    }
  }

  @Test func `a new id is not in any header`() {
    var generator = SeededGenerator(seed: 4)
    var again = SeededGenerator(seed: 4)
    let drawn = JournalThread("").newID(using: &generator)
    let other = JournalThread("## 2024-03-01 \(drawn)\n").newID(using: &again)
    #expect(drawn != other)
    #expect(drawn.text.count == EntryID.generatedCount)
  }

  /// Would take very long if a lookup were quadratic.
  @Test func `hostile files take linear time`() throws {
    let count = Cases.count(20_000)
    let same = JournalThread(String(repeating: "## 2024-03-01 ^k3f9qd\n\n", count: count))
    #expect(Set(same.identities().ids).count == count)
    let mentions = String(repeating: " ^zzzz99", count: count)
    let header = JournalThread(
      "## 2024-03-01\(mentions) x\n\(mentions)\n## 2024-03-02 ^zzzz99\n"
    )
    #expect(header.position(of: try entryID("zzzz99")) == 1)
  }
}
