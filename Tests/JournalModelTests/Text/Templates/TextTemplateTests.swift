import JournalModel
import TestSupport
import Testing

@Suite struct TextTemplateTests {
  private static let variables: [TextTemplate.Variable] = [
    .text("title"), .text("id"), .text("sleep/hours"), .time("time"), .text("none"),
  ]

  private static func fill(_ template: TextTemplate) throws -> String {
    let stamp = try #require(EntryTimestamp("2024-03-01 09:15 +01:00"))
    return template.filled { name in
      switch name {
      case "title": .text("{{id}} \\{ Rain")
      case "id": .text("k3f9qd")
      case "sleep/hours": .text("7.5")
      case "time": .time(stamp)
      default: nil
      }
    }
  }

  @Test(arguments: [
    ("", "", ""), ("plain } text }}", "plain } text }}", "plain } text }}"),
    ("{{id}}", "k3f9qd", "{{id}}"),
    ("{{ id }}\t{{sleep/hours}}", "k3f9qd\t7.5", "{{id}}\t{{sleep/hours}}"),
    ("<{{title}}>", "<{{id}} \\{ Rain>", "<{{title}}>"), ("{{none}}!", "!", "{{none}}!"),
    ("{{time}}", "2024-03-01 09:15 +01:00", "{{time}}"),
    ("{{time: d MMMM }}.", "1 March.", "{{time:d MMMM}}."),
    ("{{time:HH:mm}}", "09:15", "{{time:HH:mm}}"),
    (#"\{{id}}"#, "{{id}}", #"\{\{id}}"#), (#"\\{{id}}"#, #"\k3f9qd"#, #"\\{{id}}"#),
    (#"\\\{{id}}"#, #"\{{id}}"#, #"\\\{\{id}}"#), (#"\{{{id}}}"#, "{k3f9qd}", #"\{{{id}}}"#),
    ("{id}", "{id}", #"\{id}"#), (#"C:\dir\n"#, #"C:\dir\n"#, #"C:\dir\n"#),
    (#"\"#, #"\"#, #"\\"#), (#"\\"#, #"\"#, #"\\"#), ("{", "{", #"\{"#),
    ("- mood:: \n## {{id}}\n", "- mood:: \n## k3f9qd\n", "- mood:: \n## {{id}}\n"),
  ])
  func `fills in templates of files`(text: String, expected: String, canonical: String) throws {
    let template = try TextTemplate(text, variables: Self.variables)
    #expect(try Self.fill(template) == expected)
    #expect(template.description == canonical)
  }

  @Test(arguments: [
    (#"{{id}}\t{{sleep/hours}}\n"#, "k3f9qd\t7.5\n"), (#"\\n\{\{{{id}}"#, #"\n{{k3f9qd"#),
    ("{{id}}\n", "k3f9qd\n"), (#"\\\\"#, #"\\"#),
  ])
  func `fills in templates of arguments`(text: String, expected: String) throws {
    let template = try TextTemplate(text, variables: Self.variables, syntax: .argument)
    #expect(try Self.fill(template) == expected)
  }

  @Test func `lists the names that it uses`() throws {
    let template = try TextTemplate("{{time}} {{id}} {{time:d}}", variables: Self.variables)
    #expect(template.names == ["time", "id"])
  }

  @Test(
    arguments: [
      ("{{titel}}", "1:3: no such placeholder: titel; did you mean 'title'?"),
      (
        "a\nb {{ weather }}",
        "2:6: no such placeholder: weather; use one of: title, id, sleep/hours, time, none"
      ),
      ("ä{{", #"1:2: unclosed '{{'; write '}}' after the name, or '\{{' for braces"#),
      ("{{id\n}}", #"1:1: unclosed '{{'; write '}}' after the name, or '\{{' for braces"#),
      ("{{}}", #"1:1: missing name; write one between the braces, or '\{{' for braces"#),
      ("{{ :d}}", #"1:1: missing name; write one between the braces, or '\{{' for braces"#),
      ("{{id:d}}", "1:5: 'id' is not a time and cannot have a pattern; leave out the pattern"),
      ("\n{{time:d YYYY}}", "2:10: unknown pattern letters 'YYYY'; did you mean 'yyyy'?"),
      (
        "{{time:}}",
        "1:8: missing pattern; write one such as 'yyyy-MM-dd', or leave out the colon"
      ),
    ]
  )
  func `an error has a place and a remedy`(text: String, expected: String) {
    let error = #expect(throws: TemplateError.self) {
      try TextTemplate(text, variables: Self.variables)
    }
    #expect(error?.description == expected)
  }

  @Test(arguments: [(#"a\q"#, #"1:2: unknown escape '\q'"#), (#"\"#, #"1:1: unknown escape '\'"#)])
  func `an argument has few escapes`(text: String, start: String) {
    let error = #expect(throws: TemplateError.self) {
      try TextTemplate(text, variables: [], syntax: .argument)
    }
    let rest = #"; use \n for a line end, \t for a tab and \\ for a backslash"#
    #expect(error?.description == start + rest)
  }

  @Test func `the error of a template without names says that there are none`() {
    let error = #expect(throws: TemplateError.self) { try TextTemplate("{{x}}", variables: []) }
    #expect(error?.sentence == "no such placeholder: x; no names are defined here")
  }

  @Test(arguments: [TextTemplate.Syntax.file, .argument])
  func `escaped text stands for itself in any template`(syntax: TextTemplate.Syntax) throws {
    try forEachCase(count: Cases.count(10_000), seed: 81) { generator, _ in
      let texts = (0..<3).map { _ in Self.text(&generator) }
      let written = texts.map { TextTemplate.escaped($0, syntax: syntax) }
      let template = try TextTemplate(
        written.joined(separator: "{{id}}"),
        variables: Self.variables,
        syntax: syntax
      )
      try #require(try Self.fill(template) == texts.joined(separator: "k3f9qd"))
    }
  }

  @Test(arguments: [TextTemplate.Syntax.file, .argument])
  func `random text never traps, and the canonical form parses as the same`(
    syntax: TextTemplate.Syntax
  ) throws {
    var understood = 0
    try forEachCase(count: Cases.count(20_000), seed: 82) { generator, _ in
      let text = Self.text(&generator)
      do throws(TemplateError) {
        let template = try TextTemplate(text, variables: Self.variables, syntax: syntax)
        understood += 1
        let again = try TextTemplate(
          template.description,
          variables: Self.variables,
          syntax: syntax
        )
        #expect(again == template)
        #expect(again.description == template.description)
      } catch {
        try #require(error.place.upperBound <= text.utf8.count)
      }
    }
    #expect(understood > Cases.count(20_000) / 20)
  }

  private static func text(_ generator: inout SeededGenerator) -> String {
    let pieces = [
      "{", "{{", "}", "}}", "\\", "\\\\", "\\n", "\n", "\t", "id", "time", ":", "{{id}}", "{{time:",
      "d",
      "HH", "mm", "'", "''", " ", "ä", "日", "\u{0}", "{{title}}", "{{time:d}}", "{{time:'a''b' H",
      "x",
    ]
    return (0..<generator.int(in: 0...8)).map { _ in generator.element(of: pieces) }.joined()
  }
}
