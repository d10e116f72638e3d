import JournalFormat
import TestSupport
import Testing

@Suite struct GuardTests {
  /// A wrong change that a faulty program might compute, in the file below.
  struct Manipulation: CustomTestStringConvertible, Sendable {
    let name: String
    let edit: Edit
    let expectation: JournalFormat.Expectation
    var file = GuardTests.file
    var testDescription: String { name }
  }

  static let file = """
    ---
    tj: 1
    title: Diary
    ---

    # Diary

      - a step

    ## 2024-03-01 09:15 One ^aaaa

    First text.

    ## 2024-03-02 09:15 Two ^bbbb

    - mood:: 4

    Second text.

    ## 2024-03-03 09:15 Three ^cccc

    Third text.

    """

  static let two = EntryText("2024-03-02 09:15", "Two", id: "bbbb", ["mood": "4"], body: "Changed.")

  static let manipulations: [Manipulation] = [
    .init("a header in a body", replacing: "Second text.", by: "Changed.\n\n## 2024-03-09"),
    .init("a header in place of a body", replacing: "Second text.", by: "## 2024-03-09"),
    .init("a neighbour swallowed below", replacing: "Second text.\n\n## ", by: "Changed.\n\n# "),
    .init(
      "a neighbour taken out",
      replacing: "Second text.\n\n## 2024-03-03 09:15 Three ^cccc",
      by: "Changed."
    ),
    .init("another text", replacing: "Second text.", by: "Changed!"),
    .init("another property", replacing: "4\n\nSecond text.", by: "5\n\nChanged."),
    .init("no blank line left", replacing: "\n\nSecond text.", by: "\n  Changed."),
    .init(
      "another id",
      replacing: "bbbb\n\n- mood:: 4\n\nSecond text.",
      by: "bbbc\n\n- mood:: 4\n\nChanged."
    ),
    .init(
      "the header lost",
      replacing: "## 2024-03-02 09:15 Two ^bbbb\n\n- mood:: 4\n\nSecond",
      by: "Second"
    ),
    .init(
      "a header spoilt and made again below",
      replacing: "2024-03-02 09:15 Two ^bbbb\n\n- mood:: 4\n\nSecond text.",
      by: "x\n\n## 2024-03-02 09:15 Two ^bbbb\n\n- mood:: 4\n\nChanged."
    ),
    .init("a byte of the entry above", [("First", "first"), ("Second text.", "Changed.")]),
    .init(
      "a byte of the entry below",
      [("Second text.", "Changed."), ("Third text", "Third tex")]
    ),
    .init("a byte of the preamble", [("# Diary", "# diary"), ("Second text.", "Changed.")]),
    .init(
      "an indentation in the preamble",
      [("  - a step", "- a step"), ("Second text.", "Changed.")]
    ),
    .init("a byte of the metadata", [("title: D", "title: d"), ("Second text.", "Changed.")]),
    .init("no metadata any more", [("---\ntj", "--\ntj"), ("Second text.", "Changed.")]),
    .init("a byte order mark", [("---\ntj", "\u{FEFF}---\ntj"), ("Second text.", "Changed.")]),
  ]

  static let topManipulations: [Manipulation] = [
    .init("metadata that ends early", "tj: 1\n---\n", [("tj: 1\ntitle: Diary\n", "tj: 1\n---\n")]),
    .init("metadata that says something else", "tj: 2\n", [("tj: 1\ntitle: Diary\n", "tj: 1\n")]),
    .init(
      "metadata and a byte order mark",
      "tj: 1\n",
      [("---\ntj: 1\ntitle: Diary\n", "\u{FEFF}---\ntj: 1\n")]
    ),
    .init(
      "metadata and its opening line",
      "tj: 1\n",
      [("---\ntj: 1\ntitle: Diary\n", "--- \ntj: 1\n")]
    ),
    .init("metadata and its closing line", "tj: 1\n", [("tj: 1\ntitle: Diary\n---", "tj: 1\n...")]),
    .init(
      "metadata and the preamble",
      "tj: 1\n",
      [("tj: 1\ntitle: Diary\n", "tj: 1\n"), ("# D", "# d")]
    ),
    .init(
      "metadata and an entry",
      "tj: 1\n",
      [("tj: 1\ntitle: Diary\n", "tj: 1\n"), ("One", "one")]
    ),
    .init(
      "metadata and the last entry",
      "tj: 1\n",
      [("tj: 1\ntitle: Diary\n", "tj: 1\n"), ("Third", "third")]
    ),
    .init(
      "a preamble with an entry",
      preamble: "# Me\n\n## 2024-01-01",
      [("# Diary\n\n  - a step", "# Me\n\n## 2024-01-01")]
    ),
    .init(
      "a preamble that lost its indentation",
      preamble: "  # Me",
      [("# Diary\n\n  - a step", "# Me")]
    ),
    .init(
      "a preamble that says something else",
      preamble: "# Me",
      [("# Diary\n\n  - a step", "# You")]
    ),
    .init(
      "a preamble and metadata",
      preamble: "# Me",
      [("title: D", "title: d"), ("# Diary\n\n  - a step", "# Me")]
    ),
    .init(
      "a preamble and an entry",
      preamble: "# Me",
      [("# Diary\n\n  - a step", "# Me"), ("One", "one")]
    ),
  ]

