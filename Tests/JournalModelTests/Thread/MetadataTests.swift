import JournalFormat
import JournalModel
import JournalYAML
import TestSupport
import Testing

@Suite struct MetadataTests {
  static let full = JournalThread(
    matter: """
      tj: 1
      id: k7m3xq2v9d
      kind: conversation
      title: Kitchen
      created: "2024-02-28 21:04:10 +01:00"
      status: done
      archived: yes
      private: x
      timezone: Europe/Berlin
      tags: [house, "#money"]
      aliases: one, two
      participants:
        anna: Anna Berg
        jonas:
          name: Jonas
          me: no
        tom:
          me: true
        me:
        "two words": nobody
      fields:
        mood: scale 1..5
        sleep/hours: number h
      groups:
        sleep: Sleep
      category: home
      """
  )

  @Test func `every key is read`() {
    let thread = Self.full
    #expect(thread.isThread)
    #expect(thread.unsupportedVersion == nil)
    #expect(thread.id?.text == "k7m3xq2v9d")
    #expect(thread.kind == .conversation)
    #expect(thread.title == "Kitchen")
    #expect(thread.created?.description == "2024-02-28 21:04:10 +01:00")
    #expect(thread.status == "done")
    #expect(thread.isArchived && thread.isPrivate)
    #expect(thread.zone == "Europe/Berlin")
    #expect(thread.tags == ["house", "money"])
    #expect(thread.aliases == ["one", "two"])
    #expect(thread.schema.fields.map(\.name.text) == ["mood", "sleep/hours"])
    #expect(thread.schema.groups.map(\.label) == ["Sleep"])
    #expect(thread.text("category") == "home")
  }

  @Test func `participants are handles with a name or a mapping`() throws {
    let found = Self.full.participants
    #expect(found.map(\.handle.text) == ["anna", "jonas", "tom", "me"])
    #expect(found.map(\.name) == ["Anna Berg", "Jonas", "tom", "me"])
    #expect(found.map(\.isMe) == [false, false, true, true])
  }

  @Test(arguments: [
    "", "# Notes\n", "---\ntitle: a\n---\n", "+++\ntj: 1\n+++\n", "{\ntj: 1\n}\n",
    "---\n tj: 1\nb: 2\n", "\n---\ntj: 1\n---\n", "---\n# tj: 1\n---\n", "---\nx: [\n# tj:\n---\n",
    "---\n\"tj\": 1\n---\n", "---\n{tj: 1}\n---\n",
  ])
  func `a file without the key tj is not a thread`(text: String) {
    #expect(!JournalThread(text).isThread)
  }

  @Test(arguments: [
    "---\ntj: 1\n---\n", "---\ntitle: [\ntj: 1\n---\n", "---\ntj: 1\ntitle: a\n\n## 2024-03-01\n",
    "---\r\ntitle: [\r\ntj: 1\r\n---\r\n", "\u{FEFF}---\ntj: 1\n---\n", "---\ntj:\n...\n",
    "---\ntj\n: 1\ntj: [\n---\n",
  ])
  func `a file with the key tj is a thread, even with invalid YAML`(text: String) {
    #expect(JournalThread(text).isThread)
  }

  @Test(arguments: [
    "", "# Notes\n", "---\ntitle: [\ntj: 1\n---\n", "---\ntitle: a\n\n## 2024-03-01\n",
  ])
  func `metadata that cannot be read has no values`(text: String) {
    let thread = JournalThread(text)
    #expect(thread.id == nil && thread.title == nil && thread.created == nil)
    #expect(thread.status == nil && thread.zone == nil)
    #expect(!thread.isArchived && !thread.isPrivate)
    #expect(thread.tags.isEmpty && thread.aliases.isEmpty && thread.participants.isEmpty)
    #expect(thread.schema.fields.isEmpty)
    #expect(thread.kind == .journal && thread.tally == nil)
  }

