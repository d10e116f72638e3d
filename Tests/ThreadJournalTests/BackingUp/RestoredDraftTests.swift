import Glibc
import JournalModel
import JournalSystem
import TestSupport
import Testing
import ThreadJournal

/// Drafts in a backup from an untrusted source.
@Suite struct RestoredDraftTests {
  /// Backs up a journal with a draft that names the place of another journal, which is made only then, restores it, and
  /// passes `body` both journals with the drafts of one device.
  private func planting(
    _ text: (_ root: String) -> [UInt8],
    _ body: (_ own: Journal, _ copy: Journal, RestoredBackup) throws -> Void
  ) throws {
    try TestJournal.run { test in
      let sample = BackedUpJournal(test: test)
      try Disk.write([], to: "\(sample.backups)/keep")
      let place = test.folder.path(of: "own")
      _ = try test.journal.drafts.create(text(place), titled: "daily")
      try sample.backUp()
      var environment = TestJournal.environment(in: test.folder, seed: 3)
      environment.drafts = test.folder.path(of: "copy-drafts")
      let own = try Journal.begin(at: place, with: environment).journal
      let restored = try sample.restore()
      try body(own, Journal(at: restored.path, with: environment), restored)
    }
  }

  private static func buffer(_ root: String) -> [UInt8] {
    let origin = EditOrigin([("daily", [])], of: [1], mark: "k3f9", root: root)
    let text = "<!-- tj k3f9: thread daily -->\n## 2024-03-01 09:15 +01:00 Typed\n"
    return Array("\(text)\(origin.comment)rest in \(root) -->\n".utf8)
  }

  private static let texts: [@Sendable (String) -> [UInt8]] = [
    { DraftNote(address: "daily", root: $0).heading(Array("Typed.".utf8)) },
    { root in
      // There is a similar comment above the note, and another note below it.
      let notes = ["work", "daily"].map { DraftNote(address: $0, root: root).textForKeeping }
      return Array("<!-- tj x\nThe journal is \(root). -->\n\(notes.joined())Typed.\n".utf8)
    },
    { _ in Array("Typed.".utf8) },
    { root in
      let note = DraftNote(address: "daily", root: root).textForWriting(hasText: false)
      return Array("---\nmood: 4\n---\n\(note)Typed.".utf8)
    },
    buffer,
  ]

  @Test(arguments: texts.indices)
  func `a restored draft belongs only to the restored journal`(_ number: Int) throws {
    try planting(Self.texts[number]) { own, copy, restored in
      #expect(restored.unkeptDrafts.isEmpty)
      let name = try #require(restored.drafts.first)
      #expect(try own.drafts.ofThisJournal().isEmpty)
      #expect(own.drafts.otherJournal(of: name) == copy.root)
      #expect(try copy.drafts.ofThisJournal().map(\.name) == [name])
      let text = String(decoding: try #require(try copy.drafts.text(of: name)), as: UTF8.self)
      #expect(text.contains("Typed"))
    }
  }

  @Test func `only the name of the journal changes in a restored draft`() throws {
    try planting(Self.texts[1]) { own, copy, restored in
      let text = try #require(try copy.drafts.text(of: restored.drafts[0]))
      let old = Self.texts[1](own.root)
      let parts = String(decoding: old, as: UTF8.self).split(separator: own.root)
      let rest = parts.dropFirst(2).joined(separator: own.root)
      let new = "\(parts[0])\(own.root)\(parts[1])\(copy.root)\(rest)"
      #expect(String(decoding: text, as: UTF8.self) == new)
    }
  }

  @Test func `a draft that cannot name the restored journal is not restored`() throws {
    try TestJournal.run { test in
      let sample = BackedUpJournal(test: test)
      try Disk.write([], to: "\(sample.backups)/keep")
      _ = try test.journal.drafts.create(Array("text".utf8), titled: "daily")
      try sample.backUp()
      let restored = try sample.restore(to: "odd -->\n name")
      #expect(restored.drafts.isEmpty && restored.unkeptDrafts.count == 1)
    }
  }
}
