import Glibc
import JournalSearch
import JournalModel
import JournalStore
import JournalSystem
import TestSupport
import Testing
import ThreadJournal

@Suite(.timeLimit(.minutes(15))) struct JournalChangesTests {
  private static let thread = "---\ntj: 1\n---\n\n## 2024-03-01 09:15:32 +01:00 One ^k3f9qd\n"

  /// Runs `body` with a journal that has the threads `daily` and `work/standup`, and its changes after the first.
  private func following(
    system: System = System(),
    grace: EditorGrace = EditorGrace(step: 20, limit: 60_000, youth: 60_000),
    _ body: (TestJournal, inout JournalChanges.Iterator, JournalChange) async throws -> Void
  ) async throws {
    try await TestJournal.run(system: system) { test in
      for address in ["daily", "work/standup"] { try test.write(Self.thread, to: address) }
      try test.write("# No thread\n", to: "README")
      var environment = test.environment
      environment.editorGrace = grace
      let journal = try Journal(at: test.root, with: environment)
      var changes = journal.changes.makeAsyncIterator()
      let first = try #require(try await changes.next())
      #expect(first.added == ["daily", "work/standup"])
      #expect(first.changed.isEmpty && first.removed.isEmpty)
      try await body(test, &changes, first)
    }
  }

  /// What changes put together until `addresses` have been added and `others` removed: on a busy machine, the two
  /// steps of a renaming may be told one by one.
  private func expect(
    added addresses: Set<String>,
    removed others: Set<String>,
    from changes: inout JournalChanges.Iterator
  ) async throws {
    var (added, removed): (Set<String>, Set<String>) = ([], [])
    while !added.isSuperset(of: addresses) || !removed.isSuperset(of: others) {
      let change = try #require(try await changes.next())
      added.formUnion(change.added)
      removed.formUnion(change.removed)
    }
    #expect(added == addresses && removed == others)
  }

  @Test func `our own operations are reported`() async throws {
    try await following { test, changes, _ in
      let id = try test.journal.add([NewEntry(title: "Two")], to: "daily").ids[0]
      let change = try #require(try await changes.next())
      #expect(change.changed == ["daily"] && change.added.isEmpty && change.removed.isEmpty)
      #expect(try change.snapshot.entry(id)?.entry.title == "Two")

      try test.journal.rename("daily", to: "diary")
      try await expect(added: ["diary"], removed: ["daily"], from: &changes)

      try test.journal.delete("work/standup")
      #expect(try await changes.next()?.removed == ["work/standup"])
    }
  }

  @Test func `threads that are the same are not read again`() async throws {
    try await following { test, changes, first in
      let before = try ["daily", "work/standup"].map { try #require(first.snapshot.thread(at: $0)) }
      try test.write(Self.thread + "\nMore.\n", to: "daily")
      let change = try #require(try await changes.next())
      let after = try ["daily", "work/standup"].map { try #require(change.snapshot.thread(at: $0)) }
      #expect(after[0] !== before[0] && after[1] === before[1])
      #expect(after[0].thread.bytes.count == before[0].thread.bytes.count + 7)
    }
  }

  @Test func `changes by other programs are reported if they concern threads`() async throws {
    try await following { test, changes, _ in
      try test.write("# Still no thread\n", to: "README")
      try Disk.write([0], to: "\(test.root)/picture.png")
      try test.write(Self.thread, to: "new/trip")
      #expect(try await changes.next()?.added == ["new/trip"])

      try test.write(Self.thread + "\nBy another name.\n", to: "work/.saved")
      rename("\(test.root)/work/.saved.md", "\(test.root)/work/standup.md")
      #expect(try await changes.next()?.changed == ["work/standup"])

      rename("\(test.root)/new", "\(test.root)/old")
      try await expect(added: ["old/trip"], removed: ["new/trip"], from: &changes)

      try test.write("# A thread no more\n", to: "old/trip")
      #expect(try await changes.next()?.removed == ["old/trip"])
      try test.write(Self.thread, to: "README")
      #expect(try await changes.next()?.added == ["README"])
    }
  }

  @Test func `a thread that an editor rewrites is not reported as removed`() async throws {
    try await following { test, changes, first in
      #expect(first.snapshot.thread(at: "daily") != nil)
      let file = "\(test.root)/daily.md"
      truncate(file, 0)
      let started = System.onOwnThread {
        usleep(300_000)
        try? Disk.write(Array((Self.thread + "\nTwo.\n").utf8), to: file)
      }
      try #require(started)
      let change = try #require(try await changes.next())
      #expect(change.changed == ["daily"] && change.removed.isEmpty)
    }
  }

  @Test func `a thread rewritten between two checks is not reported as removed`() async throws {
    let looks = SharedValue<Int?>(nil)
    let plan = FaultPlan { _, call in
      guard call.call == .open, call.path.hasSuffix("daily.md") else { return nil }
      let look = looks.withLock { looks in
        looks = looks.map { $0 + 1 }
        return looks
      }
      if look == 2 { try? Disk.write(Array((Self.thread + "\nTwo.\n").utf8), to: call.path) }
      return nil
    }
    try await following(system: System(plan)) { test, changes, _ in
      truncate("\(test.root)/daily.md", 0)
      looks.withLock { $0 = 0 }
      let change = try #require(try await changes.next())
      #expect(change.changed == ["daily"] && change.removed.isEmpty)
    }
  }

  @Test func `rewriting the same bytes is not a change`() async throws {
    try await following { test, changes, first in
      #expect(first.snapshot.thread(at: "daily") != nil)
      try test.write(Self.thread, to: "daily")
      try test.write(Self.thread + "\nMore.\n", to: "work/standup")
      let change = try #require(try await changes.next())
      #expect(change.changed == ["work/standup"])
    }
  }

  @Test func `becoming unreadable is a change, and so is becoming readable again`() async throws {
    try await following { test, changes, _ in
      let file = "\(test.root)/daily.md"
      try Disk.remove(file)
      mkdir(file, 0o700)
      #expect(try await changes.next()?.removed == ["daily"])
      try Disk.remove(file)
      try test.write(Self.thread, to: "daily")
      #expect(try await changes.next()?.added == ["daily"])
    }
  }

  @Test func `without a file watch, the journal is checked at intervals`() async throws {
    let plan = FaultPlan { $1.call == .watches ? .failure(EMFILE) : nil }
    try await following(system: System(plan)) { test, changes, _ in
      try test.write(Self.thread + "\nMore.\n", to: "daily")
      #expect(try await changes.next()?.changed == ["daily"])
    }
  }

  @Test func `folders without a watch are checked at intervals`() async throws {
    let plan = FaultPlan { $1.call == .watch ? .failure(ENOSPC) : nil }
    try await following(system: System(plan)) { test, changes, _ in
      try test.write(Self.thread + "\nMore.\n", to: "work/standup")
      #expect(try await changes.next()?.changed == ["work/standup"])
    }
  }

  @Test func `a link to a thread counts as that thread`() async throws {
    try await following { test, changes, _ in
      symlink("daily.md", "\(test.root)/alias.md")
      try test.write(Self.thread, to: ".hidden")
      symlink(".hidden.md", "\(test.root)/shown.md")
      try test.write(Self.thread + "\nMore.\n", to: "daily")
      let change = try #require(try await changes.next())
      #expect(change.added.isEmpty && change.changed == ["daily"])

      unlink("\(test.root)/daily.md")
      symlink("work/standup.md", "\(test.root)/daily.md")
      #expect(try await changes.next()?.removed == ["daily"])

      for name in ["x", "y"] {
        try Disk.write(Array((Self.thread + name).utf8), to: test.folder.path(of: "\(name)/far.md"))
      }
      symlink(test.folder.path(of: "x"), "\(test.root)/out")
      #expect(try await changes.next()?.added == ["out/far"])
      symlink(test.folder.path(of: "y"), "\(test.root)/.out")
      rename("\(test.root)/.out", "\(test.root)/out")
      #expect(try await changes.next()?.changed == ["out/far"])
    }
  }

  @Test func `a change is reported although a reader has seen it already`() async throws {
    try await following { test, changes, first in
      let later = Self.thread + "\nLater.\n"
      try test.write(later, to: "daily")
      #expect(first.snapshot.thread(at: "daily")?.thread.bytes == Array(later.utf8))
      #expect(try await changes.next()?.changed == ["daily"])
    }
  }

  @Test func `a thread that a reader looked up before the change is read again`() async throws {
    try await following { test, changes, first in
      try test.write(Self.thread + "\nFor a moment.\n", to: "daily")
      #expect(first.snapshot.thread(at: "daily") != nil)
      try test.write(Self.thread, to: "daily")
      let change = try #require(try await changes.next())
      #expect(change.changed == ["daily"])
      #expect(change.snapshot.thread(at: "daily")?.thread.bytes == Array(Self.thread.utf8))
    }
  }

  @Test func `changes missed because of an error are reported at the next call`() async throws {
    let isBroken = SharedValue(false)
    let plan = FaultPlan { _, call in
      isBroken.withLock { $0 } && call.call == .getdents64 ? .failure(EIO) : nil
    }
    try await following(system: System(plan)) { test, changes, _ in
      isBroken.withLock { $0 = true }
      try test.write(Self.thread, to: "new")
      do {
        _ = try await changes.next()
        Issue.record("the folder cannot be listed")
      } catch {
        #expect("\(error)".contains("input/output error"))
      }
      isBroken.withLock { $0 = false }
      #expect(try await changes.next()?.added == ["new"])
    }
  }

  @Test func `an unreadable thread is reported once, and again when it is readable`() async throws {
    let isBroken = SharedValue(false)
    let plan = FaultPlan { _, call in
      isBroken.withLock { $0 } && call.call == .open && call.path.hasSuffix("daily.md")
        ? .failure(EACCES) : nil
    }
    try await following(system: System(plan)) { test, changes, _ in
      isBroken.withLock { $0 = true }
      chmod("\(test.root)/daily.md", 0)
      let broken = try #require(try await changes.next())
      #expect(broken.changed == ["daily"] && broken.snapshot.thread(at: "daily") == nil)
      #expect(broken.snapshot.unreadFiles.map(\.address) == ["daily"])

      try Disk.write([], to: "\(test.root)/folder/x.txt")
      chmod("\(test.root)/daily.md", 0o600)
      isBroken.withLock { $0 = false }
      chmod("\(test.root)/daily.md", 0o644)
      let mended = try #require(try await changes.next())
      #expect(mended.changed == ["daily"] && mended.snapshot.thread(at: "daily") != nil)
    }
  }

  @Test func `folders without a watch are checked even if others change all the time`() async throws
  {
    let plan = FaultPlan {
      $1.call == .watch && $1.path.hasSuffix("/work") ? .failure(ENOSPC) : nil
    }
    try await following(system: System(plan)) { test, changes, _ in
      let root = test.root
      let isOver = SharedValue(false)
      defer { isOver.withLock { $0 = true } }
      let started = System.onOwnThread {
        while !isOver.withLock({ $0 }) {
          try? Disk.write([0], to: "\(root)/picture.png")
          usleep(100_000)
        }
      }
      try #require(started)
      try test.write(Self.thread + "\nMore.\n", to: "work/standup")
      #expect(try await changes.next()?.changed == ["work/standup"])
    }
  }

  @Test func `threads removed one after the other are reported in time`() async throws {
    try await following { test, changes, _ in
      let names = (0..<1000).map { "old/\($0)" }
      for name in names { try test.write(Self.thread, to: name) }
      try await expect(added: Set(names), removed: [], from: &changes)
      let (isTold, isOver) = (SharedValue(false), SharedValue(false))
      let root = test.root
      let started = System.onOwnThread {
        for name in names where !isTold.withLock({ $0 }) {
          unlink("\(root)/\(name).md")
          usleep(60_000)
        }
        isOver.withLock { $0 = true }
      }
      try #require(started)
      let first = try #require(try await changes.next())
      #expect(!first.removed.isEmpty && !isOver.withLock { $0 }, "told while others still go")
      isTold.withLock { $0 = true }
      while !isOver.withLock({ $0 }) { try await Task.sleep(for: .milliseconds(1)) }
    }
  }

  @Test(arguments: [false, true])
  func `it ends with its task`(isBlind: Bool) async throws {
    let plan = FaultPlan { isBlind && $1.call == .watches ? .failure(EMFILE) : nil }
    try await TestJournal.run(system: System(plan)) { test in
      let (started, begun) = AsyncStream<Void>.makeStream()
      let reader = Task {
        var count = 0
        for try await _ in test.journal.changes {
          count += 1
          begun.yield()
        }
        return count
      }
      for await _ in started { break }
      reader.cancel()
      let count = try await reader.value
      #expect(count == 1)
    }
  }

  @Test func `a journal that is gone is an error`() async throws {
    try await following { test, changes, _ in
      rename(test.root, "\(test.root).away")
      await #expect(throws: JournalError.self) { _ = try await changes.next() }
    }
  }

  /// A reader that applies each change to its copy ends with the current state of the journal.
  @Test(arguments: 0..<12)
  func `applying all changes gives the current journal`(seed: UInt64) async throws {
    try await following(grace: EditorGrace(step: 2, limit: 6, youth: 2000)) {
      test,
      changes,
      first in
      var mine: [String: [UInt8]] = [:]
      func apply(_ change: JournalChange) {
        for address in change.added + change.changed {
          mine[address] = change.snapshot.thread(at: address)?.thread.bytes
        }
        for address in change.removed { mine[address] = nil }
      }
      apply(first)
      let isDone = SharedValue(false)
      let started = System.onOwnThread { [self] in
        var generator = SeededGenerator(seed: seed)
        for round in 0..<10 {
          for _ in 0..<generator.int(in: 1...4) { try? disturb(test, round, &generator) }
          usleep(UInt32(generator.int(in: 0...60_000)))
        }
        try? test.write(Self.thread, to: "mark")
        isDone.withLock { $0 = true }
      }
      try #require(started)
      while mine["mark"] == nil { apply(try #require(try await changes.next())) }
      // The last few changes may still be reported, such as that of an emptied thread.
      while !isDone.withLock({ $0 }) { try await Task.sleep(for: .milliseconds(1)) }
      let there = try Self.contents(of: test)
      while mine != there { apply(try #require(try await changes.next())) }
    }
  }

  private func disturb(
    _ test: TestJournal,
    _ round: Int,
    _ generator: inout SeededGenerator
  ) throws {
    let names = ["daily", "work/standup", "a", "b/c", "b/d/e", "é"]
    let (name, other) = (names[generator.int(in: 0...5)], names[generator.int(in: 0...5)])
    let (file, target) = ("\(test.root)/\(name).md", "\(test.root)/\(other).md")
    for folder in ["b", "b/d", "work"] { mkdir("\(test.root)/\(folder)", 0o700) }
    switch generator.int(in: 0...7) {
    case 0: unlink(file)
    case 1: rename(file, target)
    case 2: try test.write("# No thread \(round)\n", to: name)
    case 3: rename("\(test.root)/b", "\(test.root)/z\(round)")
    case 4: try test.write("", to: name)
    case 5 where Disk.exists(file):
      _ = try? test.journal.add([NewEntry(title: "Entry \(round)")], to: name)
    default: try test.write(Self.thread + "\nText \(generator.next()).\n", to: name)
    }
  }

  /// The threads as they are on the disk.
  private static func contents(of test: TestJournal) throws -> [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    for address in try test.journal.threads() {
      contents[address] = try test.journal.thread(address).bytes
    }
    return contents
  }
}
