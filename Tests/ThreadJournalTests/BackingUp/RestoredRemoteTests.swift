import JournalSystem
import TestSupport
import Testing
import ThreadJournal

/// The remote of a backed up journal, and the newest backup in a folder.
@Suite struct RestoredRemoteTests {
  @Test func `the remote is restored without its password`() throws {
    try BackedUpJournal.run { sample in
      try sample.test.git("remote", "add", "origin", "https://ada:secret@example.org/j.git")
      try sample.backUp()
      let restored = try sample.restore()
      #expect(restored.remote == "https://example.org/j.git" && restored.hasRemote)
      let remotes = try Git.run(["remote", "-v"], in: restored.path)
      #expect(remotes.contains("https://example.org/j.git") && !remotes.contains("secret"))
    }
  }

  @Test(arguments: ["ext::sh -c touch% /tmp/pwned", "--upload-pack=touch", "a\u{1B}[2Jb"])
  func `an unsafe address is reported and not added as a remote`(address: String) throws {
    try BackedUpJournal.run { sample in
      try sample.test.git("config", "remote.origin.url", address)
      try sample.backUp()
      let restored = try sample.restore()
      #expect(restored.remote == address && !restored.hasRemote)
      #expect(try Git.run(["remote"], in: restored.path) == "")
    }
  }

  @Test func `a journal without a remote is restored without one`() throws {
    try BackedUpJournal.run { sample in
      try sample.backUp()
      let restored = try sample.restore()
      #expect(restored.remote == nil && !restored.hasRemote)
    }
  }

  @Test func `backups in a folder are ordered by the times in their names`() throws {
    try BackedUpJournal.run { sample in
      try sample.backUp()
      let bytes = try Disk.read("\(sample.backups)/a.tjbackup")
      let names = [
        "j-2024-03-02-091500.tjbackup", "j-2024-03-01-091500.tjbackup",
        "j-2024-03-01-091500-2.tjbackup",
      ]
      for name in names { try Disk.write(bytes, to: "\(sample.backups)/\(name)") }
      try Disk.write(Array("no backup".utf8), to: "\(sample.backups)/j-2024-03-09-091500.tjbackup")
      try Disk.remove("\(sample.backups)/a.tjbackup")
      let found = try Backups.found(in: sample.backups, System())
      #expect(found.map(\.path.lastPathPart.name) == [names[1], names[2], names[0]])
      #expect(found.allSatisfy { $0.journal == "j" && !$0.isIncremental })
    }
  }
}
