import JournalFormat
import JournalModel
import TestSupport
import Testing

@Suite struct EntryChangeTests {
  /// The file after a change of its first entry, whose id is `k3f9qd`.
  static func changed(_ file: String, _ change: (EntryID) throws -> Change) throws -> String {
    try JournalThread(file).applying(change(entryID("k3f9qd"))).text
  }

  static let matter = "---\ntj: 1\nfields:\n  mood: scale 1..5\n  sleep/hours: number h\n---\n\n"

  @Test(arguments: [
    ("## 2024-03-01 ^k3f9qd\n", "new", "## 2024-03-01 ^k3f9qd\n\nnew\n"),
    ("## 2024-03-01 ^k3f9qd", "new", "## 2024-03-01 ^k3f9qd\n\nnew\n"),
    ("## 2024-03-01 ^k3f9qd\n\nold\n", "new", "## 2024-03-01 ^k3f9qd\n\nnew\n"),
    ("## 2024-03-01 ^k3f9qd\n\nold", "new", "## 2024-03-01 ^k3f9qd\n\nnew"),
    ("## 2024-03-01 ^k3f9qd\n\n\nold\n\n\n", "\nnew\n\n", "## 2024-03-01 ^k3f9qd\n\n\nnew\n\n\n"),
    ("## 2024-03-01 ^k3f9qd\r\n\r\nold\r\n", "a\nb", "## 2024-03-01 ^k3f9qd\r\n\r\na\r\nb\r\n"),
    (
      "## 2024-03-01 ^k3f9qd\n\n- a:: 1\n\nold\n", "- b:: 2\n## 2024-03-01",
      "## 2024-03-01 ^k3f9qd\n\n- a:: 1\n\n\\- b:: 2\n\\## 2024-03-01\n"
    ),
    ("## 2024-03-01 ^k3f9qd\n\n- a:: 1\nold\n", "new", "## 2024-03-01 ^k3f9qd\n\n- a:: 1\n\nnew\n"),
    (
      "## 2024-03-01 ^k3f9qd\n\nold\n\n## 2024-03-02\n", "",
      "## 2024-03-01 ^k3f9qd\n\n## 2024-03-02\n"
    ),
  ])
  func `a new body replaces the lines of the old one`(
    file: String,
    body: String,
    expected: String
  ) throws {
    let result = try Self.changed(file) { .replaceBody($0, body.bytes) }
    #expect(result.bytes == expected.bytes)
  }

  @Test(arguments: [
    ("", ["a", "b"], [], "- tags:: #a #b\n\n"),
    ("- tags:: #a\n\n", ["b"], [], "- tags:: #a #b\n\n"),
    ("- tags:: #a\n\n", ["b"], ["a"], "- tags:: #b\n\n"), ("- tags:: #a\n\n", [], ["A"], ""),
    ("- tags:: #a\n- x:: 1\n- tags:: #b\n\n", ["c"], ["a"], "- tags:: #b #c\n- x:: 1\n\n"),
    // Unchanged values stay as they were written.
    ("- tags:: #a,  #B\n\n", ["b"], ["c"], "- tags:: #a,  #B\n\n"),
  ])
  func `tags are added and removed`(
    properties: String,
    adding: [String],
    removing: [String],
    expected: String
  ) throws {
    let file = { (properties: String) in "## 2024-03-01 ^k3f9qd\n\n\(properties)Text #a.\n" }
    let result = try Self.changed(file(properties)) {
      .tag($0, adding: adding.compactMap(Tag.init), removing: removing.compactMap(Tag.init))
    }
    #expect(result == file(expected))
  }

  @Test(arguments: [
    ("", "- attach:: c\n\n"), ("- attach:: a\n\n", "- attach:: a\n- attach:: c\n\n"),
    ("- attach:: c\n\n", "- attach:: c\n\n"),
  ])
  func `values are added to the existing ones`(before: String, after: String) throws {
    let file = { (properties: String) in "## 2024-03-01 ^k3f9qd\n\n\(properties)Text.\n" }
    let result = try Self.changed(file(before)) { .addValues($0, key: "attach", ["c"]) }
    #expect(result == file(after))
  }

