import JournalModel
import JournalSystem
import TestSupport
import Testing
import ThreadJournal

/// The thread that new entries are added to by default.
@Suite struct DefaultThreadTests {
  @Test(
    arguments: [
      ([], .noThread),
      (["work"], .thread("work")),
      (["work", "daily"], .thread("daily")),
      (["work", "home"], .oneOf(2)),
      (["work", "-daily"], .thread("work")),
      (["-work", "-daily"], .allArchived),
      (["-work", "home", "garden", "-daily"], .oneOf(2)),
    ] as [([String], DefaultThread)]
  )
  func `the default thread is the only one that is not archived, or else daily`(
    _ threads: [String],
    _ expected: DefaultThread
  ) throws {
    try TestJournal.run { test in
      for name in threads {
        let isArchived = name.hasPrefix("-")
        let address = isArchived ? String(name.dropFirst()) : name
        try test.write("---\ntj: 1\n\(isArchived ? "archived: true\n" : "")---\n", to: address)
      }
      try test.write("No thread.\n", to: "readme")
      #expect(try test.journal.defaultThread() == expected)
    }
  }

  @Test func `if daily is open, no other thread is read`() throws {
    let plan = FaultPlan { _, _ in nil }
    try TestJournal.run(system: System(plan)) { test in
      for address in ["daily", "home", "work"] { try test.write("---\ntj: 1\n---\n", to: address) }
      let before = plan.recorded.count
      #expect(try test.journal.defaultThread() == .thread("daily"))
      let opened = plan.recorded[before...].filter { $0.call == .open && $0.path.hasSuffix(".md") }
      #expect(opened.map { $0.path.hasSuffix("/daily.md") } == [true])
    }
  }
}