  static let additions: [Manipulation] = [
    .init(
      adding: "## 2024-04-01 New ^dddd\n\nA\n\n## 2024-04-02 B\n",
      "two entries for one",
      at: nil
    ),
    .init(adding: "New ^dddd\n\nA\n", "no entry at all", at: nil),
    .init(adding: "## 2024-04-01 New ^dddd\n\nB\n", "another text", at: nil),
    .init(
      adding: "## 2024-04-01 New ^dddd\n\nA\n\n",
      "the entry above cut short",
      at: "Third text.\n"
    ),
    .init(
      adding: "## 2024-04-01 New ^dddd\n\nA\n",
      "what stood below taken in",
      at: "## 2024-03-02 09:15 Two ^bbbb\n"
    ),
  ]

  @Test(arguments: manipulations + topManipulations + additions)
  func `refuses a result that differs from the expectation`(_ manipulation: Manipulation) throws {
    let tree = SyntaxTree(manipulation.file)
    #expect(throws: EditError(.notAsMeant)) {
      try tree.applying(manipulation.edit, expecting: manipulation.expectation)
    }
  }

  @Test(arguments: manipulations + topManipulations + additions)
  func `without the check, the wrong result would be returned`(_ manipulation: Manipulation) throws
  {
    let tree = SyntaxTree(manipulation.file)
    let changed = try tree.applying(manipulation.edit)
    #expect(changed.bytes == manipulation.edit.applied(to: tree.bytes))
    #expect(changed.bytes != tree.bytes)
  }

  @Test func `accepts the correct versions of these changes`() throws {
    let tree = SyntaxTree(Self.file)
    let body = Self.splices([("Second text.", "Changed.")])
    let metadata = Self.splices([("tj: 1\ntitle: Diary\n", "tj: 1\n")])
    let preamble = Self.splices([("# Diary\n\n  - a step", "# Me")])
    _ = try tree.applying(body, expecting: .entries(1..<2, read: [Self.two]))
    _ = try tree.applying(metadata, expecting: .metadata(reads: Array("tj: 1\n".utf8)))
    _ = try tree.applying(preamble, expecting: .preamble(reads: Array("# Me".utf8)))
  }

  @Test(arguments: [
    ("a:b", "v", EditError.Reason.unwritableKey), ("k\n\n## 2024-01-01", "v", .unwritableKey),
    ("k", "a\n\nb", .blankLineInValue), ("k", "a\n \nb", .blankLineInValue),
  ])
  func `an unwritable property is reported as the reason`(
    key: String,
    value: String,
    reason: EditError.Reason
  ) {
    let tree = SyntaxTree(Self.file)
    var new = EntryText("2024-04-01", id: "dddd")
    new.properties = [PropertyText(key: Array(key.utf8), value: Array(value.utf8))]
    #expect(throws: EditError(reason)) {
      try tree.applying(
        tree.inserting([new], before: 3),
        expecting: .entries(3..<3, read: [new])
      )
    }
  }

  @Test func `refuses an expectation about a missing entry`() throws {
    let tree = SyntaxTree(Self.file)
    let new = EntryText("2024-04-01", id: "dddd")
    let edit = tree.inserting([new], before: 3)
    #expect(throws: EditError(.notAsMeant)) {
      try tree.applying(edit, expecting: .entries(9..<9, read: [new]))
    }
    _ = try tree.applying(edit, expecting: .entries(3..<3, read: [new]))
  }

  /// Replacements of texts, each of which occurs once in the file.
  static func splices(_ replacements: [(String, String)]) -> Edit {
    let bytes = Array(file.utf8)
    return Edit(
      replacements.map { old, new in
        let old = Array(old.utf8)
        let start = bytes.indices.first { bytes[$0...].starts(with: old) } ?? bytes.count
        return Splice(start..<start + old.count, with: Array(new.utf8))
      }
    )
  }
}

extension GuardTests.Manipulation {
  /// A faulty change of the second entry's body.
  init(_ name: String, _ replacements: [(String, String)]) {
    self.init(
      name: name,
      edit: GuardTests.splices(replacements),
      expectation: .entries(1..<2, read: [GuardTests.two])
    )
  }

  init(_ name: String, replacing old: String, by new: String) {
    self.init(name, [(old, new)])
  }

  /// A faulty change of the metadata.
  init(_ name: String, _ metadata: String, _ replacements: [(String, String)]) {
    self.init(
      name: name,
      edit: GuardTests.splices(replacements),
      expectation: .metadata(reads: Array(metadata.utf8))
    )
  }

  /// A faulty change of the preamble.
  init(_ name: String, preamble: String, _ replacements: [(String, String)]) {
    self.init(
      name: name,
      edit: GuardTests.splices(replacements),
      expectation: .preamble(reads: Array(preamble.utf8))
    )
  }

  /// A faulty addition of an entry at the end, or in place of `old`.
  init(adding text: String, _ name: String, at old: String?) {
    let end = GuardTests.file.utf8.count
    let new = EntryText("2024-04-01", "New", id: "dddd", body: "A")
    let index = old?.hasPrefix("##") == true ? 1 : 3
    self.init(
      name: name,
      edit: old.map { GuardTests.splices([($0, text)]) }
        ?? Edit([Splice(end..<end, with: Array("\n\(text)".utf8))]),
      expectation: .entries(index..<index, read: [new])
    )
  }
}
