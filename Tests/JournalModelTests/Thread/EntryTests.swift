import JournalFormat
import JournalModel
import TestSupport
import Testing

@Suite struct EntryTests {
  static func entry(_ header: String, _ below: String = "", matter: String = "tj: 1") -> Entry {
    JournalThread(matter: matter, "\n## \(header)\n\n\(below)").entries[0]
  }

  @Test(arguments: [
    ("2024-03-01 09:15 Zoo trip", "Zoo trip"), ("2024-03-01 09:15", ""),
    ("2024-03-01 : 09:15 to Bath", "09:15 to Bath"), ("2024-03-01 : : 09:15", ": 09:15"),
    ("2024-03-01 : @anna", "@anna"), ("2024-03-01 : said so", ": said so"),
    ("2024-03-01 : +1 ^k3f9qd", "+1"), ("2024-03-01 : ^k3f9qd ^aaaa22", "^k3f9qd"),
    ("2024-03-01 09:15pm tea", "09:15pm tea"), ("2024-03-01  padded \t ^k3f9qd ##", "padded"),
    ("2024-03-01 @anna Hello", "@anna Hello"), ("2024-03-01 +1 up", "+1 up"),
  ])
  func `a title is read without its escape`(header: String, title: String) {
    #expect(Self.entry(header).title == title)
  }

  @Test(
    arguments: [
      ("conversation", "@anna Hello", "anna", nil, "Hello"),
      ("conversation", "@anna : @bob", "anna", nil, "@bob"),
      ("conversation", "Hello @anna", nil, nil, "Hello @anna"),
      ("conversation", ": @anna", nil, nil, "@anna"), ("conversation", "@", nil, nil, "@"),
      ("conversation", "+1", nil, nil, "+1"), ("tally", "+1 flat white", nil, "+1", "flat white"),
      ("tally", "-2.50", nil, "-2.5", ""), ("tally", "=0 new day", nil, "=0", "new day"),
      ("tally", "+1000", nil, "+1000", ""), ("tally", ": +1", nil, nil, "+1"),
      ("tally", "@anna", nil, nil, "@anna"), ("tally", "one", nil, nil, "one"),
      ("journal", "@anna +1", nil, nil, "@anna +1"), ("goal", "+1", nil, nil, "+1"),
      ("recipe", "=0 salt", nil, nil, "=0 salt"),
    ] as [(String, String, String?, String?, String)]
  )
  func `a subject is parsed according to the kind`(
    kind: String,
    subject: String,
    sender: String?,
    amount: String?,
    title: String
  ) {
    let entry = Self.entry("2024-03-01 09:15 \(subject) ^k3f9qd", matter: "tj: 1\nkind: \(kind)")
    #expect(entry.subject.sender?.text == sender)
    #expect(entry.subject.amount?.description == amount)
    #expect(entry.title == title)
    #expect(entry.writtenID?.text == "k3f9qd")
  }

  @Test func `tags come from the property and the body, each once`() {
    let entry = Self.entry(
      "2024-03-01",
      "- tags:: #work #family/kids\n- mood:: #4\n- tags:: home\n\nAt #home and (#zoo), not `#code`.\n"
    )
    #expect(entry.tags.map(\.text) == ["work", "family/kids", "home", "zoo"])
  }

  @Test(arguments: [
    ("favorite:: true", true), ("favourite:: yes", true), ("starred:: x", true),
    ("favorite:: no", false), ("favorite::", false), ("Favorite:: true", false),
    ("mood:: true", false),
  ])
  func `a favorite is marked under any synonym`(property: String, isFavorite: Bool) {
    #expect(Self.entry("2024-03-01", "- \(property)\n").isFavorite == isFavorite)
  }

  @Test(arguments: ["edited", "modified", "updated"])
  func `the time of the last edit is read under any synonym`(key: String) {
    let entry = Self.entry("2024-03-01", "- \(key):: 2024-03-02 07:10:44 +01:00\n")
    #expect(entry.edited?.description == "2024-03-02 07:10:44 +01:00")
    #expect(Self.entry("2024-03-01", "- \(key):: lately\n").edited == nil)
    #expect(Self.entry("2024-03-01", "").edited == nil)
  }

