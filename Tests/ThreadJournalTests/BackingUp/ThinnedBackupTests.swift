import JournalGit
import JournalModel
import JournalSystem
import TestSupport
import Testing
import ThreadJournal

/// The removal of earlier backups.
@Suite struct ThinnedBackupTests {
  private let rule = RetentionRule("1d")

  /// The names of the superfluous backups besides the last one.
  private func superfluous(of journal: Journal) throws -> [String] {
    let last = try #require(try journal.lastBackup)
    return try journal.superfluousBackups(beside: last, keeping: #require(rule))
      .map { try #require($0.path.split(separator: "/").last.map(String.init)) }
  }

  /// A copy of the journal with all its records, as `cp -r` makes it.
  private func copy(of sample: BackedUpJournal) throws -> Journal {
    let place = sample.test.folder.path(of: "other")
    let words = ["cp", "-r", sample.test.root, place]
    try #require(ChildProcess(words, in: sample.test.folder.path).run().exitCode == 0)
    var environment = TestJournal.environment(in: sample.test.folder, seed: 2)
    environment.now = sample.test.environment.now
    return try Journal(at: place, with: environment)
  }

  @Test func `thinning keeps the backups that a kept one continues, and files of others`() throws {
    try BackedUpJournal.run { sample in
      try sample.makeChain()
      let journal = sample.test.journal
      try sample.backUp("d")
      try sample.test.folder.write("a letter", to: "backups/letter.tjbackup")
      // All are of one day, so only the last one is kept; no kept backup continues the others.
      #expect(try superfluous(of: journal) == ["a", "b", "c"])
      let end = try sample.backUp("e", incremental: true).backup
      #expect(try superfluous(of: journal) == ["a", "b", "c"])
      let chosen = try journal.superfluousBackups(beside: end, keeping: #require(rule))
      #expect(try journal.remove(chosen, beside: end, keeping: #require(rule)) == 3)
      #expect(try Disk.names(in: sample.backups) == ["d", "e", "keep", "letter.tjbackup"])
      #expect(try journal.backups().map(\.path) == ["d", "e"].map { "\(sample.backups)/\($0)" })
      _ = try sample.verify("e")
    }
  }

  @Test func `backups that a changed file requires are kept`() throws {
    try BackedUpJournal.run { sample in
      try sample.makeChain()
      try sample.backUp("d")
      let file = "\(sample.backups)/c"
      let bytes = try Disk.read(file)
      try Disk.write(bytes + [0], to: file)
      #expect(try superfluous(of: sample.test.journal) == [])
      try Disk.write(try Disk.read("\(sample.backups)/d"), to: file)
      #expect(try superfluous(of: sample.test.journal) == [])
      try Disk.write(bytes, to: file)
      #expect(try superfluous(of: sample.test.journal) == ["a", "b", "c"])
    }
  }

  @Test func `backups that an unrecorded one requires are kept`() throws {
    try BackedUpJournal.run { sample in
      try sample.makeChain()
      // As if the process had been killed between naming the file and recording it.
      try Disk.remove(try #require(try sample.recordFiles().last))
      try sample.test.journal.add([NewEntry(title: "After")], to: "daily")
      try sample.backUp("d")
      #expect(try superfluous(of: sample.test.journal) == [])
      _ = try sample.verify("c")
      // The file may be damaged and still be repaired from a copy.
      let bytes = try Disk.read("\(sample.backups)/c")
      try Disk.write(Array(bytes.dropLast()), to: "\(sample.backups)/c")
      #expect(try superfluous(of: sample.test.journal) == [])
      try Disk.remove("\(sample.backups)/c")
      #expect(try superfluous(of: sample.test.journal) == ["a", "b"])
    }
  }

  @Test func `copies of a journal do not remove backups that the other requires`() throws {
    try BackedUpJournal.run { sample in
      try sample.makeChain(["a", "b"])
      let (one, two) = (sample.test.journal, try copy(of: sample))
      try two.add([NewEntry(title: "Theirs")], to: "daily")
      let request = BackupRequest(path: "\(sample.backups)/c2", isIncremental: true)
      #expect(try two.backUp(request).backup.predecessor == "b")
      try sample.backUp("c", incremental: true)
      try sample.backUp("d")
      #expect(try superfluous(of: one) == ["c"])
      let last = try #require(try one.lastBackup)
      let chosen = try one.superfluousBackups(beside: last, keeping: #require(rule))
      #expect(try one.remove(chosen, beside: last, keeping: #require(rule)) == 1)
      #expect(try Disk.names(in: sample.backups) == ["a", "b", "c2", "d", "keep"])
      _ = try sample.verify("c2")
      // Once the other copy has a new chain, no backup requires the old one.
      _ = try two.backUp(BackupRequest(path: "\(sample.backups)/d2"))
      #expect(try superfluous(of: two) == ["a", "b", "c2"])
      try Disk.remove("\(sample.backups)/c2")
      #expect(try superfluous(of: one) == ["a", "b"])
    }
  }

  @Test func `a backup of a copy is not kept for having the same commits`() throws {
    try BackedUpJournal.run { sample in
      try sample.backUp("a")
      let two = try copy(of: sample)
      _ = try two.backUp(BackupRequest(path: "\(sample.backups)/a2"))
      let request = BackupRequest(path: "\(sample.backups)/b2", isIncremental: true)
      #expect(try two.backUp(request).backup.predecessor == "a2")
      try sample.backUp("b")
      #expect(try superfluous(of: sample.test.journal) == ["a"])
    }
  }

  @Test func `only confirmed backups are removed, and none that is required by then`() throws {
    try BackedUpJournal.run { sample in
      try sample.makeChain(["a", "b"])
      let (one, two) = (sample.test.journal, try copy(of: sample))
      let last = try sample.backUp("d").backup
      let chosen = try one.superfluousBackups(beside: last, keeping: #require(rule))
      #expect(chosen.count == 2)
      // Another backup is made while the person is asked for confirmation.
      let request = BackupRequest(path: "\(sample.backups)/c2", isIncremental: true)
      _ = try two.backUp(request)
      #expect(try one.remove(chosen, beside: last, keeping: #require(rule)) == 0)
      _ = try sample.verify("c2")
      try Disk.remove("\(sample.backups)/c2")
      let first = chosen.filter { !$0.isIncremental }
      #expect(try one.remove(first, beside: last, keeping: #require(rule)) == 0)
      #expect(try one.remove(chosen, beside: last, keeping: #require(rule)) == 2)
    }
  }

  @Test func `a part is removed after those that continue it, and only if all of them are`() throws
  {
    try BackedUpJournal.run { sample in
      try sample.makeChain()
      let last = try sample.backUp("d").backup
      let (folder, removed) = (sample.backups, SharedValue<[String]>([]))
      let plan = FaultPlan { _, call in
        guard call.call == .unlinkat, call.path.hasPrefix("\(folder)/") else { return nil }
        removed.withLock { $0.append(String(call.path.suffix(1))) }
        return call.path.hasSuffix("/b") ? .failure(5) : nil
      }
      let environment = TestJournal.environment(in: sample.test.folder, system: System(plan))
      let journal = try Journal(at: sample.test.root, with: environment)
      let chosen = try journal.superfluousBackups(beside: last, keeping: #require(rule))
      #expect(throws: JournalError.self) {
        try journal.remove(chosen, beside: last, keeping: #require(rule))
      }
      #expect(removed.withLock { $0 } == ["c", "b"])
      #expect(try Disk.names(in: sample.backups) == ["a", "b", "d", "keep"])
      _ = try sample.verify("b")
    }
  }
}
