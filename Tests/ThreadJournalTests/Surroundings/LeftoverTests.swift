import TestSupport
import Testing
import ThreadJournal

/// Temporary files that a killed command left in folders without threads.
@Suite struct LeftoverTests {
  static let old = ["assets/.a.jpg.tj-aaaaaa", "assets/2024/03/.b.jpg.tj-bbbbbb"]

  /// A journal with two old leftovers in `assets`, one beside a template whose bytes it has, and a new one.
  private func litter(_ test: TestJournal) throws {
    try test.journal.save(Array("# Day\n".utf8), asTemplate: "day", madeOf: nil)
    let copy = ".tj/templates/.day.md.tj-cccccc"
    for place in Self.old { try test.folder.write("only copy of \(place)", to: "journal/\(place)") }
    try test.folder.write("# Day\n", to: "journal/\(copy)")
    let touch = ["touch", "-d", "2 hours ago"] + Self.old + [copy]
    try #require(try ChildProcess(touch, in: test.root).run().exitCode == 0)
    try test.folder.write("being written", to: "journal/.tj/.config.yaml.tj-dddddd")
  }

  @Test func `leftovers are found once they are too old to be in use`() throws {
    try TestJournal.run { test in
      #expect(try test.journal.leftovers() == [])
      try litter(test)
      #expect(
        try test.journal.leftovers().sorted() == [".tj/templates/.day.md.tj-cccccc"] + Self.old
      )
    }
  }

  @Test func `leftovers are removed, and only copies become drafts`() throws {
    try TestJournal.run { test in
      try litter(test)
      let outcome = try test.journal.removeLeftovers()
      #expect(outcome.notes.count == 2)
      #expect(try test.journal.leftovers() == [])
      let left = try Disk.files(below: test.root).filter { $0.contains(".tj-") }
      #expect(left == [".tj/.config.yaml.tj-dddddd"])
      let drafts = try test.drafts().map(test.draftText)
      #expect(drafts.count == 2)
      for place in Self.old {
        #expect(drafts.contains { $0.hasSuffix("\nonly copy of \(place)") })
      }
    }
  }
}
