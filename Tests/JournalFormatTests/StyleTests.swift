import JournalFormat
import TestSupport
import Testing

@Suite struct StyleTests {
  static let new = EntryText("2024-04-01", "New", id: "nnnn", ["k": "a\nb"], body: "One.\n\nTwo.")
  static let block = "## 2024-04-01 New ^nnnn\n\n- k:: a\n  b\n\nOne.\n\nTwo.\n"

  /// A file, the index before which `new` is inserted, and the text then above and below it.
  static let additions: [(String, Int, String, String)] = [
    ("", 0, "", ""),
    ("\u{FEFF}", 0, "\u{FEFF}", ""),
    ("\n", 0, "\n", ""),
    ("# T", 0, "# T\n\n", ""),
    ("# T\n", 0, "# T\n\n", ""),
    ("# T\n\n", 0, "# T\n\n", ""),
    ("# T\n\n\n", 0, "# T\n\n\n", ""),
    ("# T\n \t", 0, "# T\n \t\n\n", ""),
    ("---\ntj: 1\n---", 0, "---\ntj: 1\n---\n\n", ""),
    ("---\ntj: 1\n---\n", 0, "---\ntj: 1\n---\n\n", ""),
    ("---\ntj: 1\n", 0, "---\ntj: 1\n\n", ""),
    ("---\ntj: 1\n\n## 2024-03-01\n", 0, "---\ntj: 1\n\n", "\n## 2024-03-01\n"),
    ("---\ntj: 1\n## 2024-03-01\n", 1, "---\ntj: 1\n## 2024-03-01\n\n", ""),
    ("## 2024-03-01", 1, "## 2024-03-01\n\n", ""),
    ("## 2024-03-01", 0, "", "\n## 2024-03-01"),
    ("## 2024-03-01\nA\n## 2024-03-02\nB\n", 1, "## 2024-03-01\nA\n\n", "\n## 2024-03-02\nB\n"),
    ("## 2024-03-01\n\nA\n\n\n## 2024-03-02", 1, "## 2024-03-01\n\nA\n\n\n", "\n## 2024-03-02"),
    ("## 2024-03-01\n\nA", 1, "## 2024-03-01\n\nA\n\n", ""),
    ("## 2024-03-01\n- k:: v", 1, "## 2024-03-01\n- k:: v\n\n", ""),
  ]

  @Test(arguments: additions)
  func `a new entry has at least one blank line around it, and existing ones are kept`(
    file: String,
    index: Int,
    above: String,
    below: String
  ) throws {
    let tree = SyntaxTree(file)
    let edit = tree.inserting([Self.new], before: index)
    let changed = try tree.applying(edit, expecting: .entries(index..<index, read: [Self.new]))
    #expect(Visible.text(changed.bytes) == Visible.text(Array((above + Self.block + below).utf8)))
  }