  @Test(arguments: [
    ("", "mood", ["4"], "- mood:: 4\n\n"),
    ("- mood:: 3\n\n", "mood", ["4"], "- mood:: 4\n\n"),
    ("- mood:: 3\n- mood:: 2\n\n", "mood", ["4"], "- mood:: 4\n\n"),
    ("- mood:: 3\n\n", "mood", [], ""),
    ("- tags:: #a\n- x:: 1\n\n", "mood", ["4"], "- mood:: 4\n- tags:: #a\n- x:: 1\n\n"),
    ("- mood:: 4\n- x:: 1\n\n", "favorite", ["true"], "- mood:: 4\n- favorite:: true\n- x:: 1\n\n"),
    ("- mood:: 4\n- edited:: 1\n\n", "x", ["1"], "- mood:: 4\n- edited:: 1\n- x:: 1\n\n"),
    ("- mood:: 4\n\n", "sleep/hours", ["7"], "- mood:: 4\n- sleep/hours:: 7\n\n"),
    ("- edited:: 1\n\n", "source", ["a"], "- source:: a\n- edited:: 1\n\n"),
    ("- starred:: no\n- x:: 1\n\n", "favorite", ["yes"], "- favorite:: yes\n- x:: 1\n\n"),
    ("- favorite:: no\n\n", "starred", ["yes"], "- favorite:: yes\n\n"),
    ("- updated:: a\n- modified:: b\n\n", "edited", [], ""),
    ("", "tags", ["#a", "#b"], "- tags:: #a\n- tags:: #b\n\n"),
    ("- tags:: #a\n- x:: 1\n- tags:: #b\n\n", "tags", ["#c"], "- tags:: #c\n- x:: 1\n\n"),
    ("- x:: 1\n- mood:: 3\n\n", "mood", ["4"], "- x:: 1\n- mood:: 4\n\n"),
    ("", "note", ["a\nb"], "- note:: a\n  b\n\n"), ("", "note", [""], "- note::\n\n"),
  ])
  func `a property is written at its place in canonical order`(
    properties: String,
    key: String,
    values: [String],
    expected: String
  ) throws {
    let head = Self.matter + "## 2024-03-01 ^k3f9qd\n\n"
    let result = try Self.changed(head + properties + "text\n") {
      .setProperty($0, key: key, values: values)
    }
    #expect(result == head + expected + "text\n")
  }

  @Test func `removing the last property also removes its blank line`() throws {
    let result = try Self.changed("## 2024-03-01 ^k3f9qd\n\n- a:: 1\n\n## 2024-03-02\n") {
      .setProperty($0, key: "a", values: [])
    }
    #expect(result == "## 2024-03-01 ^k3f9qd\n\n## 2024-03-02\n")
  }

  @Test func `removing a missing key changes nothing`() throws {
    let file = "## 2024-03-01 ^k3f9qd\n\n- a:: 1\n"
    #expect(try Self.changed(file) { .setProperty($0, key: "b", values: []) } == file)
  }

  @Test(arguments: [
    ("journal", "2024-03-01 Old", "New", "2024-03-01 New"),
    ("journal", "2024-03-01", "New", "2024-03-01 New"),
    ("journal", "2024-03-01 Old", "", "2024-03-01"),
    ("journal", "2024-03-01 Old", "09:15 to Bath", "2024-03-01 : 09:15 to Bath"),
    ("journal", "2024-03-01 : 09:15", "Bath", "2024-03-01 Bath"),
    ("journal", "2024-03-01 Old", " ^aaaa22 ", "2024-03-01 : ^aaaa22"),
    ("journal", "2024-03-01 Old", ": +1", "2024-03-01 : : +1"),
    ("goal", "2024-03-01 Old", "+1", "2024-03-01 : +1"),
    ("conversation", "2024-03-01 @anna Old", "@bob", "2024-03-01 @anna : @bob"),
    ("conversation", "2024-03-01 @anna Old", "", "2024-03-01 @anna"),
    ("conversation", "2024-03-01 @anna", "New", "2024-03-01 @anna New"),
    ("conversation", "2024-03-01 Old", "@bob", "2024-03-01 : @bob"),
    ("tally", "2024-03-01 +1", "cup", "2024-03-01 +1 cup"),
    ("tally", "2024-03-01 +1 cup", "-1", "2024-03-01 +1 : -1"),
    ("tally", "2024-03-01 cup", "+1", "2024-03-01 : +1"),
  ])
  func `changing a title changes nothing else in the header`(
    kind: String,
    header: String,
    title: String,
    expected: String
  ) throws {
    let top = "---\ntj: 1\nkind: \(kind)\n---\n## "
    let result = try Self.changed(top + header + " ^k3f9qd\n\ntext\n") { .retitle($0, title) }
    #expect(result == top + expected + " ^k3f9qd\n\ntext\n")
    let entry = JournalThread(result).entries[0]
    #expect(entry.title.bytes == title.filter { $0 != " " || title.first != " " }.bytes)
  }

