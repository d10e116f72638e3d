import JournalFormat
import JournalYAML
import Testing

@Suite struct FrontMatterReadingTests {
  @Test(
    arguments: [
      ("a: no", "no"), ("a: 12:30", "12:30"), ("a: 1.10", "1.10"), ("a: 0123", "0123"),
      ("a: ~", nil), ("a: '~'", "~"), ("a: 2024-03-01", "2024-03-01"), ("a: 'it''s'", "it's"),
      ("a: \"t\\tq\\\"\\u00e9\"", "t\tq\"é"), ("a:   x  # c", "x"), ("a:", nil), ("a: # c", nil),
      ("a: x\n  y\n\n  z", "x y\nz"), ("a: |\n  x\n  y\n", "x\ny\n"), ("a: |-\n  x\n", "x"),
      ("a: |+\n  x\n\n", "x\n\n\n"), ("a: >\n  x\n  y\n", "x y\n"), ("a: \"\\0\"", "\0"),
      ("\"a\": x", "x"), ("? b\n: y\na: x", "x"), ("a:\tx", "x"), ("{a: x}", "x"),
      ("a: x\r\nb: y\r\n", "x"), ("é: ü\na: ß # ö", "ß"), ("a: y: z", nil),
      ("a: 1\na: 2", "2"), ("a: x#y", "x#y"), ("a: \u{1F600} x", "\u{1F600} x"),
    ] as [(String, String?)]
  )
  func `keeps scalars as strings`(source: String, expected: String?) {
    #expect(FrontMatter(parsing: Array((source + "\n").utf8)).value("a")?.string == expected)
  }

  @Test(
    arguments: [
      ("a: [x, 'y, z', 3]", ["x", "y, z", "3"]), ("a:\n- x\n- y", ["x", "y"]),
      ("a:\n  - x\n\n  # c\n  - y", ["x", "y"]), ("a: x", ["x"]), ("a:", []), ("a: []", []),
      ("a: null", []), ("a: ~", []), ("a: 'null'", ["null"]),
      ("a: x, y", nil), ("a: {x: y}", nil), ("a: [[x]]", nil), ("a: ''", [""]),
    ] as [(String, [String]?)]
  )
  func `reads a list or a single scalar as strings`(source: String, expected: [String]?) {
    #expect(FrontMatter(parsing: Array((source + "\n").utf8)).value("a")?.strings == expected)
  }

  @Test func `finds nested values and distinguishes absent ones`() {
    let matter = FrontMatter(parsing: Array("fields:\n  mood: {type: scale}\n".utf8), at: 4)
    #expect(matter.value("fields", "mood", "type")?.string == "scale")
    #expect(matter.value("fields", "mood", "label") == nil)
    #expect(matter.value("fields", "mood", "type", "x") == nil)
    #expect(matter.value(at: [])?.pairs?.map(\.name) == ["fields"])
  }

  @Test(arguments: ["", "# only a comment\n", "\n\n", "  \n# c\n"])
  func `reads text without values as an empty document`(source: String) {
    let matter = FrontMatter(parsing: Array(source.utf8))
    #expect(matter.isReadable && matter.keys.isEmpty && matter.diagnostics.isEmpty)
  }

  @Test(arguments: [
    ("a: 1\nb:\n  c: 2\n\n# d\ne: 3\n", ["a: 1\n", "b:\n  c: 2\n", "e: 3\n"]),
    (
      "a: |\n  x\n\n\nb: |+\n  x\n\n\nc: 1 # e\n",
      ["a: |\n  x\n", "b: |+\n  x\n\n\n", "c: 1 # e\n"]
    ),
    (
      "a:\n  b: 1\n  # deep\n\n  # deeper\n\n# flat\nc:\n",
      ["a:\n  b: 1\n  # deep\n\n  # deeper\n", "c:\n"]
    ),
    ("é: [ü,\n  ö] # ä\r\nb:\r\n- ß\r\n- x\r\n", ["é: [ü,\n  ö] # ä\r\n", "b:\r\n- ß\r\n- x\r\n"]),
    ("  a: 1\n  b: 2\n", ["  a: 1\n", "  b: 2\n"]),
    ("? a\n: b\n? c\nd: 1\n", ["? a\n: b\n", "? c\n", "d: 1\n"]),
    ("a: |\n  x\n   \n  \nb: |2\n    x\n\n", ["a: |\n  x\n   \n", "b: |2\n    x\n"]),
    ("a: |\n\n\nb: 1\n", ["a: |\n", "b: 1\n"]),
  ])
  func `returns the lines of each key`(source: String, expected: [String]) {
    let bytes = Array(source.utf8)
    let matter = FrontMatter(parsing: bytes, at: 10)
    let lines = matter.keys.map {
      String(decoding: bytes[$0.range.lowerBound - 10..<$0.range.upperBound - 10], as: UTF8.self)
    }
    #expect(lines == expected)
  }

