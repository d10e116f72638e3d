import JournalFormat
import JournalModel
import JournalYAML
import TestSupport
import Testing

@Suite struct MetadataChangeTests {
  /// Applies a change to a thread with this front matter, and returns the new front matter.
  static func changed(_ matter: String, _ change: Change) throws -> String {
    let thread = JournalThread(matter: matter, "\n## 2024-03-01\n")
    let changed = try thread.applying(change)
    let content = try #require(changed.tree.metadata).content
    return String(decoding: changed.bytes[content].dropLast(), as: UTF8.self)
  }

  static let fields =
    "tj: 1\nfields:\n  mood: scale 1..5 # how\n  sleep/hours:\n    type: number\n    unit: h\n  note: text"

  static func field(_ name: String, _ type: FieldType) throws -> FieldDefinition {
    FieldDefinition(try #require(FieldName(name)), type: type)
  }

  @Test func `a new field is defined below the others`() throws {
    let field = try Self.field("weather", .choice(["sun", "rain"]))
    let result = try Self.changed(Self.fields, .defineField(field))
    #expect(result == Self.fields + "\n  weather: choice sun | rain")
  }

  @Test func `the first field creates the list of fields`() throws {
    let result = try Self.changed(
      "tj: 1\ntags: [a]\nother: x",
      .defineField(Self.field("mood", .bool))
    )
    #expect(result == "tj: 1\ntags: [a]\nfields:\n  mood: bool\nother: x")
  }

  @Test func `a definition with more than a type is written on several lines`() throws {
    var field = try Self.field("day", .date)
    field.label = "Day: when"
    field.minimum = .date(try stamp("2024-01-01").date)
    field.isRequired = true
    field.details = "no"
    let matter = try Self.changed("tj: 1", .defineField(field))
    #expect(
      matter == """
        tj: 1
        fields:
          day:
            type: date
            label: "Day: when"
            min: 2024-01-01
            required: true
            description: "no"
        """
    )
    let read = JournalThread(matter: matter).schema["day"]
    #expect(read == field)
  }

  @Test func `a limit that is a time is quoted`() throws {
    var field = try Self.field("at", .datetime)
    field.maximum = .datetime(try stamp("2024-01-01 09:15:00 +01:00"))
    let matter = try Self.changed("tj: 1", .defineField(field))
    #expect(matter.hasSuffix("\n    max: \"2024-01-01 09:15:00 +01:00\""))
    #expect(JournalThread(matter: matter).schema["at"] == field)
  }

