import JournalFormat
import TestSupport
import Testing

@Suite struct EditLocalityTests {
  @Test(arguments: 0..<4)
  func `each kind of edit changes only its own block`(shard: Int) throws {
    try forEachCase(count: Cases.count(2_700), seed: UInt64(shard + 30) << 32) {
      generator,
      number in
      let bytes =
        number.isMultiple(of: 2)
        ? RandomThread.plausible(using: &generator, entries: 4)
        : RandomThread.mutated(using: &generator, entries: 4)
      let tree = SyntaxTree(parsing: bytes)
      // If the front matter above an entry was never closed, removing a line of the entry can close it.
      guard !tree.entries.isEmpty, tree.metadata?.form != .unclosedYAML else { return }
      for kind in LocalEdit.Kind.allCases {
        let index = generator.int(in: 0..<tree.entries.count)
        let edit = try LocalEdit(kind, ofEntryAt: index, in: tree, using: &generator)
        try check(edit, in: tree)
      }
    }
  }

  private func check(_ local: LocalEdit, in tree: SyntaxTree) throws {
    let changed: SyntaxTree
    do throws(EditError) {
      changed = try tree.applying(local.edit, expecting: local.expectation)
    } catch {
      let result = Visible.text(local.edit.applied(to: tree.bytes))
      throw InvariantFailure(
        description: "\(local) refused in \(Visible.text(tree.bytes))\nresult \(result)"
      )
    }
    let fresh = SyntaxTree(parsing: changed.bytes)
    let run = try #require(local.expectation.runs.first)
    let replaced = run.replaced
    let added = run.texts.count
    try #require(fresh.entries.count == tree.entries.count - replaced.count + added)
    for (offset, text) in run.texts.enumerated() {
      try #require(fresh.text(of: fresh.entries[replaced.lowerBound + offset]) == text)
    }
    for old in tree.entries.indices where !replaced.contains(old) {
      let new = old < replaced.lowerBound ? old : old - replaced.count + added
      try #require(isSame(fresh.blockBytes(at: new), tree.blockBytes(at: old)), "\(local)")
    }
    let written = local.edit.splices.reduce(0) { $0 + $1.replacement.count }
    let canonical = run.texts.reduce(0) { $0 + $1.lines(ending: .crlf).count }
    try #require(written <= canonical + 6, "more is written than the entry is long: \(local)")
    let above = local.block.lowerBound
    let below = tree.bytes.count - local.block.upperBound
    try #require(fresh.bytes.count >= above + below, "\(local)")
    try #require(isSame(fresh.bytes.prefix(above), tree.bytes.prefix(above)), "\(local)")
    try #require(isSame(fresh.bytes.suffix(below), tree.bytes.suffix(below)), "\(local)")
  }
}
