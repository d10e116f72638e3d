import JournalFormat
import TestSupport
import Testing

@Suite struct TitleEscapeTests {
  static let titles: [(title: String, written: String)] = [
    ("", ""), ("Zoo trip", "Zoo trip"), (":", ":"), (": Zoo", ": Zoo"), (": ", ": "),
    ("09:15", ": 09:15"), ("09:15 to Bath", ": 09:15 to Bath"), ("9:15\tx", ": 9:15\tx"),
    ("09:15:32.5 x", ": 09:15:32.5 x"), ("09:15pm", "09:15pm"), ("09:15, x", "09:15, x"),
    ("09:15+01:00", ": 09:15+01:00"), ("09:15Z x", ": 09:15Z x"), ("09:15Zoo", "09:15Zoo"),
    ("+01:00 x", ": +01:00 x"), ("-05:30", ": -05:30"), ("Z", ": Z"), ("Z x", ": Z x"),
    ("Zoo", "Zoo"),
    ("+1", ": +1"), ("-2.5 x", ": -2.5 x"), ("=0", ": =0"), ("+1000", ": +1000"), ("+1x", "+1x"),
    ("+", "+"), ("- x", "- x"), ("+1. x", "+1. x"),
    ("@anna", ": @anna"), ("@anna x", ": @anna x"), ("@", "@"), ("@ x", "@ x"), ("a@b", "a@b"),
    ("^abcd", ": ^abcd"), ("^abcd x", "^abcd x"), ("^abc", "^abc"), ("x ^abcd", "x ^abcd"),
    (": 09:15", ": : 09:15"), (": : +1 x", ": : : +1 x"), (":09:15", ":09:15"),
    (":  09:15", ":  09:15"),
  ]

  @Test(arguments: titles)
  func `a title that could be another part gets a mark`(title: String, written: String) {
    #expect(String(decoding: TitleEscape.written(Array(title.utf8)), as: UTF8.self) == written)
    #expect(String(decoding: TitleEscape.read(Array(written.utf8)), as: UTF8.self) == title)
  }

  @Test(arguments: titles, ["2024-03-01", "2024-03-01 09:15", "2024-03-01 09:15 +01:00"])
  func `a title is not parsed as another part of the header`(
    title: (title: String, written: String),
    stamp: String
  ) throws {
    let line = "## \(stamp) \(title.written) ^k3f9qd\n"
    let tree = SyntaxTree(line)
    let header = tree.header(of: try #require(tree.entries.first))
    #expect(tree.text(header.stamp) == stamp)
    #expect(tree.text(header.id) == "k3f9qd")
    let subject = TitleEscape.read(Array(tree.bytes[header.subject]))
    #expect(String(decoding: subject, as: UTF8.self) == (title.title == ": " ? ":" : title.title))
  }

  @Test func `any title is read back unchanged`() throws {
    try forEachCase(count: Cases.count(20_000), seed: 12) { generator, _ in
      let title = HostileEntry.title(using: &generator)
      let written = TitleEscape.written(title)
      try #require(TitleEscape.read(written) == title)
      let tree = SyntaxTree(
        parsing: Array("## 2024-03-01 ".utf8) + written + Array(" ^abcd\n".utf8)
      )
      let header = tree.header(of: tree.entries[0])
      try #require(header.time == nil && header.id != nil)
      try #require(Array(tree.bytes[header.subject]) == written)
    }
  }
}