  @Test(arguments: [
    ("2024-03-01 09:15 Old", "2024-03-02 10:00:00 +01:00", "2024-03-02 10:00:00 +01:00 Old"),
    ("2024-03-01 09:15", "2024-03-02", "2024-03-02"),
    ("2024-03-01 Old", "2024-03-02 10:00", "2024-03-02 10:00 Old"),
    ("2024-03-01T09:15Z Old", "2024-03-02 10:00 +00:00", "2024-03-02 10:00 +00:00 Old"),
    // Next to the new stamp, the old title would be read as a time or an offset.
    ("2024-03-01 09:15 +01:00 +02:00", "2024-03-02 10:00", "2024-03-02 10:00 : +02:00"),
    ("2024-03-01 09:15 10:00 tea", "2024-03-02", "2024-03-02 : 10:00 tea"),
    ("2024-03-01 09:15 : +02:00", "2024-03-02 10:00", "2024-03-02 10:00 : +02:00"),
    ("2024-02-30 Old", "2024-03-02", "2024-03-02 Old"),
  ])
  func `a new time keeps the rest of the header`(header: String, time: String, expected: String)
    throws
  {
    let result = try Self.changed("## \(header) ^k3f9qd\n\ntext\n") { .retime($0, try stamp(time)) }
    #expect(result == "## \(expected) ^k3f9qd\n\ntext\n")
  }

  @Test func `changing the time does not move an entry`() throws {
    let file = "## 2024-03-01 a ^k3f9qd\n\n## 2024-03-02 b\n"
    let result = try Self.changed(file) { .retime($0, try stamp("2025-01-01")) }
    #expect(result == "## 2025-01-01 a ^k3f9qd\n\n## 2024-03-02 b\n")
  }

  @Test(arguments: [
    (["aaaa22"], "# N\n\n## 2024-03-02 b ^bbbb22\n\nb\n\n\n## 2024-03-03 c ^cccc22\n"),
    (["bbbb22"], "# N\n\n## 2024-03-01 a ^aaaa22\n\na\n\n## 2024-03-03 c ^cccc22\n"),
    (["cccc22"], "# N\n\n## 2024-03-01 a ^aaaa22\n\na\n\n## 2024-03-02 b ^bbbb22\n\nb\n"),
    (["cccc22", "aaaa22", "cccc22"], "# N\n\n## 2024-03-02 b ^bbbb22\n\nb\n"),
    (["aaaa22", "bbbb22", "cccc22"], "# N\n"),
    (
      [],
      "# N\n\n## 2024-03-01 a ^aaaa22\n\na\n\n## 2024-03-02 b ^bbbb22\n\nb\n\n\n## 2024-03-03 c ^cccc22\n"
    ),
  ])
  func `entries are removed with the blank lines below them`(ids: [String], expected: String) throws
  {
    let file =
      "# N\n\n## 2024-03-01 a ^aaaa22\n\na\n\n## 2024-03-02 b ^bbbb22\n\nb\n\n\n## 2024-03-03 c ^cccc22\n"
    let change = Change.remove(try ids.map(entryID))
    #expect(try JournalThread(file).applying(change).text == expected)
  }