  @Test func `all entries of a private thread are private`() {
    #expect(Self.entry("2024-03-01", "- private:: yes\n").isPrivate)
    #expect(Self.entry("2024-03-01", "", matter: "tj: 1\nprivate: true").isPrivate)
    #expect(!Self.entry("2024-03-01", "- private:: no\n").isPrivate)
  }

  @Test func `a field is found under its former names, and former values under its current name`() {
    let matter = "tj: 1\nfields:\n  mood:\n    type: scale 1..5\n    was: [feeling, humor]"
    let entry = Self.entry(
      "2024-03-01",
      "- feeling:: 3 \n- mood::\n- humor:: 5\n",
      matter: matter
    )
    #expect(entry.values(of: "mood") == ["3", "", "5"])
    #expect(entry.values(of: "feeling").count == 3)
    #expect(entry.value(of: "mood") == "3")
    #expect(entry.values(of: "feelings").isEmpty)
  }

  @Test func `a value under the current name of a field wins over former names`() {
    let matter = "tj: 1\nfields:\n  mood:\n    type: scale 1..5\n    was: [feeling, humor]"
    let entry = Self.entry(
      "2024-03-01",
      "- feeling:: 3 \n- mood:: 4\n- humor:: 5\n",
      matter: matter
    )
    #expect(entry.values(of: "mood") == ["4"])
    #expect(entry.value(of: "feeling") == "4")
    #expect(entry.thread.diagnostics().filter { $0.code == .undefinedField }.count == 2)
  }

  @Test func `a field with the name of a synonym is a separate field`() {
    let matter = "tj: 1\nfields:\n  starred: text"
    let entry = Self.entry("2024-03-01", "- starred:: yes\n", matter: matter)
    #expect(!entry.isFavorite)
    #expect(entry.value(of: "starred") == "yes")
  }

  @Test func `properties keep their order and their lines`() {
    let below = "- b:: 1\n* a::\n\tunder\n  it\n\n+ b:: 2\n\n- tail:: x\n\ntext\n- no:: property\n"
    let entry = Self.entry("2024-03-01", below)
    #expect(entry.properties.map(\.key) == ["b", "a", "b", "tail"])
    #expect(entry.properties.map(\.value) == ["1", "under\nit", "2", "x"])
    #expect(entry.bodyText == "text\n- no:: property")
  }

  @Test func `a body is read without its escapes`() {
    let below = "\\- mood:: 4\n\\## 2024-03-01\n\\\\## 2024-03-01\n\\# no mark\n"
    let text = Self.entry("2024-03-01", below).bodyText
    #expect(text == "- mood:: 4\n## 2024-03-01\n\\## 2024-03-01\n\\# no mark")
  }

  @Test func `invalid UTF-8 is kept as bytes and shown as U+FFFD`() {
    let file = "## 2024-03-01 ".bytes + [0xFF] + "\n\n".bytes + [0xC0] + "\n".bytes
    let entry = JournalThread(parsing: file).entries[0]
    #expect(entry.body == [0xC0])
    #expect(entry.bodyText == "\u{FFFD}")
    #expect(entry.title == "\u{FFFD}")
  }

  @Test(
    arguments: [
      ("2024-03-01", "2024-03-01"), ("2024-3-1 9:05", "2024-03-01 09:05"),
      ("2024-03-01T09:15:32.25Z", "2024-03-01 09:15:32.25 +00:00"), ("2024-02-30", nil),
      ("2024-03-01 25:00", nil), ("2024-03-01 09:15 +19:00", nil),
    ] as [(String, String?)]
  )
  func `a stamp is read as written, if it exists`(header: String, stamp: String?) {
    #expect(Self.entry(header + " ^k3f9qd").stamp?.description == stamp)
  }

  @Test func `entries are in file order`() {
    let thread = JournalThread("## 2024-03-02 b\n\n## 2024-03-01 a\n")
    #expect(thread.entries.map(\.title) == ["b", "a"])
    #expect(thread.entries.map(\.position) == [0, 1])
    #expect(JournalThread("").entries.isEmpty)
  }
}
