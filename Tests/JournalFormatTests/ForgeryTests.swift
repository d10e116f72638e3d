import JournalFormat
import TestSupport
import Testing

@Suite struct ForgeryTests {
  @Test(arguments: 0..<4)
  func `hostile content is read back as exactly one entry`(shard: Int) throws {
    let files = Cases.count(5_000)
    try forEachCase(count: files, seed: UInt64(shard + 20) << 32) { generator, number in
      let file =
        number.isMultiple(of: 2)
        ? HostileText.bytes(using: &generator, fragments: 6)
        : RandomThread.mutated(using: &generator, entries: 3)
      let tree = SyntaxTree(parsing: file)
      for _ in 0..<5 {
        let text = HostileEntry.text(using: &generator)
        let index = generator.int(in: 0...tree.entries.count)
        try add(text, to: tree, before: index)
      }
    }
  }

  @Test func `hostile entries in a row are read back as the same number of entries`() throws {
    try forEachCase(count: Cases.count(1_000), seed: 5) { generator, _ in
      let texts = (0..<4).map { _ in HostileEntry.text(using: &generator) }
      let empty = SyntaxTree("")
      let tree = try empty.applying(
        empty.inserting(texts, before: 0),
        expecting: .entries(0..<0, read: texts)
      )
      try #require(tree.entries.map(tree.text(of:)) == texts)
    }
  }

  /// Adds `text` and parses the new file again.
  private func add(_ text: EntryText, to tree: SyntaxTree, before index: Int) throws {
    let edit = tree.inserting([text], before: index)
    let changed: SyntaxTree
    do throws(EditError) {
      changed = try tree.applying(edit, expecting: .entries(index..<index, read: [text]))
    } catch {
      let place = "before \(index) of \(Visible.text(tree.bytes))"
      let result = Visible.text(edit.applied(to: tree.bytes))
      throw InvariantFailure(description: "refused \(place)\nresult \(result)")
    }
    let fresh = SyntaxTree(parsing: changed.bytes)
    try #require(fresh.entries.count == tree.entries.count + 1)
    try #require(fresh.text(of: fresh.entries[index]) == text)
    for old in tree.entries.indices {
      let new = old < index ? old : old + 1
      try #require(isSame(fresh.blockBytes(at: new), tree.blockBytes(at: old)))
    }
    let place = index < tree.entries.count ? tree.entries[index].range.lowerBound : tree.bytes.count
    try #require(isSame(fresh.bytes.prefix(place), tree.bytes.prefix(place)))
    let behind = tree.bytes[place...]
    try #require(isSame(fresh.bytes.suffix(behind.count), behind))
    try #require(fresh.metadata?.form == tree.metadata?.form)
  }
}
