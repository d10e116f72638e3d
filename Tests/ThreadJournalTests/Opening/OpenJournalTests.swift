import Glibc
import JournalSearch
import JournalModel
import JournalStore
import JournalSystem
import TestSupport
import Testing
import ThreadJournal

@Suite(.timeLimit(.minutes(15))) struct OpenJournalTests {
  @Test func `an app opens, writes, reads and observes changes`() async throws {
    try await TestJournal.run { test in
      let journal = try await Journal.open(at: test.root, with: test.environment)
      #expect(journal.root == test.root)
      var changes = journal.changes.makeAsyncIterator()
      #expect(try await changes.next()?.added == [])

      let daily = try await journal.write { journal in
        try journal.create(NewThread("Daily", entries: [NewEntry(title: "One")])).address
      }
      #expect(try await changes.next()?.added == [daily])
      let titles = try await journal.read { try $0.entries().map(\.entry.title) }
      #expect(titles == ["One"])
      #expect(try await journal.snapshot(for: .person).threads.map(\.address) == [daily])
    }
  }

  @Test func `a failed operation throws its error`() async throws {
    try await TestJournal.run { test in
      let journal = try await Journal.open(at: test.root, with: test.environment)
      await #expect(throws: JournalError.self) {
        try await journal.write { journal in
          try journal.add([NewEntry(title: "One")], to: "none").ids
        }
      }
      await #expect(throws: QueryError.self) {
        try await journal.read { try $0.count(matching: Query(parsing: "in:(")) }
      }
      let other = test.folder.path(of: "other")
      await #expect(throws: JournalError.self) {
        _ = try await Journal.open(at: other, with: test.environment)
      }
      #expect(
        try await Journal.open(at: other, with: test.environment, beginning: true).root == other
      )
    }
  }

  @Test func `operations of concurrent tasks run one after the other`() async throws {
    try await TestJournal.run { test in
      let daily = try test.thread().address
      let journal = try await Journal.open(at: test.root, with: test.environment)
      let isBusy = SharedValue(false)
      try await withThrowingTaskGroup { group in
        for number in 0..<20 {
          group.addTask {
            try await journal.write { journal in
              let wasBusy = isBusy.withLock { busy in
                defer { busy = true }
                return busy
              }
              #expect(!wasBusy)
              _ = try journal.add([NewEntry(title: "Entry \(number)")], to: daily)
              isBusy.withLock { $0 = false }
            }
          }
        }
        try await group.waitForAll()
      }
      #expect(try await journal.read { try $0.count(matching: .everything) } == 20)
    }
  }

  @Test func `reading does not wait for a write`() async throws {
    try await TestJournal.run { test in
      let journal = try await Journal.open(at: test.root, with: test.environment)
      let (isWriting, isRead) = (SharedValue(false), SharedValue(false))
      async let writing: Bool = journal.write { _ in
        isWriting.withLock { $0 = true }
        return eventually { isRead.withLock { $0 } }
      }
      while !isWriting.withLock({ $0 }) { try await Task.sleep(for: .milliseconds(1)) }
      #expect(try await journal.read { $0.threads.count } == 0)
      isRead.withLock { $0 = true }
      #expect(await writing)
    }
  }

  @Test func `a cancelled task reads nothing`() async throws {
    try await TestJournal.run { test in
      let journal = try await Journal.open(at: test.root, with: test.environment)
      let isRead = SharedValue(false)
      let reader = Task {
        while !Task.isCancelled { await Task.yield() }
        try await journal.read { _ in isRead.withLock { $0 = true } }
      }
      reader.cancel()
      await #expect(throws: CancellationError.self) { try await reader.value }
      #expect(!isRead.withLock { $0 })
    }
  }

  @Test func `a travelling device has the local time of its place`() throws {
    try TemporaryDirectory.run { folder in
      let file = folder.path(of: "localtime")
      let zones = DeviceZones(System(), file: file) { _ in nil }
      #expect(zones.offset(of: DeviceZones.device, at: 0) == 0)
      for (name, hours) in [("east", 9), ("west", -5)] {
        let rule = "<HERE>\(-hours)"
        try folder.write(Self.compiledZone(rule), to: name)
        unlink(file)
        symlink(folder.path(of: name), file)
        #expect(zones.offset(of: DeviceZones.device, at: 1_700_000_000) == hours * 3600)
      }
    }
  }

  /// A compiled zone without transitions, in which a POSIX rule holds for ever.
  private static func compiledZone(_ rule: String) -> [UInt8] {
    let counts: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 4]
    let header = Array("TZif2".utf8) + [UInt8](repeating: 0, count: 15) + counts
    let type: [UInt8] = [0, 0, 0, 0, 0, 0] + Array("UTC".utf8) + [0]
    return header + type + header + type + Array("\n\(rule)\n".utf8)
  }

  @Test func `days begin as the settings say; personal settings take precedence`()
    async throws
  {
    try await TestJournal.run { test in
      var environment = test.environment
      try test.journal.set("day-start", to: "04:00")
      try test.journal.set("week-start", to: "sunday")
      environment.settings = try test.folder.write("week-start: saturday\n", to: "config.yaml")
      let snapshot = try await Journal.open(at: test.root, with: environment).snapshot()
      #expect(snapshot.dayStart == DayStart(parsing: "04:00") && snapshot.weekStart == .saturday)
    }
  }

  @Test func `a relative folder for drafts is in the journal`() throws {
    try TestJournal.run { test in
      var environment = JournalEnvironment.live(
        author: Author(name: "Ada", email: "ada@example.org")
      )
      #expect(environment.author().name == "Ada" && environment.times.device != nil)
      #expect(abs(environment.now().instant.seconds - System().now().seconds) < 60)
      (environment.drafts, environment.patience) = (".tj/drafts", 0.02)
      let journal = try Journal(at: test.root, with: environment)
      try journal.create(NewThread("Daily"))
      let lock = try JournalLock(on: "\(test.root)/.git", patience: 1, System())
      let error = #expect(throws: JournalError.self) {
        try journal.add([NewEntry(title: "Kept")], to: "daily")
      }
      lock.release()
      let draft = try #require(error?.drafts.first)
      #expect(Disk.exists("\(test.root)/.tj/drafts/\(draft).md"))
    }
  }
}
