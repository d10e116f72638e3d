import JournalModel
import Testing

@Suite struct FieldTypeTests {
  @Test(arguments: [
    ("text", FieldType.text, "text"), ("number", .number(unit: nil), "number"),
    (" number  kg ", .number(unit: "kg"), "number kg"), ("integer", .integer(unit: nil), "integer"),
    ("scale 1..5", .scale(1...5), "scale 1..5"), ("scale -3 .. 3", .scale(-3...3), "scale -3..3"),
    ("bool", .bool, "bool"), ("date", .date, "date"), ("datetime", .datetime, "datetime"),
    ("duration", .duration, "duration"), ("link", .link, "link"), ("url", .url, "url"),
    ("tags", .tags, "tags"),
    (
      "choice sun | cloud|rain", .choice(["sun", "cloud", "rain"]),
      "choice sun | cloud | rain"
    ),
    ("choices a b | c | | a b", .choices(["a b", "c"]), "choices a b | c"),
    ("choice", .choice([]), "choice"),
  ])
  func `parses and writes types`(text: String, type: FieldType, written: String) {
    #expect(FieldType(text) == type)
    #expect(type.description == written)
    #expect(FieldType(written) == type)
    #expect(type.keyword == String(written.prefix { $0 != " " }))
  }

  @Test(arguments: [
    "", " ", "Text", "texts", "text long", "scale", "scale 5..1", "scale 1", "scale 1..",
    "scale ..5",
    "scale 1.5..2", "scale 1..99999999999999999999", "bool x", "mood", "date 2024",
  ])
  func `refuses unknown types`(text: String) {
    #expect(FieldType(text) == nil)
  }

  @Test(
    arguments: [
      ("text", "any\nthing", "any\nthing"), ("number kg", "72.50", "72.5"),
      ("number kg", "72.5 kg", "72.5"),
      ("integer", "7", "7"), ("integer", "7.0", "7"), ("scale 1..5", "5", "5"),
      ("bool", "x", "true"),
      ("date", "2024-3-1", "2024-03-01"),
      ("datetime", "2024-03-01T09:15Z", "2024-03-01 09:15 +00:00"),
      ("duration", "90m", "1h30m"), ("choice sun | Rain", "rain", "Rain"),
      ("choice a | A", "A", "A"),
      ("choices a | b, c", "B, C", nil), ("choices a | b", "b, A, b", "b, a"),
      ("link", "[[daily#^k3f9qd]]", "[[daily#^k3f9qd]]"), ("url", "https://a.org", "https://a.org"),
      ("tags", "a, #b", "#a #b"), ("choices a | b, c", "\"b, c\", a", "\"b, c\", a"),
      ("number", "seven", nil), ("integer", "7.5", nil), ("scale 1..5", "6", nil),
      ("scale 1..5", "0", nil),
      ("scale 1..5", "1.5", nil), ("bool", "maybe", nil), ("date", "2024-02-30", nil),
      ("date", "2024-03-01 09:15", nil), ("datetime", "soon", nil), ("duration", "90", nil),
      ("choice sun", "moon", nil), ("link", "daily", nil), ("url", "a.org", nil),
      ("tags", "12", nil),
      ("scale 1..5", "99999999999999999999999999999999999999999", nil),
    ] as [(String, String, String?)]
  )
  func `parses and writes values`(type: String, raw: String, written: String?) throws {
    let type = try #require(FieldType(type))
    #expect(type.read(raw)?.description == written)
    if let written { #expect(type.read(written) == type.read(raw)) }
    #expect(!type.expectation.hasSuffix("."))
  }

  @Test(arguments: [
    "mood", "sleep/hours", "a b", "größe", "日本", "title2", "x/title", "a/b/c",
    String(repeating: "x", count: 50), "sleep/" + String(repeating: "x", count: 50),
  ])
  func `accepts names`(text: String) {
    #expect(FieldName(text)?.text == text)
    #expect(FieldName.problem(with: text) == nil)
  }

  @Test(arguments: [
    "", "/", "a/", "/a", "a//b", " a", "a ", "a/ b", "a:b", "a\\b", "a[b", "a]b", "a`b", "a\nb",
    "a\u{85}b", "title", "NOT", "since", String(repeating: "x", count: 51), "\u{2003}a",
  ])
  func `refuses invalid names with a reason`(text: String) {
    #expect(FieldName(text) == nil)
    let problem = FieldName.problem(with: text)
    #expect(problem?.hasSuffix(".") == false)
  }

  @Test(arguments: ["a*b", "-a", "a/_b", "a|b", "title"])
  func `refuses with a reason to create names that formatters change`(text: String) {
    #expect(FieldName(creating: text) == nil)
    #expect(FieldName.problem(creating: text) != nil)
    #expect(FieldName(creating: "sleep/hours (net)")?.text == "sleep/hours (net)")
  }

  @Test func `a name has a group and a short form`() {
    #expect(FieldName("sleep/hours")?.group == "sleep")
    #expect(FieldName("sleep/hours")?.short == "hours")
    #expect(FieldName("a/b/c")?.group == "a/b")
    #expect(FieldName("mood")?.group == nil)
    #expect(FieldName("mood")?.short == "mood")
  }
}
