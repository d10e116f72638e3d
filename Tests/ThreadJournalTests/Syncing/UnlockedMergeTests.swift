import JournalModel
import JournalStore
import JournalSystem
import TestSupport
import Testing
import ThreadJournal

/// A merge is computed without the journal's lock, and carried out if nothing has changed meanwhile.
@Suite struct UnlockedMergeTests {
  @Test func `entries can be added while a sync merges`() throws {
    try Devices.pair { devices, one, two in
      try Self.diverge(one, two)
      let writer = try Writer(to: two, devices)
      let report = try Self.sync(devices, two) { if writer.ids.isEmpty { try writer.add() } }
      try #require(writer.ids.count == 1)
      #expect(report.received.map(\.difference.added) == [try [entry(7)]])
      #expect(try Set(report.sent.flatMap(\.difference.added)) == Set([entry(8)] + writer.ids))
      try requireSame(one, two)
      #expect(try Set(one.thread("daily").identities().ids).isSuperset(of: writer.ids))
    }
  }

  @Test func `a sync ends although other programs keep writing`() throws {
    try Devices.pair { devices, one, two in
      try Self.diverge(one, two)
      let writer = try Writer(to: two, devices)
      // The last merge is computed under the lock, which keeps other programs from writing.
      try Self.sync(devices, two) {
        do {
          try writer.add()
        } catch let error as JournalError {
          guard case .locked = error.reason else { throw error }
        }
      }
      #expect(writer.ids.count > 2)
      try requireSame(one, two)
      #expect(try Set(one.thread("daily").identities().ids).isSuperset(of: writer.ids))
    }
  }

  @Test func `a file that an editor saves during a merge is merged, too`() throws {
    try Devices.pair { devices, one, two in
      try one.edit(entry(0), in: "daily", body: bytes("One\nA\nB\nC"))
      try Self.diverge(one, two)
      let saved = SharedValue(false)
      try Self.sync(devices, two) {
        if saved.withLock({ exchange(&$0, with: true) }) { return }
        let text = try two.text("daily").replacing("C\n\n## ", with: "C\nSaved\n\n## ")
        try two.write(text, to: "daily.md")
      }
      try requireSame(one, two)
      #expect(try one.text("daily").contains("One\nA\nB\nC\nSaved"))
    }
  }

  @Test func `a purge is refused while a sync merges`() throws {
    try Devices.pair { devices, one, two in
      try Self.diverge(one, two)
      let impatient = try Writer(to: two, devices).journal
      let isRefused = SharedValue(false)
      try Self.sync(devices, two) {
        do {
          try impatient.purge(entry(8), in: "daily")
        } catch let error as JournalError {
          guard case .sync(.running) = error.reason else { throw error }
          isRefused.withLock { $0 = true }
        }
      }
      #expect(isRefused.withLock { $0 })
    }
  }
}

extension UnlockedMergeTests {
  /// Adds a thread with entry 7 on the first device, which is synced, and entry 8 on the second.
  private static func diverge(_ one: Journal, _ two: Journal) throws {
    try one.create(NewThread("New", entries: [NewEntry(title: "Other", id: entry(7))]))
    try one.sync()
    try two.add([NewEntry(title: "Mine", id: entry(8))], to: "daily")
  }

  /// Syncs `journal`, and calls `body` whenever the merge checks whether the new thread of the other device exists.
  @discardableResult
  private static func sync(
    _ devices: Devices,
    _ journal: Journal,
    _ body: @escaping @Sendable () throws -> Void
  ) throws -> SyncReport {
    let place = "\(journal.root)/new.md"
    let plan = FaultPlan { _, call in
      guard call.call == .fstatat, call.path == place else { return nil }
      #expect(throws: Never.self) { try body() }
      return nil
    }
    return try Journal(
      at: journal.root,
      with: devices.environment(of: "sync", system: System(plan))
    )
    .sync()
  }

  /// A program that adds entries to a journal, and never waits for its lock.
  private final class Writer: Sendable {
    let journal: Journal
    private let added = SharedValue<[EntryID]>([])

    init(to journal: Journal, _ devices: Devices) throws {
      var environment = devices.environment(of: "writer")
      environment.patience = 0
      self.journal = try Journal(at: journal.root, with: environment)
    }

    /// The entries that were added.
    var ids: [EntryID] { added.withLock { $0 } }

    func add() throws {
      let new = try journal.add([NewEntry(title: "Meanwhile")], to: "daily").ids
      added.withLock { $0 += new }
    }
  }
}
