import JournalFormat
import JournalYAML
import Testing

@Suite struct FrontMatterSettingTests {
  @Test(arguments: [
    ("a: Tom   # comment\n", "a: Tim   # comment\n"), ("a: 'Tom'\n", "a: Tim\n"),
    ("a:\n", "a: Tim\n"), ("a:   # c\nb: 1\n", "a: Tim   # c\nb: 1\n"),
    ("a: [x, y] # c\n", "a: Tim # c\n"), ("a: x\n  y # c\nb: 1\n", "a: Tim # c\nb: 1\n"),
    ("a: # c\n  - x\n  # d\n  - y\n\nb: 1\n", "a: Tim # c\n\nb: 1\n"),
    ("a: |\n  x\n  y\n\nb: 1\n", "a: Tim\n\nb: 1\n"), ("a: |+\n  x\n\nb: 1\n", "a: Tim\nb: 1\n"),
    ("a:\n  x # c\n", "a:\n  Tim # c\n"),
    ("a:\n  b: 1\n  # deep\nc: 1\n", "a: Tim\n  # deep\nc: 1\n"),
    ("a: x\r\nb: y\r\n", "a: Tim\r\nb: y\r\n"), ("\"a\" : x\n", "\"a\" : Tim\n"),
    ("a: Tim # c\n", "a: Tim # c\n"), ("  a: x\n", "  a: Tim\n"), ("", "a: Tim\n"),
    ("# c\n", "# c\na: Tim\n"), ("b: 1\n\n# c\n", "b: 1\na: Tim\n\n# c\n"),
    ("b:\n- x\n\nc: |+\n  y\n\n", "b:\n- x\n\nc: |+\n  y\n\na: Tim\n"),
    ("b: x\r\n", "b: x\r\na: Tim\r\n"), ("b: x", "b: x\na: Tim\n"), ("? b\n", "? b\na: Tim\n"),
    ("? b\n: c\n", "? b\n: c\na: Tim\n"),
  ])
  func `writes a scalar`(source: String, expected: String) throws {
    try expect(source, expected) { matter throws(FrontMatterError) in
      try matter.setting(["a"], to: "Tim")
    }
  }

  @Test(arguments: [
    ("a: x # c\nb: 1\n", "a: # c\n  - p\n  - q\nb: 1\n"),
    ("a:\nb: 1\n", "a:\n  - p\n  - q\nb: 1\n"),
    ("a: [x, y] # c\n", "a: [p, q] # c\n"), ("a: []\n", "a:\n  - p\n  - q\n"),
    ("a:\n- x\nb: 1\n", "a:\n- p\n- q\nb: 1\n"),
    ("a:\n  - 'p' # keep\n  # mine\n  - x\n", "a:\n  - 'p' # keep\n  - q\n"),
    ("a:\n  # c\n    - q # d\n", "a:\n  # c\n    - p\n    - q # d\n"),
    ("a:\n  - p\n  - x\n  - q\n", "a:\n  - p\n  - q\n"),
    ("a: |\n  x\nb: 1\n", "a:\n  - p\n  - q\nb: 1\n"),
    ("a:\n  b: 1\nc: 2\n", "a:\n  - p\n  - q\nc: 2\n"),
    ("b: 1\r\n", "b: 1\r\na:\r\n  - p\r\n  - q\r\n"),
  ])
  func `writes a list`(source: String, expected: String) throws {
    try expect(source, expected) { matter throws(FrontMatterError) in
      try matter.setting(["a"], to: .list(["p", "q"]))
    }
  }

  @Test(arguments: [
    ("f:\n  m: x\n  w: y\n", "f:\n  m: 1\n  w: y\n"),
    ("f:\n    w: y\n# c\n", "f:\n    w: y\n    m: 1\n# c\n"),
    ("f: {m: x, w: y} # c\n", "f: {m: 1, w: y} # c\n"), ("f: {w: y, }\n", "f: {w: y, m: 1, }\n"),
    ("f: {m, w}\n", "f: {m: 1, w}\n"), ("f: {m: , w: 1}\n", "f: {m: 1, w: 1}\n"),
    ("f:\ng: 1\n", "f:\n  m: 1\ng: 1\n"), ("f: {}\n", "f:\n  m: 1\n"),
    ("f: null # c\n", "f: # c\n  m: 1\n"),
    ("f: {w: ~}\n", "f: {w: ~, m: 1}\n"), ("f: ~\n", "f:\n  m: 1\n"),
    ("g: 1\n", "g: 1\nf:\n  m: 1\n"),
    ("f: # c\n  w: {x: y}\n\n  # deep\ng: 1\n", "f: # c\n  w: {x: y}\n  m: 1\n\n  # deep\ng: 1\n"),
  ])
  func `writes a nested key`(source: String, expected: String) throws {
    try expect(source, expected) { matter throws(FrontMatterError) in
      try matter.setting(["f", "m"], to: .plain("1"))
    }
  }

