import Glibc
import JournalGit
import JournalModel
import JournalSystem
import TestSupport
import Testing
import ThreadJournal

@Suite struct DamagedBackupTests {
  /// Runs `body` with a small journal and the bytes of its backup.
  private func small(_ body: (BackedUpJournal, [UInt8]) throws -> Void) throws {
    try TestJournal.run { test in
      let sample = BackedUpJournal(test: test)
      _ = try test.thread("Daily", entries: 1)
      try Disk.write([], to: "\(sample.backups)/keep")
      try test.folder.write("one", to: "journal/new.txt")
      try body(sample, try Disk.read(sample.backUp().backup.path))
    }
  }

  @Test func `a changed byte is detected at any offset`() throws {
    try small { sample, bytes in
      var generator = SeededGenerator(seed: 3)
      for place in bytes.indices {
        var damaged = bytes
        damaged[place] ^= UInt8(generator.int(in: 1...255))
        try sample.test.folder.write(damaged, to: "backups/b")
        let problem = backupProblem { _ = try sample.verify("b") }
        #expect(problem != nil, "\(place) of \(bytes.count)")
      }
    }
  }

  @Test func `a truncated file is detected at any length`() throws {
    try small { sample, bytes in
      for count in bytes.indices {
        try sample.test.folder.write(Array(bytes[..<count]), to: "backups/b")
        let file = "\(sample.backups)/b"
        #expect(backupProblem { _ = try sample.verify("b") } == .cutOff(file), "\(count)")
      }
      try sample.test.folder.write(bytes + bytes, to: "backups/b")
      #expect(backupProblem { _ = try sample.verify("b") } != nil)
    }
  }

  @Test func `other files are not backups`() throws {
    try small { sample, _ in
      let file = "\(sample.backups)/b"
      try sample.test.git("bundle", "create", "--quiet", file, "--all")
      #expect(backupProblem { _ = try sample.verify("b") } == .notABackup(file))
      #expect(backupProblem { _ = try sample.restore("b") } == .notABackup(file))
      try Disk.write(Array("text".utf8), to: file)
      #expect(backupProblem { _ = try sample.verify("b") } == .notABackup(file))
      try Disk.remove(file)
      #expect(throws: JournalError.self) { try sample.verify("b") }
      try #require(mkdir(file, 0o755) == 0)
      #expect(backupProblem { _ = try sample.verify("b") } == .notABackup(file))
      #expect(!Disk.exists(sample.test.folder.path(of: "copy")))
    }
  }

  @Test(arguments: [ENOSPC, EACCES, EIO, EINTR])
  func `whichever call of a backup fails, there is a complete file or none`(_ number: CInt) throws {
    try small { sample, _ in
      let place = "\(sample.backups)/b"
      func backUp(_ plan: FaultPlan) throws {
        var environment = TestJournal.environment(in: sample.test.folder, system: System(plan))
        environment.silenceLimit = 2000
        _ = try Journal(at: sample.test.root, with: environment).backUp(BackupRequest(path: place))
      }
      let count = FaultPlan()
      try backUp(count)
      try Disk.remove(place)
      let calls = count.calls.count
      for call in stride(from: 1 + Int(number) % 3, through: calls, by: 3) {
        // A git process that is not waited for stays a child of the tests, and exit tests cannot distinguish it from
        // their own.
        let plan = FaultPlan { position, recorded in
          position == call && recorded.call != .waitpid ? .failure(number) : nil
        }
        let result = Result { try backUp(plan) }
        let names = try Disk.names(in: sample.backups)
        #expect(Set(names).subtracting(["b"]) == ["a.tjbackup", "keep"], "\(call): \(names)")
        if case .success = result { #expect(names.contains("b")) }
        if names.contains("b") {
          _ = try sample.verify("b")
          try Disk.remove(place)
        }
        #expect(!Disk.exists("\(sample.test.root)/.git/tj/backup/objects/12"))
      }
      _ = try sample.backUp("c")
      #expect(!Disk.exists("\(sample.test.root)/.git/tj/backup"))
    }
  }

  @Test(arguments: [ENOSPC, EACCES])
  func `whichever call of a restore fails, there is a complete journal or none`(
    _ number: CInt
  ) throws {
    try small { sample, _ in
      let (root, place) = (sample.test.root, sample.test.folder.path(of: "copy"))
      func restore(_ plan: FaultPlan) throws -> RestoredBackup {
        let environment = TestJournal.environment(in: sample.test.folder, system: System(plan))
        return try Backups.restore(
          "\(sample.backups)/a.tjbackup",
          to: place,
          from: "/",
          with: environment
        )
      }
      let expected = try BackedUpJournal.contents(root)
      let count = FaultPlan()
      _ = try restore(count)
      try Disk.remove(place)
      for call in stride(from: 1 + Int(number) % 2, through: count.calls.count, by: 2) {
        let result = Result { try restore(FaultPlan([call: .failure(number)])) }
        let isThere = Disk.exists(place)
        let hidden = try Disk.names(in: sample.test.folder.path).filter { $0.hasPrefix(".") }
        #expect(hidden.isEmpty, "\(call): \(count.recorded[call - 1])")
        if case .success = result { #expect(isThere) }
        if isThere {
          #expect(try BackedUpJournal.contents(place) == expected, "\(call)")
          try Disk.remove(place)
        }
      }
    }
  }
}
