import Glibc
import JournalGit
import JournalSystem
import TestSupport
import Testing

/// Operations of this module with a fault at each of their system calls.
@Suite(.singleThreaded) struct MishapTests {
  /// An operation on a repository, with the conditions that must hold after success or failure.
  struct Work: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let act: @Sendable (borrowing Repository) throws -> Void
  }

  static let works = [
    Work(testDescription: "a commit") { _ = try $0.save("two\n", at: "a.md") },
    Work(testDescription: "the index") { repository in
      let blob = try repository.write(blob: Array("two\n".utf8))
      try repository.updateIndex([IndexChange(path: "a.md", entry: TreeEntry(id: blob))])
    },
    Work(testDescription: "a new index in place of a damaged one") { repository in
      try Disk.write([1, 2, 3], to: "\(repository.gitFolder)/index")
      _ = try repository.recreateIndex()
    },
    Work(testDescription: "packing") { _ = try $0.pack(all: true) },
  ]

  @Test(arguments: works)
  func `after a fault at any call, git works and no lock is left`(_ work: Work) throws {
    try Sandbox.run { sandbox in
      try sandbox.commit(["a.md": "one\n"])
      let count = FaultPlan()
      try work.act(try sandbox.open(System(count)))
      #expect(count.calls.contains(.linkat) && count.calls.contains(.renameat))
      // Packing reads 256 folders in the same way.
      let step = 1 + count.calls.count / 60
      for place in stride(from: 1, through: count.calls.count, by: step) {
        let plan = FaultPlan([place: .failure([EIO, ENOSPC, EACCES, EINTR][place % 4])])
        try? work.act(try sandbox.open(System(plan)))
        // If removing a lock failed, the next process of tj takes the lock over.
        _ = try sandbox.open().save("\(place)\n", at: "a.md")
        try work.act(try sandbox.open())
        let left = try Disk.files(below: "\(sandbox.path)/.git").filter { $0.hasSuffix(".lock") }
        try #require(
          left.isEmpty,
          "\(place): \(plan.recorded), \(left)"
        )
      }
      #expect(try sandbox.faults() == [])
    }
  }

  @Test func `a lock that cannot be written whole is removed`() throws {
    try Sandbox.run { sandbox in
      try sandbox.commit(["a.md": "one\n"])
      let plan = FaultPlan { _, call in
        if call.call == .linkat { return .failure(EPERM) }
        let isLock = call.path.hasSuffix("/refs/heads/main.lock")
        return isLock && call.call == .fsync ? .failure(ENOSPC) : nil
      }
      let found = reason { _ = try sandbox.open(System(plan)).save("two\n", at: "a.md") }
      #expect(found == .noSpace)
      #expect(!Disk.exists("\(sandbox.path)/.git/refs/heads/main.lock"))
    }
  }

  @Test(arguments: [(ENOENT, nil), (EACCES, PackReport.Refusal.busy)])
  func `a lock of git that disappears or is unreadable does not block packing`(
    _ number: CInt,
    _ refusal: PackReport.Refusal?
  ) throws {
    try Sandbox.run { sandbox in
      try sandbox.commit(["a.md": "one\n"])
      let path = "\(sandbox.path)/.git/gc.pid"
      if refusal != nil { try Disk.write(Array("1 elsewhere".utf8), to: path) }
      let plan = FaultPlan { _, call in
        call == RecordedCall(.open, path) ? .failure(number) : nil
      }
      let report = try sandbox.open(System(plan)).pack()
      #expect(report.refusal == refusal)
      #expect(plan.recorded.contains(RecordedCall(.open, path)))
      #expect(!Disk.exists("\(path).lock") && Disk.exists(path) == (refusal != nil))
    }
  }

  @Test func `a lock is synced, renamed and logged in this order, all through the system`() throws {
    try Sandbox.run { sandbox in
      try sandbox.commit(["a.md": "one\n"])
      let plan = FaultPlan()
      _ = try sandbox.open(System(plan)).save("two\n", at: "a.md")
      let calls = plan.recorded.map { "\($0)".replacing("\(sandbox.path)/.git/", with: "") }
      let steps = [
        "linkat refs/heads/main.lock", "write tj/reference", "fsync tj/reference",
        "renameat refs/heads/main", "fsync refs/heads", "write logs/refs/heads/main",
        "write logs/HEAD", "unlinkat refs/heads/main.lock",
      ]
      #expect(calls.filter { steps.contains($0) } == steps)
    }
  }
}