  @Test func `writes a mapping for a definition of one line`() throws {
    try expect(
      "f:\n  m: scale 1..5 # c\n",
      "f:\n  m: # c\n    type: scale 1..5\n    hidden: true\n"
    ) {
      matter throws(FrontMatterError) in
      try matter.setting(["f", "m"], to: ["type": "scale 1..5", "hidden": .plain("true")])
    }
  }

  @Test func `writes mappings in lists and lists in mappings`() throws {
    try expect("", "a:\n  - \"n\": x\n    l:\n      - \"y\"\n  - [p, \"q,\"]\nb: {}\n") {
      matter throws(FrontMatterError) in
      let edit = try matter.setting(["a"], to: [["n": "x", "l": ["y"]], ["p", "q,"]])
      let next = FrontMatter(parsing: edit.applied(to: []))
      let bytes = try next.setting(["b"], to: [:]).applied(to: edit.applied(to: []))
      return Edit([Splice(at: 0, insert: bytes)])
    }
  }

  @Test(arguments: [
    ("id: 1\ntitle: x\nz: 1\n", "id: 1\nkind: k\ntitle: x\nz: 1\n"),
    ("z: 1\n", "kind: k\nz: 1\n"), ("# c\n\n# d\ntitle: x\n", "# c\n\nkind: k\n# d\ntitle: x\n"),
    ("z: 1\nid: 1\n\ntitle: 1\n", "z: 1\nid: 1\nkind: k\n\ntitle: 1\n"),
    ("title: x\nid: 1\n", "title: x\nid: 1\nkind: k\n"),
  ])
  func `adds a known key after those that precede it`(source: String, expected: String) throws {
    try expect(source, expected) { matter throws(FrontMatterError) in
      try matter.setting(["kind"], to: "k", knownOrder: ["tj", "id", "kind", "title"])
    }
  }

  @Test(arguments: [
    ("f: x\n", FrontMatterError.Kind.notAMapping), ("f: [x]\n", .notAMapping),
    ("f: &x\n  m: 1\n", .obstacle(.opaque)), ("f:\n  <<: *x\n", .obstacle(.opaque)),
    ("f: {m: 1,\n  n: 2}\n", .longBrackets), ("f:\n  m: 1\n  m: 2\n", .obstacle(.duplicate)),
    ("f:\n  m: *x\n", .obstacle(.opaque)), ("{f: {m: 1}}\n", .obstacle(.notABlock)),
    ("- f\n", .obstacle(.notABlock)), ("f:\n  m: 1\nf:\n", .obstacle(.duplicate)),
  ])
  func `refuses an edit that is not safe`(source: String, kind: FrontMatterError.Kind) {
    let matter = FrontMatter(parsing: Array(source.utf8))
    #expect(throws: FrontMatterError(kind, at: ["f", "m"])) {
      try matter.setting(["f", "m"], to: "x")
    }
  }

  @Test(arguments: ["x # y", "[", "a: b", "'", "x\ny: z", " x", "&a b", "x\n", "- x"])
  func `refuses a plain token that is parsed as something else`(token: String) {
    let matter = FrontMatter(parsing: Array("a: x\nb: y\n".utf8))
    #expect(throws: FrontMatterError(.misread, at: ["a"])) {
      try matter.setting(["a"], to: .plain(token))
    }
  }
}

/// Checks an edit at an offset, so that confusing offsets of the text with those of the file is detected.
func expect(
  _ source: String,
  _ expected: String,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ change: (FrontMatter) throws(FrontMatterError) -> Edit
) throws {
  let opening = Array("---\n".utf8)
  let offset = source.isEmpty ? 0 : opening.count
  let file = (source.isEmpty ? [] : opening) + Array(source.utf8)
  let edit = try change(FrontMatter(parsing: source.utf8, at: offset))
  let result = String(decoding: edit.applied(to: file)[offset...], as: UTF8.self)
  #expect(Array(result.utf8) == Array(expected.utf8), "\(result)", sourceLocation: sourceLocation)
}
