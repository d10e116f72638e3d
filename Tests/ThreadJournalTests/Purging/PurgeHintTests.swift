import JournalModel
import TestSupport
import Testing
import ThreadJournal

/// Remaining text for which the report names no command, since the command would remove something else.
@Suite struct PurgeHintTests {
  private func shell(_ line: String, _ test: TestJournal) throws {
    try PurgeProofTests.shell(line, test)
  }

  @Test func `no command is named for a file with uncommitted edits`() throws {
    try TestJournal.run { test in
      let id = try PurgeProofTests.begin(test)
      try shell("for f in kept.txt README.md; do echo a > $f; git add $f; done", test)
      try shell("git commit -qm k", test)
      try shell("for f in kept.txt README.md; do echo \"$S\" > $f; done", test)
      let report = try test.journal.purge(id, in: "daily")
      let places = ["README.md", "kept.txt"]
      #expect(report.remnants.map(\.commands) == [[], []])
      for (remnant, place) in zip(report.remnants, places) {
        #expect(remnant.place.hasPrefix("\(place), changed since"))
      }
      #expect(try test.git("status", "--short") == " M README.md\n M kept.txt\n")
    }
  }

  @Test func `no command names a thread that has taken over the name of another one`() throws {
    try TestJournal.run { test in
      let id = try PurgeProofTests.begin(test)
      _ = try test.thread("Garden", entries: 1)
      let text = try test.text("garden")
      let longer = text.replacing("\n## ", with: "\n\(PurgeProofTests.secret)\n\n## ")
      try test.write(longer, to: "garden")
      try shell("git commit -qam above", test)
      try test.write(text, to: "garden")
      try test.journal.commitEdits()
      try test.journal.rename("garden", to: "Moved away")
      _ = try test.thread("Garden", entries: 1)
      let remnants = try test.journal.purge(id, in: "daily").remnants
      #expect(remnants.map(\.commands) == [[]])
      #expect(remnants.allSatisfy { $0.place.contains("above the entries of garden.md") })
    }
  }
}
