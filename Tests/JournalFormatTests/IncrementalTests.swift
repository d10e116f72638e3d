import JournalFormat
import TestSupport
import Testing

@Suite struct IncrementalTests {
  @Test(arguments: 0..<4)
  func `an edited tree equals the tree of the edited file`(shard: Int) throws {
    let files = Cases.count(1_500)
    try forEachCase(count: files, seed: UInt64(shard + 10) << 32) { generator, number in
      let bytes =
        number.isMultiple(of: 3)
        ? HostileText.bytes(using: &generator, fragments: 10)
        : RandomThread.mutated(using: &generator, entries: 4)
      let tree = SyntaxTree(parsing: bytes)
      for _ in 0..<9 {
        let edit = edit(of: tree, using: &generator)
        let changed = try tree.applying(edit)
        let fresh = SyntaxTree(parsing: edit.applied(to: bytes))
        try #require(changed.bytes == fresh.bytes)
        guard changed.structure == fresh.structure else {
          throw InvariantFailure(
            description: "\(Visible.text(bytes)) \(edit)\n\(changed.dump)\nis not\n\(fresh.dump)"
          )
        }
      }
    }
  }

  /// A file, a text in it and its replacement; each changes the meaning of other lines.
  static let telling: [(file: String, old: String, new: String)] = [
    ("## 2024-03-01\nA\n## 2024-03-02", "2024-03-02", "2024-03-023"),
    ("## 2024-03-01\nA\n## 2024-03-02", "-02", "-02, x"),
    ("## 2024-03-01\nA\n## 2024-03-02", "-03-02", "-03-02\r"),
    ("## 2024-03-01\nA\n## 2024-03-02", "\n## 2024-03-02", "\n## 2024-03-02\nB"),
    ("## 2024-03-01\nA\n## 2024-03-02\nB\n", "## 2024-03-02", "# 2024-03-02"),
    ("## 2024-03-01\n## 2024-03-02\n\nB\n", "## 2024-03-02\n", "- k:: v\n"),
    ("## 2024-03-01\n- k:: v\n## 2024-03-02\n  B\n", "## 2024-03-02\n", ""),
    ("## 2024-03-01\n\n## 2024-03-02\n", "\n\n## 2024-03-02\n", ""),
    ("---\ntj: 1\n## 2024-03-01\nA\n\n## 2024-03-02\n", "A", "---"),
    ("---\ntj: 1\n## 2024-03-01\nA\n\n## 2024-03-02\n---\n", "A\n\n", "A\n"),
    ("---\ntj: 1\n## 2024-03-01\n\n## 2024-03-02\n---\n", "03-01\n\n", "03-01\n"),
    ("# x\n## 2024-03-01\n---\n\n## 2024-03-02\n", "# x", "---\n# x"),
    ("--\n## 2024-03-01\n## 2024-03-02\nA\n---\n## 2024-03-03\n", "--\n#", "---\n#"),
    ("--\n\n## 2024-03-01\n\n## 2024-03-02\n", "--\n\n", "---\n\n"),
    ("---\ntj: 1\n---\n\n## 2024-03-01\n---\n## 2024-03-02\n", "---\n\n", "--\n\n"),
    ("+++\n+ +\n## 2024-03-01\n+++\n", "+ +", "+++"),
    ("{\n## 2024-03-01\n}\n## 2024-03-02\n", "## 2024-03-01", "x"),
    ("## 2024-03-01\n", "## 2024-03-01\n", "\u{FEFF}---\n---\n## 2024-03-01\n"),
  ]

  @Test(arguments: telling)
  func `an edit at a boundary is parsed with its neighbours`(
    file: String,
    old: String,
    new: String
  ) throws {
    let bytes = Array(file.utf8)
    let start = try #require(bytes.indices.first { bytes[$0...].starts(with: old.utf8) })
    // The same change as one splice, and as the shortest splice.
    let whole = Splice(start..<start + old.utf8.count, with: Array(new.utf8))
    let common = zip(old.utf8, new.utf8).prefix { $0 == $1 }.count
    let short = Splice(
      whole.range.lowerBound + common..<whole.range.upperBound,
      with: Array(whole.replacement.dropFirst(common))
    )
    for splice in [whole, short] {
      let tree = try SyntaxTree(parsing: bytes).applying(Edit([splice]))
      let fresh = SyntaxTree(parsing: Edit([splice]).applied(to: bytes))
      #expect(tree.structure == fresh.structure, "\(tree.dump)\nis not\n\(fresh.dump)")
    }
  }

  @Test func `the tree after a chain of edits is that of the file`() throws {
    try forEachCase(count: Cases.count(300), seed: 77) { generator, _ in
      var tree = SyntaxTree(parsing: RandomThread.plausible(using: &generator, entries: 4))
      for _ in 0..<20 {
        tree = try tree.applying(edit(of: tree, using: &generator))
        try #require(tree.structure == SyntaxTree(parsing: tree.bytes).structure)
      }
    }
  }

  /// Up to three splices anywhere, which remove, repeat or insert significant text.
  private func edit(of tree: SyntaxTree, using generator: inout SeededGenerator) -> Edit {
    var places = (0..<2 * generator.int(in: 1...3)).map { _ in place(in: tree, using: &generator) }
    places.sort()
    return Edit(
      stride(from: 0, to: places.count, by: 2).map { index in
        Splice(
          places[index]..<places[index + 1],
          with: replacement(from: tree.bytes, using: &generator)
        )
      }
    )
  }

  /// An offset, often one at which a part of an entry ends.
  private func place(in tree: SyntaxTree, using generator: inout SeededGenerator) -> Int {
    guard generator.chance(0.5), !tree.entries.isEmpty else {
      return generator.int(in: 0...tree.bytes.count)
    }
    let entry = tree.entries[generator.int(in: 0..<tree.entries.count)]
    let edges = [
      entry.range.lowerBound, entry.header.upperBound, entry.properties.upperBound,
      entry.body.lowerBound, entry.body.upperBound, entry.range.upperBound,
    ]
    let edge = generator.element(of: edges) + generator.int(in: -1...1)
    return min(max(edge, 0), tree.bytes.count)
  }

  private func replacement(
    from bytes: [UInt8],
    using generator: inout SeededGenerator
  ) -> [UInt8] {
    switch generator.int(in: 0..<4) {
    case 0: return []
    case 1: return HostileText.bytes(using: &generator, fragments: 2)
    case 2:
      let start = generator.int(in: 0...bytes.count)
      return Array(bytes[start..<min(bytes.count, start + generator.int(in: 0...30))])
    default: return Array(generator.element(of: Self.pieces).utf8)
    }
  }

  private static let pieces = [
    "\n", "\r", "\r\n", "\n\n", "## 2024-03-01\n", "\n## 2024-03-01 09:15 a ^abcd\n", "---\n",
    "---",
    "\n---\n", "...\n", "+++\n", "{\n", "}\n", "- a:: b\n", "  continued\n", "\u{FEFF}", "#", " ",
  ]
}
