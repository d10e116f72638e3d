import JournalModel
import JournalSystem
import TestSupport
import Testing
import ThreadJournal

/// Permissions of threads are kept when the threads are renamed, removed and restored.
@Suite(.singleThreaded) struct ModeTests {
  private func permissions(_ test: TestJournal, _ address: String) throws -> UInt32? {
    try System().status(ofLinkAt: "\(test.root)/\(address).md")?.permissions
  }

  /// A journal with a thread that only its owner may read.
  private func run(_ body: (TestJournal) throws -> Void) throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 2)
      let outcome = try ChildProcess(["chmod", "600", "daily.md"], in: test.root).run()
      try #require(outcome.exitCode == 0)
      try body(test)
    }
  }

  @Test func `a renamed thread keeps its permissions, also when that is undone`() throws {
    try run { test in
      let address = try test.journal.rename("daily", to: "Every day").address
      #expect(try permissions(test, address) == 0o600)
      try test.journal.undo()
      #expect(try permissions(test, "daily") == 0o600)
      try test.journal.redo()
      #expect(try permissions(test, address) == 0o600)
    }
  }

  @Test func `a deleted thread is restored with its permissions`() throws {
    try run { test in
      try test.journal.delete("daily")
      try test.journal.undo()
      #expect(try permissions(test, "daily") == 0o600)
      try test.journal.delete("daily")
      try test.journal.restoreThread("daily")
      #expect(try permissions(test, "daily") == 0o600)
    }
  }

  @Test func `an entry that moves changes the permissions of neither thread`() throws {
    try run { test in
      let ids = try test.journal.thread("daily").identities().ids
      _ = try test.thread("Other")
      let usual = try permissions(test, "other")
      try test.journal.move([ids[0]], from: "daily", to: "other")
      #expect(try permissions(test, "daily") == 0o600)
      #expect(try permissions(test, "other") == usual)
      try test.journal.undo()
      #expect(try permissions(test, "daily") == 0o600)
    }
  }

  @Test(
    arguments: [
      (0o600, 0o600), (0o640, 0o640), (0o666, 0o666), (0o4755, 0o644), (0o000, 0o400),
    ] as [(UInt32, UInt32)]
  )
  func `an attachment gives others no permissions that its source does not`(
    _ source: UInt32,
    _ expected: UInt32
  ) throws {
    try run { test in
      let place = "assets/2024/03/a.jpg"
      let new = NewAttachment(place: place, bytes: [1, 2], permissions: source)
      try test.journal.add([NewEntry(title: "One")], to: "daily", attaching: [new])
      let now = { try System().status(ofLinkAt: "\(test.root)/\(place)")?.permissions }
      // The permissions of a new thread show the mask of this process.
      _ = try test.thread("Other")
      let usual = try #require(try permissions(test, "other"))
      #expect(try now() == expected & usual)
      try test.journal.undo()
      try test.journal.undo()
      #expect(try now() == nil)
      try test.journal.redo()
      #expect(try now() == expected & usual)
    }
  }
}
