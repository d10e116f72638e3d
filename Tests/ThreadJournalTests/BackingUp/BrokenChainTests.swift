import Glibc
import JournalGit
import JournalModel
import JournalSystem
import TestSupport
import Testing
import ThreadJournal

/// Incremental backups after a backup of their chain was lost or damaged.
@Suite struct BrokenChainTests {
  /// The kinds of damage to a file.
  enum Harm: CaseIterable {
    case removed, flipped, cut, grown, exchanged

    func happen(to name: String, of sample: BackedUpJournal) throws {
      let file = "\(sample.backups)/\(name)"
      var bytes = try Disk.read(file)
      switch self {
      case .removed: return try Disk.remove(file)
      case .flipped: bytes[bytes.count / 2] ^= 1
      case .cut: bytes.removeLast()
      case .grown: bytes.append(0)
      case .exchanged: bytes = try Disk.read("\(sample.backups)/other")
      }
      try Disk.write(bytes, to: file)
    }
  }

  @Test(arguments: Harm.allCases, ["a", "b", "c"])
  func `a chain with a missing or damaged part is not continued`(
    _ harm: Harm,
    _ name: String
  ) throws {
    try BackedUpJournal.run { sample in
      try sample.backUp("other")
      try sample.makeChain()
      try harm.happen(to: name, of: sample)
      let report = try sample.backUp("d", incremental: true)
      _ = try sample.verify("d")
      if harm == .removed, name == "c" {
        // The last backup is a different one then.
        #expect(report.whyFull == nil && report.backup.predecessor == "b")
        return
      }
      let requirer = name == "c" ? "" : ", which c requires,"
      let problem = harm == .removed ? "is missing" : "is not the file that was written"
      #expect(report.whyFull == "\(name)\(requirer) \(problem)")
      #expect(report.isChainBroken && !report.backup.isIncremental)
      // The new full backup can be continued.
      let next = try sample.backUp("e", incremental: true)
      #expect(next.backup.predecessor == "d" && !next.isChainBroken)
    }
  }

  @Test
  func `the objects of the last part are read even if its record has a matching checksum`()
    throws
  {
    try BackedUpJournal.run { sample in
      try sample.makeChain()
      var bytes = try Disk.read("\(sample.backups)/c")
      let old = checksum(of: bytes)
      bytes[bytes.count / 2] ^= 1
      try Disk.write(bytes, to: "\(sample.backups)/c")
      let record = try #require(try sample.recordFiles().last)
      let text = String(decoding: try Disk.read(record), as: UTF8.self)
      try Disk.write(Array(text.replacing(old, with: checksum(of: bytes)).utf8), to: record)
      let report = try sample.backUp("d", incremental: true)
      #expect(report.whyFull == "c is not the file that was written" && report.isChainBroken)
    }
  }

  @Test func `if a part is removed meanwhile, no backup that requires it is left`() throws {
    try BackedUpJournal.run { sample in
      try sample.makeChain()
      let (folder, file) = (sample.backups, "\(sample.backups)/b")
      // A process that gives a backup its name holds a lock on the folder.
      let plan = FaultPlan { _, call in
        if call.call == .flock, call.path == folder { try? Disk.remove(file) }
        return nil
      }
      let environment = TestJournal.environment(in: sample.test.folder, system: System(plan))
      let journal = try Journal(at: sample.test.root, with: environment)
      let request = BackupRequest(path: "\(sample.backups)/d", isIncremental: true)
      #expect(backupProblem { _ = try journal.backUp(request) } == .removedPredecessor(file))
      #expect(!Disk.exists("\(sample.backups)/d"))
    }
  }

  @Test func `a missing part of the last chain is found without reading the chain`() throws {
    try BackedUpJournal.run { sample in
      try sample.makeChain()
      let journal = sample.test.journal
      let last = try #require(try journal.lastBackup)
      #expect(try journal.missingPart(of: last) == nil)
      for name in ["a", "b", "c"] {
        let file = "\(sample.backups)/\(name)"
        let bytes = try Disk.read(file)
        try Disk.write(bytes + [0], to: file)
        var missing = try #require(try journal.missingPart(of: last))
        #expect(missing.path == file && missing.isThere)
        try Disk.remove(file)
        missing = try #require(try journal.missingPart(of: last))
        #expect(missing.path == file && !missing.isThere)
        try Disk.write(bytes, to: file)
      }
      // A disk that is not mounted does not count as a loss.
      try #require(rename(sample.backups, sample.test.folder.path(of: "away")) == 0)
      #expect(try journal.missingPart(of: last) == nil)
    }
  }

  private func checksum(of bytes: [UInt8]) -> String {
    var hash = SHA256()
    hash.update(bytes.span)
    return hash.digest().hexadecimal
  }
}
