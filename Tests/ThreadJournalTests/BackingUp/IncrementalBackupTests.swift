import Glibc
import JournalGit
import JournalModel
import JournalSystem
import TestSupport
import Testing
import ThreadJournal

@Suite struct IncrementalBackupTests {
  @Test func `a chain of backups restores the whole journal`() throws {
    try BackedUpJournal.run { sample in
      try sample.makeChain()
      let root = sample.test.root
      let sizes = try ["a", "b", "c"].map { try Disk.read("\(sample.backups)/\($0)").count }
      #expect(sizes[1] < sizes[0] && sizes[2] < sizes[0], "\(sizes)")
      let verified = try sample.verify("c")
      #expect(verified.files == ["c", "b", "a"].map { "\(sample.backups)/\($0)" })
      let restored = try sample.restore("c")
      let references = ["for-each-ref", "--format=%(refname) %(objectname) %(symref)"]
      #expect(try Git.run(references, in: restored.path) == (try Git.run(references, in: root)))
      try Git.requireSound(restored.path, isClean: false)
      let middle = try sample.restore("b", to: "middle")
      let text = String(decoding: try Disk.read("\(middle.path)/daily.md"), as: UTF8.self)
      #expect(text.contains("Entry b") && !text.contains("Entry c"))
      let file = "\(sample.backups)/b"
      #expect(try sample.test.git("bundle", "verify", file).contains("okay"))
    }
  }

  @Test func `a chain with a missing, damaged or exchanged part is refused`() throws {
    try BackedUpJournal.run { sample in
      try sample.makeChain()
      let file = "\(sample.backups)/a"
      let bytes = try Disk.read(file)
      try Disk.remove(file)
      let missing = BackupProblem.missingPredecessor("a", of: "\(sample.backups)/b")
      #expect(backupProblem { _ = try sample.verify("c") } == missing)
      #expect(backupProblem { _ = try sample.restore("c") } == missing)
      #expect(!Disk.exists(sample.test.folder.path(of: "copy")))
      try Disk.write(Array(bytes.dropLast()), to: file)
      #expect(backupProblem { _ = try sample.verify("c") } == .cutOff(file))
      try Disk.remove(file)
      try sample.backUp("a")
      let changed = BackupProblem.changedPredecessor("a", of: "\(sample.backups)/b")
      #expect(backupProblem { _ = try sample.verify("c") } == changed)
      try Disk.write(bytes, to: file)
      _ = try sample.verify("c")
    }
  }

  @Test func `a large uncommitted file is only in the first backup of a chain`() throws {
    try BackedUpJournal.run { sample in
      var generator = SeededGenerator(seed: 4)
      let bytes = generator.bytes(200_000)
      try Disk.write(bytes, to: "\(sample.test.root)/video.bin")
      try sample.makeChain()
      let sizes = try ["a", "b", "c"].map { try Disk.read("\(sample.backups)/\($0)").count }
      #expect(sizes[0] > 200_000 && sizes[1] < 10_000 && sizes[2] < 10_000, "\(sizes)")
      let restored = try sample.restore("c")
      #expect(try Disk.read("\(restored.path)/video.bin") == bytes)
      // A full backup has the file again, and so does one whose chain no longer has it.
      #expect(try sample.backUp("d").backup.size > 200_000)
      try Disk.remove("\(sample.test.root)/video.bin")
      try sample.backUp("e", incremental: true)
      try Disk.write(bytes, to: "\(sample.test.root)/video.bin")
      #expect(try sample.backUp("f", incremental: true).backup.size > 200_000)
      let last = try sample.restore("f", to: "last")
      #expect(try Disk.read("\(last.path)/video.bin") == bytes)
    }
  }

  @Test func `a full backup is made if there is none to continue`() throws {
    try BackedUpJournal.run { sample in
      let first = try sample.backUp("a", incremental: true)
      #expect(first.whyFull == "there is no earlier backup in this folder")
      #expect(!first.backup.isIncremental)
      let file = "\(sample.backups)/a"
      var bytes = try Disk.read(file)
      bytes[bytes.count / 2] ^= 1
      try Disk.write(bytes, to: file)
      let second = try sample.backUp("b", incremental: true)
      #expect(second.whyFull == "a is not the file that was written")
      try sample.test.git("checkout", "--quiet", "--orphan", "new")
      try sample.test.git("commit", "--quiet", "--message", "anew")
      for name in try sample.test.git("for-each-ref", "--format=%(refname)").split(separator: "\n")
      where name != "refs/heads/new" {
        try sample.test.git("update-ref", "--no-deref", "-d", String(name))
      }
      let third = try sample.backUp("c", incremental: true)
      #expect(third.whyFull == "the history was rewritten after b")
      _ = try sample.verify("c")
    }
  }
}