  @Test func `the first change of an entry without an id writes its id`() throws {
    let thread = JournalThread("## 2024-03-01 Typed\n\n## 2024-03-02 Typed too\n")
    let id = thread.identities().ids[0]
    let changed = try thread.applying(.retitle(id, "Named"))
    #expect(changed.text == "## 2024-03-01 Named ^\(id.text)\n\n## 2024-03-02 Typed too\n")
    let removed = try thread.applying(.remove([id]))
    #expect(removed.text == "## 2024-03-02 Typed too\n")
  }

  /// An invalid change and the description of its error.
  struct Refusal: CustomTestStringConvertible, Sendable {
    let name: String
    var file = "## 2024-03-01 ^k3f9qd\n"
    let change: @Sendable () throws -> Change
    let sentence: String

    var testDescription: String { name }

    init(
      _ name: String,
      file: String = "## 2024-03-01 ^k3f9qd\n",
      _ sentence: String,
      _ change: @escaping @Sendable () throws -> Change
    ) {
      (self.name, self.file, self.sentence, self.change) = (name, file, sentence, change)
    }
  }

  static let refusals: [Refusal] = [
    Refusal("an unknown id", "no such entry: zzzz99") {
      .adopt(try entryID("zzzz99"))
    },
    Refusal("one unknown id among others", "no such entry: zzzz99") {
      .remove([try entryID("k3f9qd"), try entryID("zzzz99")])
    },
    Refusal(
      "a newer format",
      file: "---\ntj: 3\n---\n## 2024-03-01 ^k3f9qd\n",
      "unsupported format version, so the thread is read-only; update tj, or set 'tj: 1' in its file"
    ) { .adopt(try entryID("k3f9qd")) },
    Refusal(
      "a newer format behind broken YAML",
      file: "---\ntj: 3\nx: [\n---\n## 2024-03-01 ^k3f9qd\n",
      "unsupported format version, so the thread is read-only; update tj, or set 'tj: 1' in its file"
    ) { .format },
    Refusal(
      "a title of two lines",
      "invalid title (expected one line without control characters); put longer text into the body of the entry"
    ) { .retitle(try entryID("k3f9qd"), "a\nb") },
    Refusal(
      "a value with a blank line",
      "a property's value cannot contain a blank line; put longer text into the body of the entry"
    ) { .setProperty(try entryID("k3f9qd"), key: "a", values: ["1", "b\n\nc"]) },
    Refusal(
      "a key that cannot be one",
      "a property's name has 1 to 50 characters without : \\ [ ] ` at each level; choose another one"
    ) { .setProperty(try entryID("k3f9qd"), key: "a::b", values: ["1"]) },
    Refusal("a step that is not there", "no such step in this goal") {
      .tick(.position(0), .done, on: nil)
    },
    Refusal("a step of another id", file: "- [ ] a ^aaaa22\n", "no such step in this goal") {
      .tick(.id(try entryID("bbbb22")), .done, on: nil)
    },
    Refusal("a step before the first", file: "- [ ] a ^aaaa22\n", "no such step in this goal") {
      .tick(.position(-1), .done, on: nil)
    },
  ]

  @Test(arguments: refusals)
  func `an invalid change is refused with a reason`(refusal: Refusal) throws {
    let thread = JournalThread(refusal.file)
    let change = try refusal.change()
    let error = try #require(throws: ChangeError.self) { try thread.applying(change) }
    #expect(error.description == refusal.sentence)
  }

  @Test func `either all of several changes are made or none`() throws {
    let thread = JournalThread("## 2024-03-01 a ^k3f9qd\n")
    let id = try entryID("k3f9qd")
    let both = try thread.applying([.retitle(id, "b"), .replaceBody(id, "text".bytes)])
    #expect(both.text == "## 2024-03-01 b ^k3f9qd\n\ntext\n")
    #expect(throws: ChangeError.self) {
      try thread.applying([.retitle(id, "b"), .remove([id, EntryID("zzzz")].compactMap(\.self))])
    }
  }
}
