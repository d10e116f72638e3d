import JournalFormat
import JournalYAML
import Testing

@Suite struct YAMLQuotingTests {
  /// Texts that a YAML reader could parse as another type.
  static let quoted = [
    "", "~", "null", "Null", "NULL", "yes", "No", "ON", "off", "y", "N", "true", "False", "=", "<<",
    "0", "-1", "+12", "0123", "0o17", "0b101", "0x1F", "1_000", "1,000", "12:30", "1:2:3.5", "1.10",
    ".5", "5.", "1e3", "1.5E-3", "+1e3", ".inf", "-.INF", "+.inf", ".NaN", "2024-03-01", "2024-3-1",
    "2024-02-28 21:04:10 +01:00", "2024-03-01T09:15:00Z", " x", "x ", "\tx", "x\t", "a: b", "a:",
    "a #b", "#a", "&a", "*a", "!a", "|", ">", "'", "\"", "%", "@a", "`a", "[a", "]", "{a", "}",
    ", a",
    "- a", "-", "? a", ": a", "---", "...", "--- a", "... a", "a\nb", "a\u{85}b", "a\u{2028}b",
    "a\u{2029}b", "\u{FEFF}a", "a\u{7F}", "a\u{1}", "a\0", "a\r", "a\u{9F}b", "a:\tb",
  ]

  /// Texts that every reader parses as text.
  static let plain = [
    "a", "Tim", "scale 1..5", "choice sun | cloud | rain", "number kg", "Europe/Berlin",
    "k7m3xq2v9d", "5 km",
    "3rd", "1.x", "it's", "say \"hi\"", "a:b", "http://x.y/z?q=1#f", "a#b", "a, b", "x [y] {z}",
    "über ß 日本 😀",
    "yes please", "nullable", "0xyz", "1e", "1e+", "e3", "2024-03-01 was good", "a-b", "C#",
    "50%", "\u{A0}x",
  ]

  static func written(_ text: String, _ path: [String] = ["a"], in source: String = "") throws
    -> String
  {
    let bytes = Array(source.utf8)
    let edit = try FrontMatter(parsing: bytes).setting(path, to: .string(text))
    return String(decoding: edit.applied(to: bytes), as: UTF8.self)
  }

  @Test(arguments: quoted)
  func `quotes a text that a reader could parse as another type`(text: String) throws {
    let line = try Self.written(text)
    #expect(line.hasPrefix("a: \"") && line.hasSuffix("\"\n"))
    #expect(
      FrontMatter(parsing: Array(line.utf8)).value("a")?.string.map { Array($0.utf8) }
        == Array(text.utf8)
    )
  }

  @Test(arguments: plain)
  func `leaves a text plain if every reader parses it as text`(text: String) throws {
    #expect(try Self.written(text) == "a: \(text)\n")
  }

  @Test func `uses the shortest escape`() throws {
    #expect(
      try Self.written("\t\n\r\0\u{1}\u{85}\u{2028}\u{FEFF}\\\"é")
        == #"a: "\t\n\r\0\x01\x85\u2028\uFEFF\\\"é""# + "\n"
    )
  }

  @Test(arguments: ["a, b", "a]", "a}", "a:b", "a?", "x [", "{"])
  func `quotes more texts in brackets`(text: String) throws {
    #expect(try Self.written(text, ["f", "m"], in: "f: {m: 1}\n") == "f: {m: \"\(text)\"}\n")
  }

  @Test(arguments: [
    "on", "12:30", "a: b", "sleep/hours", "- x", "<<", "... x", "#t", "", "2024-01-01", "a\nb",
  ])
  func `quotes keys by the same rule`(name: String) throws {
    let edit = try FrontMatter(parsing: []).setting([name], to: "v")
    let matter = FrontMatter(parsing: edit.applied(to: []))
    #expect(matter.keys.map(\.name) == [name])
    #expect(matter.keys.allSatisfy { $0.isEditable })
  }
}
