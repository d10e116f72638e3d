import JournalFormat
import TestSupport
import Testing

/// Changes at several places of a file in one edit.
@Suite struct SeveralRunsTests {
  static let tree = SyntaxTree(
    parsing: Array(
      "## 2024-03-01 ^aaaa\n\nA\n\n## 2024-03-02 ^bbbb\n\nB\n\n## 2024-03-03 ^cccc\n".utf8
    )
  )

  static func text(_ id: String) -> EntryText {
    EntryText(stamp: Array("2024-03-09".utf8), id: Array(id.utf8), body: Array("New.".utf8))
  }

  @Test func `inserting entries at several places equals inserting them one by one`() throws {
    try forEachCase(count: Cases.count(5_000), seed: 97) { generator, _ in
      let tree = SyntaxTree(parsing: RandomThread.plausible(using: &generator, entries: 6))
      let places = (0...tree.entries.count).filter { _ in generator.chance(0.4) }
      guard !places.isEmpty else { return }
      let texts = places.map { Self.text("new\($0)") }
      var oneByOne = tree
      var splices: [Splice] = []
      for (place, text) in zip(places, texts).reversed() {
        splices += tree.inserting([text], before: place).splices
        oneByOne = try oneByOne.applying(
          oneByOne.inserting([text], before: place),
          expecting: .entries(place..<place, read: [text])
        )
      }
      let runs = zip(places, texts).map {
        JournalFormat.Expectation.Run($0..<$0, read: [$1])
      }
      let atOnce = try tree.applying(Edit(splices), expecting: .entries(runs))
      try #require(atOnce.bytes == oneByOne.bytes)
      try #require(atOnce.entries.count == tree.entries.count + places.count)
    }
  }

  /// Inserts two entries, before the second and at the end, with an expectation of these runs.
  private func outcome(
    _ runs: [JournalFormat.Expectation.Run],
    also splice: Splice? = nil
  ) -> Result<SyntaxTree, EditError> {
    let first = Self.tree.inserting([Self.text("nnnn")], before: 1).splices
    let last = Self.tree.inserting([Self.text("oooo")], before: 3).splices
    let edit = Edit(first + last + (splice.map { [$0] } ?? []))
    return Result { () throws(EditError) in
      try Self.tree.applying(edit, expecting: .entries(runs))
    }
  }

  static let first = JournalFormat.Expectation.Run(1..<1, read: [text("nnnn")])
  static let last = JournalFormat.Expectation.Run(3..<3, read: [text("oooo")])

  @Test func `the expected change is accepted`() throws {
    let changed = try outcome([Self.first, Self.last]).get()
    #expect(changed.entries.count == 5)
  }

  @Test(arguments: [
    [first], [last], [last, first], [first, .init(3..<3, read: [text("zzzz")])],
    [.init(0..<0, read: [text("nnnn")]), last], [first, .init(2..<2, read: [text("oooo")])],
    [first, last, last], [first, .init(9..<9, read: [text("oooo")])],
    [.init(1..<2, read: []), last],
  ])
  func `any other change is refused`(_ runs: [JournalFormat.Expectation.Run]) {
    #expect(throws: EditError(.notAsMeant)) { try outcome(runs).get() }
  }

  @Test func `an entry between two changed places must not change`() throws {
    let body = Self.tree.entries[1].body
    let splice = Splice(body.lowerBound..<body.lowerBound + 1, with: Array("X".utf8))
    #expect(throws: EditError(.notAsMeant)) {
      try outcome([Self.first, Self.last], also: splice).get()
    }
  }
}