  @Test(arguments: [
    "id: short", "id: K7M3XQ2V9D", "id: [k7m3xq2v9d]", "created: yesterday", "title:", "title: ~",
    "title: [a]", "title: {a: b}", "status:", "archived: perhaps", "tags:", "tags: null",
    "aliases: {a: b}", "aliases: [[a]]", "participants: anna", "participants: [anna]", "timezone:",
    "fields: mood", "groups: [a]", "tags: \",, ,\"",
  ])
  func `a value that does not fit its key is ignored`(line: String) {
    let thread = JournalThread(matter: "tj: 1\n\(line)")
    #expect(thread.isThread)
    #expect(thread.id == nil && thread.created == nil && thread.title == nil)
    #expect(thread.status == nil && thread.zone == nil && !thread.isArchived)
    #expect(thread.tags.isEmpty && thread.aliases.isEmpty && thread.participants.isEmpty)
    #expect(thread.schema.fields.isEmpty && thread.schema.groups.isEmpty)
  }

  @Test(arguments: [
    ("title: no", "no"), ("title: 0123", "0123"), ("title: 12:30", "12:30"),
    ("title: 1.10", "1.10"), ("title: \"~\"", "~"), ("title: 'it''s'", "it's"),
    ("title: |-\n  a\n  b", "a\nb"), ("title: 2024-03-01", "2024-03-01"),
  ])
  func `scalars are kept as they were typed`(line: String, title: String) {
    let read = JournalThread(matter: "tj: 1\n\(line)").title
    #expect(read == title)
  }

  @Test(
    arguments: [
      ("", .journal), ("kind:", .journal), ("kind: journal", .journal), ("kind: goal", .goal),
      ("kind: tally", .tally), ("kind: conversation", .conversation),
      ("kind: recipe", .other("recipe")), ("kind: [tally]", .journal),
    ] as [(String, Kind)]
  )
  func `the kind is read, and an unknown kind is kept`(line: String, kind: Kind) {
    #expect(JournalThread(matter: "tj: 1\n\(line)").kind == kind)
  }

  @Test(
    arguments: [
      ("tj: 1", nil), ("tj: \"2\"", "\"2\""), ("tj: one", "one"), ("tj:", ""), ("tj: -1", "-1"),
      ("tj: 99999999999999999999", "99999999999999999999"), ("title: [\ntj: 2", nil),
      ("title: [\ntj: 3", "3"),
      ("title: [\ntj: 1 ", nil), ("tj: 1\ntj: 3", "3"), ("tj: 1\ntj: 1", nil),
      ("title: [\ntj:x", "x"), ("tj:1", "1"), ("tj:\t1\t# one", nil), ("tj: 1 one", "1 one"),
      ("tj: 1#", "1#"),
    ] as [(String, String?)]
  )
  func `the version is read even if the rest is invalid`(matter: String, other: String?) {
    let thread = JournalThread(matter: matter)
    let found = thread.unsupportedVersion.map {
      String(decoding: thread.bytes[$0], as: UTF8.self)
    }
    #expect(found == other)
    #expect(thread.isThread)
  }

  @Test func `the settings of a tally are read`() {
    let thread = JournalThread(
      matter: "tj: 1\nkind: tally\nunit: cup\ntarget: 3 per day\nreset: daily\nmarks: chinese\n"
        + "color: \"#ff8800\""
    )
    #expect(thread.tally?.unit == "cup")
    #expect(thread.tally?.target == "3 per day")
    #expect(thread.tally?.reset == .daily)
    #expect(thread.tally?.marks == .chinese)
    #expect(thread.tally?.color == TallyColor("#ff8800"))
    let plain = JournalThread(matter: "tj: 1\nkind: tally\nreset: hourly\nmarks: 5").tally
    #expect(plain?.reset == .never && plain?.marks == .western && plain?.color == nil)
  }

  @Test func `values are listed by name, each on one line`() {
    let thread = JournalThread(
      matter: "tj: 1\ntitle: Daily\narchived:\ntags: [a, b]\nfields:\n  mood: scale 1..5\n"
        + "  weather:\n    type: choice sun | rain\n    required: true\nnote: |\n  one\n  two"
    )
    let values = thread.metadataValues.map { "\($0.name)=\($0.text)" }
    #expect(
      values == [
        "tj=1", "title=Daily", "tags=a, b", "mood=scale 1..5",
        "weather=type: choice sun | rain, required: true", "note=one two",
      ]
    )
  }
}
