import JournalGit
import JournalSystem
import TestSupport
import Testing
import ThreadJournal

/// The two ways to pack the objects of a backup.
@Suite struct BackupPackTests {
  /// Makes a backup whose calls fail where `plan` says so, and returns the number of its objects and whether the pack that git made was read.
  @discardableResult
  private func backUp(
    _ sample: BackedUpJournal,
    to name: String,
    _ plan: @escaping @Sendable (RecordedCall) -> Bool = { _ in false }
  ) throws -> (objects: Int, isFromGit: Bool) {
    let reads = SharedValue(0)
    let system = System(
      FaultPlan { _, call in
        if call.call == .read, call.path.contains("/tj/backup/pack/made-") {
          reads.withLock { $0 += 1 }
        }
        return plan(call) ? .failure(5) : nil
      }
    )
    var environment = TestJournal.environment(in: sample.test.folder, system: system)
    environment.drafts = sample.test.environment.drafts
    let journal = try Journal(at: sample.test.root, with: environment)
    let request = BackupRequest(path: "\(sample.backups)/\(name)", settings: sample.settings)
    return (try journal.backUp(request).objects, reads.withLock { $0 } > 1)
  }

  @Test func `a backup has the same objects whether git or the library packs them`() throws {
    try BackedUpJournal.run { sample in
      try sample.test.git("replace", "HEAD", "HEAD~1")
      let git = try backUp(sample, to: "git")
      #expect(git.isFromGit)
      let library = try backUp(sample, to: "library") { $0.call == .spawn }
      #expect(!library.isFromGit && library.objects == git.objects)
      for name in ["git", "library"] {
        _ = try sample.restore(name, to: "from-\(name)")
        let place = sample.test.folder.path(of: "from-\(name)")
        let all = ["for-each-ref", "--format=%(refname) %(objectname) %(symref)"]
        let expected = try sample.test.git(all[0], all[1])
        #expect(try Git.run(all, in: place) == expected)
      }
    }
  }

  @Test func `if git packs other objects, the library packs`() throws {
    try BackedUpJournal.run { sample in
      // git reads the paths of alternate stores line by line, so it does not find this one.
      let place = sample.test.folder.path(of: "odd\nname")
      try Git.run(["clone", "--quiet", sample.test.root, place], in: sample.test.folder.path)
      let journal = try Journal(at: place, with: sample.test.environment)
      let file = "\(sample.backups)/odd"
      let objects = try journal.backUp(BackupRequest(path: file)).objects
      #expect(objects > 20)
      let verified = try sample.verify("odd")
      #expect(verified.objects == objects)
    }
  }

  @Test func `an unreadable pack is an error, and leaves no file`() throws {
    try BackedUpJournal.run { sample in
      let count = SharedValue(0)
      let isSecondReading: @Sendable (RecordedCall) -> Bool = { call in
        guard call.call == .read, call.path.contains("/pack/made-") else { return false }
        return count.withLock { count in
          count += 1
          return count > 1
        }
      }
      #expect(throws: JournalError.self) { try backUp(sample, to: "a", isSecondReading) }
      let names = try Disk.names(in: sample.backups)
      #expect(names == ["keep"])
      #expect(!Disk.exists("\(sample.test.root)/.git/tj/backup"))
    }
  }

  @Test(arguments: [("assets/2024", true), ("texts", false)])
  func `attachments are packed without deltas`(_ folder: String, areWhole: Bool) throws {
    try TestJournal.run { test in
      var generator = SeededGenerator(seed: 3)
      let noise = (0..<20_000).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
      for name in ["a", "b"] {
        try Disk.write(noise + Array(name.utf8), to: "\(test.root)/\(folder)/\(name)")
      }
      try test.git("add", folder)
      try test.git("commit", "-q", "-m", "Files")
      let pack = try pack(of: test, more: 0)
      let sizes = try Disk.names(in: test.folder.path(of: "pack"))
        .filter { $0.hasSuffix(".pack") }
        .map { try Disk.read(test.folder.path(of: "pack/\($0)")).count }
      #expect(pack != nil && sizes.count == 1)
      let size = try #require(sizes.first)
      #expect((size > 40_000) == areWhole)
    }
  }

  @Test(arguments: [-1, 0, 1])
  func `a pack is used only if it has the expected number of objects`(more: Int) throws {
    try BackedUpJournal.run { sample in
      let isMade = try pack(of: sample.test, more: more) != nil
      #expect(isMade == (more == 0))
    }
  }

  /// Packs the last commit of a journal as if it had `more` objects.
  private func pack(of test: TestJournal, more: Int) throws -> BackupPack? {
    let head = try test.git("rev-parse", "HEAD").prefix(40)
    let names = try test.git("rev-list", "--objects", "HEAD")
    return BackupPack(
      from: [try #require(ObjectID(hex: String(head)))],
      count: names.split(separator: "\n").count + more,
      stores: ["\(test.root)/.git/objects"],
      in: test.folder.path(of: "pack"),
      test.environment
    )
  }
}
