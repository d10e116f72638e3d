import JournalModel
import TestSupport
import Testing

/// Entries and threads with as many tags, properties, fields and participants as an import or a
/// remote may contain.
@Suite(.serialized) struct ManyPropertiesTests {
  private func thread(_ keys: String, _ entries: String) -> JournalThread {
    JournalThread(parsing: Array("---\ntj: 1\n\(keys)---\n\n\(entries)".utf8))
  }

  private func lines(_ count: Int, _ line: (Int) -> String) -> String {
    (0..<count).map(line).joined()
  }

  @Test func `adding a tag to an entry with many lines of tags takes linear time`() throws {
    let id = try #require(EntryID("k3f9qd"))
    let tag = try #require(Tag("new"))
    try Effort.expectNearlyLinear(from: 300) { count in
      let tags = lines(count) { "- tags:: #t\($0)\n" }
      let thread = thread("", "## 2024-03-01 ^k3f9qd\n\n\(tags)")
      let changed = try thread.applying(.tag(id, adding: [tag], removing: []))
      #expect(changed.entries[0].tags.count == count + 1)
    }
  }

  @Test func `adding many tags to an entry takes linear time`() throws {
    let id = try #require(EntryID("k3f9qd"))
    try Effort.expectNearlyLinear(from: 100) { count in
      let tags = (0..<count).compactMap { Tag("t\($0)") }
      let thread = thread("", "## 2024-03-01 ^k3f9qd\n\n- tags:: #a\n")
      let changed = try thread.applying(.tag(id, adding: tags, removing: []))
      #expect(changed.entries[0].tags.count == count + 1)
    }
  }

  @Test func `adding many values to a key takes linear time`() throws {
    let id = try #require(EntryID("k3f9qd"))
    try Effort.expectNearlyLinear(from: 300) { count in
      let values = (0..<count).map { "value \($0)" }
      let thread = thread("", "## 2024-03-01 ^k3f9qd\n")
      let changed = try thread.applying(.addValues(id, key: "note", values))
      #expect(changed.entries[0].values(of: "note").count == count)
    }
  }

  @Test func `applying the defaults of many fields takes linear time`() throws {
    try Effort.expectNearlyLinear(from: 60) { count in
      let fields = lines(count) { "  f\($0): {type: text, default: x, required: true}\n" }
      let schema = thread("fields:\n" + fields, "").schema
      let properties = schema.addingDefaults(to: [])
      #expect(properties.count == count)
      #expect(schema.missingFields(in: properties).isEmpty)
    }
  }

  @Test func `checking values under the former names of many fields takes linear time`() throws {
    try Effort.expectNearlyLinear(from: 60) { count in
      let fields = lines(count) { "  f\($0): {type: text, was: [g\($0)]}\n" }
      let properties = lines(count) { "- g\($0):: x\n" }
      let thread = thread("fields:\n" + fields, "## 2024-03-01 ^k3f9qd\n\n\(properties)")
      #expect(thread.diagnostics().count <= 2 * count)
    }
  }

  @Test func `looking up the senders among many participants takes linear time`() throws {
    try Effort.expectNearlyLinear(from: 60) { count in
      let people = lines(count) { "  p\($0): Person \($0)\n" }
      let messages = lines(count) { "## 2024-03-01 @p\($0) ^k\(100_000 + $0)\n\n" }
      let thread = thread("kind: conversation\nparticipants:\n" + people, messages)
      #expect(thread.entries.allSatisfy { thread.sender(of: $0)?.name.hasPrefix("Person") == true })
    }
  }

  @Test func `a long front matter is not searched again for each entry without an offset`() throws {
    try Effort.expectNearlyLinear(from: 200) { count in
      let keys = lines(count) { "x\($0): 1\n" }
      let entries = lines(count) { _ in "## 2024-03-01 09:15\n\n" }
      let times = thread(keys, entries).times(from: TimeSource(zones: NoZones()))
      #expect(times.count == count)
    }
  }
}
