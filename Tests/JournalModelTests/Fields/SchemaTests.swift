import JournalModel
import Testing

@Suite struct SchemaTests {
  private let schema = Schema(
    entries: [
      ("mood", .type("scale 1..5")),
      (
        "sleep/hours",
        .mapping([
          ("type", .scalar("number")), ("label", .scalar("Hours slept")), ("unit", .scalar("h")),
          ("min", .scalar("0")), ("max", .scalar("24")), ("default", .scalar("8")),
          ("required", .scalar("yes")), ("description", .scalar("In bed, asleep")),
          ("was", .list([.scalar("hours"), .scalar("slept")])),
        ])
      ),
      ("sleep/dream", .type("text")),
      (
        "meds",
        .mapping([
          ("type", .scalar("choices")),
          ("options", .list([.scalar("a"), .scalar("b, c"), .scalar("a")])),
          ("default", .list([.scalar("a"), .scalar("b, c")])),
        ])
      ),
      (
        "old",
        .mapping([("type", .scalar("date")), ("hidden", .scalar("true")), ("was", .scalar("mood"))])
      ),
      (
        "pain",
        .mapping([("type", .scalar("scale")), ("min", .scalar("0")), ("max", .scalar("10"))])
      ),
    ],
    groups: [("sleep", "Sleep"), ("unused", "Unused")]
  )

  @Test func `a required field without a value is missing, unless it has a default`() {
    #expect(schema.missingFields(in: []).map(\.name.text) == ["sleep/hours"])
    let filled = schema.addingDefaults(to: [])
    #expect(filled.first == Entry.Property(key: "sleep/hours", value: "8"))
    #expect(schema.missingFields(in: filled).isEmpty)
    let former = [Entry.Property(key: "slept", value: "7")]
    #expect(schema.missingFields(in: former).isEmpty)
    #expect(schema.addingDefaults(to: former).map(\.key) == ["slept", "meds"])
    let blank = [Entry.Property(key: "sleep/hours", value: "")]
    #expect(schema.missingFields(in: blank).map(\.name.text) == ["sleep/hours"])
  }

  @Test func `fields keep their order and are found by name`() {
    #expect(
      schema.fields.map(\.name.text) == [
        "mood", "sleep/hours", "sleep/dream", "meds", "old", "pain",
      ]
    )
    #expect(schema.visible.map(\.name.text).contains("old") == false)
    #expect(schema["sleep/dream"]?.type == .text)
    #expect(schema["nothing"] == nil)
    #expect(schema.place(of: "meds") == 3)
    #expect(schema.problems.isEmpty)
  }

  @Test func `reads every key of a definition`() {
    let hours = schema["sleep/hours"]
    #expect(hours?.title == "Hours slept")
    #expect(hours?.unit == "h")
    #expect(hours?.type == .number(unit: "h"))
    #expect(hours?.minimum == .number(.zero))
    #expect(hours?.maximum == .number(Number(24)))
    #expect(hours?.defaultValue == "8")
    #expect(hours?.isRequired == true)
    #expect(hours?.details == "In bed, asleep")
    #expect(schema["old"]?.isHidden == true)
    #expect(schema["meds"]?.type == .choices(["a", "b, c"]))
    #expect(schema["meds"]?.defaultValue == "a, \"b, c\"")
    #expect(schema["pain"]?.type == .scale(0...10))
    #expect(schema["sleep/dream"]?.title == "dream")
  }

  @Test func `fields are found by former names, but current names win`() {
    #expect(schema["hours"]?.name.text == "sleep/hours")
    #expect(schema["slept"]?.name.text == "sleep/hours")
    #expect(schema["mood"]?.name.text == "mood")
  }

  @Test func `groups have labels`() {
    #expect(schema.groups.map(\.label) == ["Sleep"])
    #expect(schema.groups.first?.fields.map(\.short) == ["hours", "dream"])
    let bare = Schema(entries: [("a/b", .type("text"))], groups: [])
    #expect(bare.groups.first?.label == "a")
  }

  @Test(
    arguments: [
      ("mood", "4", nil), ("mood", "6", "expected a whole number from 1 to 5"),
      ("mood", "", nil),
      ("mood", "4\n5", "a field of the type scale takes one line"),
      ("sleep/hours", "7.5", nil),
      ("sleep/hours", "7,5", "expected a number such as 7.5, with a decimal point"),
      ("sleep/hours", "-0.1", "expected at least 0"),
      ("sleep/hours", "24.01", "expected at most 24"),
      ("sleep/hours", "24", nil), ("sleep/dream", "a\nb", nil),
      ("meds", "d", "expected any of: a, b, c"),
    ] as [(String, String, String?)]
  )
  func `values are checked by their definitions`(key: String, raw: String, reason: String?) {
    #expect(schema[key]?.problem(with: raw)?.reason == reason)
    #expect((schema[key]?.value(of: raw) != nil) == (reason == nil && !raw.isEmpty))
  }

  @Test func `a value with several lines has a different problem than one that does not fit`() {
    guard case .severalLines = schema["mood"]?.problem(with: "1\n2") else {
      Issue.record("W305 is meant")
      return
    }
  }

  @Test(arguments: [
    ("x", RawDefinition.type("mystery")), ("x", .type("choice")),
    ("x", .mapping([("type", .scalar("scale"))])),
    ("x", .mapping([("type", .scalar("choices"))])),
    ("x", .mapping([("required", .scalar("perhaps"))])),
    ("x", .mapping([("was", .list([.scalar("a:b"), .scalar("old")]))])),
    ("x", .mapping([("type", .scalar("number")), ("min", .scalar("low"))])),
    ("x", .mapping([("type", .scalar("text")), ("max", .scalar("5"))])),
    ("x", .mapping([("type", .scalar("scale 1..5")), ("default", .scalar("9"))])),
    ("title", .type("text")), ("", .type("text")),
  ])
  func `reports definitions that cannot be read`(name: String, definition: RawDefinition) {
    let schema = Schema(entries: [(name, definition)], groups: [])
    #expect(schema.problems.map(\.name) == [name])
    #expect(schema.problems.first?.problem.reason.hasSuffix(".") == false)
    #expect(schema.fields.count == (name == "x" ? 1 : 0))
  }

  @Test func `an unknown type reads as text`() {
    let schema = Schema(entries: [("x", .type("mystery 3"))], groups: [])
    #expect(schema["x"]?.value(of: "anything") == .text("anything"))
    #expect(schema["x"]?.type == .text)
  }

  @Test func `limits of dates and durations are enforced`() {
    let schema = Schema(
      entries: [
        ("d", .mapping([("type", .scalar("date")), ("min", .scalar("2024-01-01"))])),
        ("t", .mapping([("type", .scalar("duration")), ("max", .scalar("2h"))])),
      ],
      groups: []
    )
    #expect(schema["d"]?.problem(with: "2023-12-31") != nil)
    #expect(schema["d"]?.problem(with: "2024-01-01") == nil)
    #expect(schema["t"]?.problem(with: "121m") != nil)
    #expect(schema["t"]?.problem(with: "120m") == nil)
  }

  @Test func `a name defined twice has the last definition and the first position`() {
    let schema = Schema(
      entries: [("a", .type("text")), ("b", .type("text")), ("a", .type("bool"))],
      groups: []
    )
    #expect(schema.fields.map(\.name.text) == ["a", "b"])
    #expect(schema["a"]?.type == .bool)
  }
}
