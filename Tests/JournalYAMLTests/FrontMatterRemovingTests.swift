import JournalFormat
import JournalYAML
import Testing

@Suite struct FrontMatterRemovingTests {
  @Test(arguments: [
    ("a: 1\nb: 2\nc: 3\n", "a: 1\nc: 3\n"), ("b: 2\n", ""),
    ("a: 1\n\n# c\nb:\n  - x\n\nc: 3\n", "a: 1\n\n# c\n\nc: 3\n"),
    ("b: |\n  x\n\n\nc: 3\n", "\n\nc: 3\n"), ("b: |+\n  x\n\n\nc: 3\n", "c: 3\n"),
    ("a: |+\n  x\n\nb: 1\n\nc: 3\n", "a: |+\n  x\n\nc: 3\n"),
    ("a:\n  - |+\n    x\n\nb: 1\n \n\r\n# d\n", "a:\n  - |+\n    x\n\n# d\n"),
    ("a: |\n  x\nb:\n  d: 1\n  # deep\nc: 3\n", "a: |\n  x\nc: 3\n"),
    ("a: 1\r\nb: 2\r\n", "a: 1\r\n"),
  ])
  func `removes the lines of a key`(source: String, expected: String) throws {
    try expect(source, expected) { matter throws(FrontMatterError) in try matter.removing(["b"]) }
  }

  @Test(arguments: [
    ("f:\n  m: 1\n  w: 2\n", "f:\n  w: 2\n"), ("f:\n  m: 1\n", "f:\n"),
    ("f: {m: 1, w: 2}\n", "f: {w: 2}\n"),
    ("f: {w: 2, m: 1}\n", "f: {w: 2}\n"), ("f: {m: 1}\n", "f: {}\n"),
    ("f: {m: 1, } # c\n", "f: { } # c\n"),
    ("f: {m, w}\n", "f: {w}\n"), ("f: {w, m: }\n", "f: {w }\n"),
  ])
  func `removes a nested key`(source: String, expected: String) throws {
    try expect(source, expected) { matter throws(FrontMatterError) in
      try matter.removing(["f", "m"])
    }
  }

  @Test(arguments: [
    ("f:\n  m: 1 # c\n  w: 2\n", "f:\n  \"on\": 1 # c\n  w: 2\n"),
    ("f: {\"m\": 1}\n", "f: {\"on\": 1}\n"),
    ("f:\n  'm':\n    x: 1\n", "f:\n  \"on\":\n    x: 1\n"),
  ])
  func `renames a key`(source: String, expected: String) throws {
    try expect(source, expected) { matter throws(FrontMatterError) in
      try matter.renaming(["f", "m"], to: "on")
    }
  }

  @Test(arguments: [
    ("a: 1\nb: 2\n# c\nc:\n  - x\n", SiblingPlace.before("a"), "c:\n  - x\na: 1\nb: 2\n# c\n"),
    ("a: 1\nb: 2\nc: 3 # d\n", .after("a"), "a: 1\nc: 3 # d\nb: 2\n"),
    ("c:\n  x: 1\n  # d\na: 1\nb: 2\n", .after("b"), "a: 1\nb: 2\nc:\n  x: 1\n  # d\n"),
    ("c: 1\na: 1\nb: 2\n", .before("b"), "a: 1\nc: 1\nb: 2\n"),
    ("c: 1\na: 1\n", .before("a"), "c: 1\na: 1\n"),
    ("c: |+\n  x\n\na: 1\n", .after("a"), "a: 1\nc: |+\n  x\n\n"),
  ])
  func `moves a key`(source: String, place: SiblingPlace, expected: String) throws {
    try expect(source, expected) { matter throws(FrontMatterError) in
      try matter.moving(["c"], to: place)
    }
  }

  @Test func `moves a key in brackets`() throws {
    try expect("f: {a: 1,  b: [2, 3], c }\n", "f: {c,  a: 1, b: [2, 3] }\n") {
      matter throws(FrontMatterError) in
      try matter.moving(["f", "c"], to: .before("a"))
    }
  }

  @Test func `refuses a missing key, or a name that exists already`() {
    let matter = FrontMatter(parsing: Array("a: 1\nb: 2\nf:\n".utf8))
    #expect(throws: FrontMatterError(.missing, at: ["c"])) { try matter.removing(["c"]) }
    #expect(throws: FrontMatterError(.missing, at: [])) { try matter.removing([]) }
    #expect(throws: FrontMatterError(.missing, at: ["f", "x"])) { try matter.removing(["f", "x"]) }
    #expect(throws: FrontMatterError(.missing, at: ["c"])) { try matter.renaming(["c"], to: "d") }
    #expect(throws: FrontMatterError(.missing, at: ["c"])) {
      try matter.moving(["a"], to: .after("c"))
    }
    #expect(throws: FrontMatterError(.exists, at: ["b"])) { try matter.renaming(["a"], to: "b") }
  }

  @Test func `refuses a move that would add blank lines to a text`() {
    let matter = FrontMatter(parsing: Array("c: |+\n  x\na: 1\n\nb: 2\n".utf8))
    #expect(throws: FrontMatterError(.misread, at: ["c"])) {
      try matter.moving(["c"], to: .after("a"))
    }
  }
}