  @Test func `new lines have the terminator of the line before`() throws {
    let crlf = SyntaxTree("# T\r\n\r\n## 2024-03-01\r\n\r\nA\r\n")
    let added = try crlf.applying(crlf.inserting([Self.new], before: 1))
    #expect(added.text.utf8.elementsEqual((crlf.text + "\r\n" + crlfBlock).utf8))

    let mixed = SyntaxTree("## 2024-03-01\n\nA\n\n## 2024-03-02\r\n\r\nB\r\n\r\n")
    let between = try mixed.applying(mixed.inserting([Self.new], before: 1))
    #expect(
      between.text.utf8.elementsEqual(
        ("## 2024-03-01\n\nA\n\n" + Self.block + "\n## 2024-03-02\r\n\r\nB\r\n\r\n").utf8
      )
    )
    let behind = try mixed.applying(mixed.inserting([Self.new], before: 2))
    #expect(behind.text.utf8.elementsEqual((mixed.text + crlfBlock).utf8))
  }

  @Test(arguments: [
    ("", LineEnding.lf), ("x", .lf), ("\n", .lf), ("\r\n", .crlf), ("a\r\nb", .crlf),
    ("a\nb\r\nc", .crlf),
    ("a\r\nb\nc", .lf), ("a\r", .lf),
  ])
  func `the line before a place determines the terminator of a new line`(
    file: String,
    ending: LineEnding
  ) {
    let tree = SyntaxTree(file)
    #expect(tree.ending(near: tree.bytes.count) == ending)
  }

  @Test(arguments: [
    ("", LineEnding.lf), ("a\nb\r\nc\r\n", .crlf), ("a\nb\r\n", .lf), ("a\n\r\n\n", .lf),
    ("\r\r\r", .lf),
  ])
  func `without a line before, most lines of the file determine the terminator`(
    file: String,
    ending: LineEnding
  ) {
    #expect(SyntaxTree(file).dominantEnding == ending)
    #expect(SyntaxTree(file).ending(near: 0) == ending)
  }

  @Test func `a CR at the end of the file remains text`() throws {
    for file in ["# T\r", "## 2024-03-01\nA\r", "## 2024-03-01\n- k:: v\r", "## 2024-03-01 A\r"] {
      let tree = SyntaxTree(file)
      let edit = tree.inserting([Self.new], before: tree.entries.count)
      let index = tree.entries.count
      let changed = try tree.applying(edit, expecting: .entries(index..<index, read: [Self.new]))
      #expect(
        changed.text.utf8.starts(with: (file + "\r\n\r\n##").utf8)
          || changed.text.utf8.starts(with: (file + "\r\n\n##").utf8)
      )
    }
  }

  static let removals: [(String, Range<Int>, String)] = [
    ("## 2024-03-01\n\nA\n\n## 2024-03-02\n\nB\n", 0..<1, "## 2024-03-02\n\nB\n"),
    ("## 2024-03-01\n\nA\n\n## 2024-03-02\n\nB\n", 1..<2, "## 2024-03-01\n\nA\n"),
    ("## 2024-03-01\n\nA\n\n## 2024-03-02\n\nB\n", 0..<2, ""),
    ("# T\n\n## 2024-03-01\n\nA\n", 0..<1, "# T\n"),
    ("# T\n\n\n## 2024-03-01\n\nA\n\n\n", 0..<1, "# T\n\n\n"),
    ("# T\n\r\r\n\n## 2024-03-01\n", 0..<1, "# T\n\r\r\n"),
    ("---\ntj: 1\n---\n\n## 2024-03-01\n", 0..<1, "---\ntj: 1\n---\n"),
    ("## 2024-03-01\n## 2024-03-02\n## 2024-03-03", 1..<3, "## 2024-03-01\n"),
    ("## 2024-03-01\n", 0..<0, "## 2024-03-01\n"),
  ]

  @Test(arguments: removals)
  func `an entry is removed with the blank lines below it, or above it at the end`(
    file: String,
    range: Range<Int>,
    result: String
  ) throws {
    let tree = SyntaxTree(file)
    let changed = try tree.applying(tree.removing(range), expecting: .entries(range, read: []))
    #expect(Visible.text(changed.bytes) == Visible.text(Array(result.utf8)))
  }

  @Test func `adding and removing an entry restores the file`() throws {
    try forEachCase(count: Cases.count(5_000), seed: 50) { generator, _ in
      let bytes = RandomThread.plausible(using: &generator, entries: 4)
      let tree = SyntaxTree(parsing: bytes)
      let index = generator.int(in: 0...tree.entries.count)
      // A missing blank line is inserted and stays; if it was there, the file is unchanged.
      let place = index < tree.entries.count ? tree.entries[index].range.lowerBound : bytes.count
      let above = tree.bytes.span.line(endingAt: place)
      let isBlank = tree.bytes.span.isBlank(above.content)
      guard bytes.isEmpty || above.ending != nil,
        place == 0 || isBlank == (index < tree.entries.count), tree.metadata?.form != .unclosedYAML
      else { return }
      let text = HostileEntry.text(using: &generator, fragments: 3)
      let added = try tree.applying(tree.inserting([text], before: index))
      let removed = try added.applying(
        added.removing(index..<index + 1),
        expecting: .entries(index..<index + 1, read: [])
      )
      try #require(Visible.text(removed.bytes) == Visible.text(bytes))
    }
  }

  private var crlfBlock: String {
    String(decoding: Self.new.lines(ending: .crlf), as: UTF8.self)
  }
}