  @Test func `every definition reads back as given`() throws {
    try forEachCase(count: Cases.count(2_000), seed: 61) { generator, _ in
      let types: [FieldType] = [
        .text, .number(unit: nil), .number(unit: "km"), .integer(unit: nil), .scale(-1...5), .bool,
        .date,
        .datetime, .duration, .choice(["no", "12:30", "a b"]), .choices(["x", "0123"]), .link, .url,
        .tags,
      ]
      let odd = [
        "no", "12:30", "# x", "a: b", "'", "\"", "1.10", " lead", "é", "- a", "@x", "~", "{",
      ]
      let names = ["no", "12.30", "# x", "1.10", "é", "- a", "@x", "~", "{", "a, b"]
      let name = try #require(
        FieldName(generator.element(of: ["mood", "a/b", "yes", "0123", "日", "c d"]))
      )
      var field = FieldDefinition(name, type: generator.element(of: types))
      if generator.chance(0.5) { field.label = generator.element(of: odd) }
      if generator.chance(0.5) { field.details = generator.element(of: odd) }
      if generator.chance(0.3) { field.was = [generator.element(of: names), "old"] }
      field.isHidden = generator.chance(0.3)
      field.isRequired = generator.chance(0.3)
      let matter = try Self.changed("tj: 1\nfields:\n  first: text", .defineField(field))
      let read = JournalThread(matter: matter).schema[name.text]
      try #require(read == field, "\(matter)")
    }
  }

  @Test(arguments: [
    (
      "mood", "feeling",
      "\n  feeling: # how\n    type: scale 1..5\n    was:\n      - mood\n  sleep/hours:"
    ),
    (
      "sleep/hours", "rest",
      "\n  rest:\n    type: number\n    unit: h\n    was:\n      - sleep/hours\n"
    ),
  ])
  func `a renamed field keeps its old name for existing values`(
    old: String,
    new: String,
    part: String
  ) throws {
    let thread = JournalThread(matter: Self.fields, "\n## 2024-03-01\n\n- \(old):: 3\n")
    let name = try #require(FieldName(new))
    let changed = try thread.applying(.renameField(old, to: name))
    #expect(changed.text.contains(part), "\(changed.text)")
    #expect(changed.entries[0].value(of: new) == "3")
    #expect(changed.blocks == thread.blocks)
    #expect(changed.diagnostics().isEmpty)
    let back = try changed.applying(.renameField(new, to: try #require(FieldName(old))))
    #expect(back.entries[0].value(of: new) == "3")
    #expect(back.schema.fields.map(\.name.text) == ["mood", "sleep/hours", "note"])
  }

  @Test func `a field without a type is renamed as a text field`() throws {
    let matter = try Self.changed(
      "tj: 1\nfields:\n  a: ~",
      .renameField("a", to: try #require(FieldName("b")))
    )
    #expect(matter == "tj: 1\nfields:\n  b:\n    was:\n      - a")
    #expect(JournalThread(matter: matter).schema.problems.isEmpty)
  }

  @Test(
    arguments: [
      ("note", "mood", ["note", "mood", "sleep/hours"]),
      ("mood", "note", ["sleep/hours", "mood", "note"]),
      ("mood", nil, ["sleep/hours", "note", "mood"]),
      ("note", nil, ["mood", "sleep/hours", "note"]),
      ("mood", "mood", ["mood", "sleep/hours", "note"]),
    ] as [(String, String?, [String])]
  )
  func `moving a field moves its lines`(name: String, next: String?, order: [String]) throws {
    let matter = try Self.changed(Self.fields, .moveField(name, before: next))
    let schema = JournalThread(matter: matter).schema
    #expect(schema.fields.map(\.name.text) == order)
    #expect(matter.split(separator: "\n").sorted() == Self.fields.split(separator: "\n").sorted())
  }

  @Test func `a hidden field keeps its definition and its values`() throws {
    let thread = JournalThread(matter: Self.fields, "\n## 2024-03-01\n\n- sleep/hours:: 3\n")
    let changed = try thread.applying(.hideField("sleep/hours"))
    #expect(changed.text.contains("    unit: h\n    hidden: true\n"))
    #expect(changed.schema.visible.map(\.name.text) == ["mood", "note"])
    #expect(changed.entries[0].value(of: "sleep/hours") == "3")
    #expect(changed.diagnostics().isEmpty)
    let both = try changed.applying(.hideField("mood"))
    #expect(both.schema["mood"]?.type == .scale(1...5))
    #expect(try both.applying(.hideField("mood")).bytes == both.bytes)
  }

  @Test func `the label of a group can be set and removed`() throws {
    let labelled = try Self.changed(Self.fields, .labelGroup("sleep", "Sleep: all"))
    #expect(labelled == Self.fields + "\ngroups:\n  sleep: \"Sleep: all\"")
    #expect(try Self.changed(labelled, .labelGroup("sleep", "Rest")).hasSuffix("\n  sleep: Rest"))
    let removed = try Self.changed(labelled, .labelGroup("sleep", ""))
    #expect(JournalThread(matter: removed).schema.groups.map(\.label) == ["sleep"])
  }

  @Test(
    arguments: [
      ("tj: 1\nx: y", "title", .string("no"), "tj: 1\ntitle: \"no\"\nx: y"),
      ("tj: 1\ntitle: a # c\nx: y", "title", .string("b"), "tj: 1\ntitle: b # c\nx: y"),
      ("tj: 1\ntitle: a\nx: y", "title", nil, "tj: 1\nx: y"),
      ("tj: 1\ntags: [a]", "archived", .plain("true"), "tj: 1\narchived: true\ntags: [a]"),
      ("tj: 1", "tags", .list(["a", "b"]), "tj: 1\ntags:\n  - a\n  - b"),
      (
        "tj: 1", "created", .string("2024-03-01 09:15:00 +01:00"),
        "tj: 1\ncreated: \"2024-03-01 09:15:00 +01:00\""
      ),
    ] as [(String, String, YAMLValue?, String)]
  )
  func `a key is written at its place in canonical order`(
    matter: String,
    key: String,
    value: YAMLValue?,
    expected: String
  ) throws {
    #expect(try Self.changed(matter, .setMetadata([key], value)) == expected)
  }

  @Test func `changing the kind changes how headers are parsed`() throws {
    let thread = JournalThread(matter: "tj: 1", "\n## 2024-03-01 +1 ^k3f9qd\n")
    let tally = try thread.applying(.setMetadata(["kind"], "tally"))
    #expect(tally.kind == .tally)
    #expect(tally.entries[0].subject.amount?.description == "+1")
  }

  @Test(
    arguments: [
      ("tj: 1", .hideField("mood"), "no such field: mood"),
      ("tj: 1", .moveField("mood", before: nil), "no such field: mood"),
      (fields, .moveField("mood", before: "moo"), "no such field: moo"),
      ("tj: 1\nx: [", .hideField("mood"), "no such field: mood"),
      (
        "tj: 1\nx: [", .setMetadata(["title"], "a"),
        "the front matter has errors, so the thread's metadata is read-only"
      ),
      (
        "tj: 1\ntitle: a\ntitle: b", .setMetadata(["title"], "c"),
        "cannot edit 'title': duplicate key; keep only one"
      ),
      (
        "tj: 1\ntitle: &a b", .setMetadata(["title"], "c"),
        "cannot edit 'title': it uses an anchor, alias, tag, merge key or complex key; edit it in an editor"
      ),
    ] as [(String, Change, String)]
  )
  func `an invalid change is refused with a reason`(
    matter: String,
    change: Change,
    sentence: String
  ) throws {
    let thread = JournalThread(matter: matter)
    let error = try #require(throws: ChangeError.self) { try thread.applying(change) }
    #expect(error.description == sentence)
  }

  @Test(arguments: ["", "# Notes\n", "+++\na = 1\n+++\n", "---\ntj: 1\n\n## 2024-03-01\n"])
  func `missing or unclosed metadata is not created`(file: String) throws {
    let thread = JournalThread(file)
    let error = try #require(throws: ChangeError.self) {
      try thread.applying(.setMetadata(["title"], "a"))
    }
    switch error.reason {
    case .noMetadata: #expect(thread.tree.metadata == nil)
    case .readOnlyMetadata: #expect(thread.tree.metadata != nil)
    default: Issue.record("\(error)")
    }
  }

  @Test func `a field name that is already taken is refused`() throws {
    let thread = JournalThread(matter: Self.fields)
    let name = try #require(FieldName("note"))
    let error = try #require(throws: ChangeError.self) {
      try thread.applying(.renameField("mood", to: name))
    }
    #expect(error.description == "field already exists: note; choose another name")
    #expect(try thread.applying(.renameField("note", to: name)).bytes == thread.bytes)
  }
}