  @Test(
    arguments: [
      ("a: &x 1\n", "a", Obstacle.opaque), ("a: *x\n", "a", .opaque),
      ("a: !!str 1\n", "a", .opaque),
      ("a:\n  <<: *x\n  b: 1\n", "a", .opaque), ("? a\n: b\n", "a", .opaque),
      ("a: [&x 1]\n", "a", .opaque), ("a: 1\na: 2\n", "a", .duplicate),
      ("a: 1\rb: 2\n", "a", .sharedLine), ("a: 1\u{2028}b: 2\n", "b", .sharedLine),
      ("{a: 1}\n", "a", .notABlock), ("a: 1\n!x b: 2\n", "b", .opaque),
      ("a: {? b : c}\n", "a", .opaque), ("a: *x\nb: 1\n", "b", nil),
      ("b: what?\n? a\n: c\n", "b", nil), ("? a\nb: 1\n", "b", nil), ("b: 1?\n<<: *x\n", "b", nil),
      ("a: {b: c}\n", "a", nil), ("a: [b: c]\n", "a", nil),
    ] as [(String, String, Obstacle?)]
  )
  func `returns the reason why a key is not editable`(
    source: String,
    name: String,
    obstacle: Obstacle?
  ) {
    let matter = FrontMatter(parsing: Array(source.utf8))
    #expect(matter.keys.last { $0.name == name }?.obstacle == obstacle)
  }

  @Test func `anchors and tags are ignored, and aliases are null`() {
    let source = "a: &x {b: [!!str c, *x]}  # d\ne: *x\n!x f: !!int 1\n"
    let matter = FrontMatter(parsing: Array(source.utf8))
    #expect(matter.value("a", "b")?.items == ["c"])
    #expect(matter.value("e")?.content == .alias("*x"))
    #expect(matter.value("e")?.isNull == true && matter.value("e")?.string == nil)
    #expect(matter.value("f")?.string == "1")
    #expect(matter.diagnostics.map(\.range) == [3..<5, 33..<35, 36..<38])
  }

  @Test(
    arguments: [
      ("a, ,b\t, c d", ["a", "b", "c d"]), ("[a, ' ', '', ~, b]", ["a", " ", "b"]),
      ("~", []), ("''", []), ("{a: b}", []), ("[[a], {b: c}, d]", ["d"]), ("'null'", ["null"]),
      ("[\"a, b\"]", ["a, b"]),
    ] as [(String, [String])]
  )
  func `reads a list, or a text with commas, as items`(source: String, expected: [String]) {
    #expect(FrontMatter(parsing: Array("a: \(source)\n".utf8)).value("a")?.items == expected)
  }

  @Test func `reads a repeated key once, with the last value in the first position`() {
    let source = "a: 1\nb: 2\na: 3\n<<: {c: 4}\n? [d]\n: 5\n~: 6\n? e\n: 7\n\"<<\": 8\n"
    let entries = FrontMatter(parsing: Array(source.utf8)).value(at: [])?.entries ?? []
    #expect(entries.map(\.name) == ["a", "b", "e", "<<"])
    #expect(entries.map(\.value.string) == ["3", "2", "7", "8"])
  }

  @Test func `does not accept a tab as indentation of a key`() {
    #expect(!FrontMatter(parsing: Array("a:\n\tb: 1\n".utf8)).isReadable)
    #expect(!FrontMatter(parsing: Array("a:\n \tb: 1\n".utf8)).isReadable)
  }

  @Test func `distinguishes composed from decomposed letters`() {
    let matter = FrontMatter(parsing: Array("\u{E9}: 1\ne\u{301}: 2\n".utf8))
    #expect(matter.diagnostics.isEmpty)
    #expect(matter.value("\u{E9}")?.string == "1")
    #expect(matter.value("e\u{301}")?.string == "2")
  }
}
