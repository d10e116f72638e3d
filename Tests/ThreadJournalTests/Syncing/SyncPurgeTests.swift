import JournalModel
import TestSupport
import Testing
import ThreadJournal

/// Purges on one device, and the copies of the purged text on other devices.
@Suite(.elsewhereSanitized) struct SyncPurgeTests {
  private func requirePurgedElsewhere(_ journal: Journal) throws {
    let error = try #require(throws: JournalError.self) { try journal.sync() }
    guard case .sync(.purgedElsewhere) = error.reason else { throw error }
  }

  /// Whether a text is anywhere in the history of a repository.
  private func holds(_ text: String, _ repository: String) throws -> Bool {
    try Git.run(["log", "-p", "--all"], in: repository).contains(text)
  }

  /// Merges the history of the remote into that of a device with plain git.
  private func pull(_ journal: Journal) throws {
    _ = try Git.process(["pull", "-q", "--no-rebase", "--no-edit"], in: journal.root).run()
    try Git.run(["checkout", "-q", "--theirs", "."], in: journal.root)
    try Git.run(["commit", "-q", "-a", "-m", "Pulled"], in: journal.root)
  }

  @Test func `other devices take over a purge, and the text does not come back`() throws {
    try Devices.pair { devices, one, two in
      try two.add([NewEntry(title: "Later")], to: "daily")
      try one.purge(entry(0), in: "daily")
      #expect(throws: JournalError.self) { try one.sync() }
      try one.sync(SyncOptions(replaces: true))
      try requirePurgedElsewhere(two)
      #expect(try !one.text("daily").contains("entry0"))
      #expect(try !devices.clone("three").text("daily").contains("entry0"))
    }
  }

  @Test func `purged history that git pull has merged again is not pushed`() throws {
    try Devices.pair { devices, one, two in
      try two.add([NewEntry(title: "Later")], to: "daily")
      try one.purge(entry(0), in: "daily")
      try one.sync(SyncOptions(replaces: true))
      try pull(two)
      try requirePurgedElsewhere(two)
      try two.add([NewEntry(title: "Later still")], to: "daily")
      try requirePurgedElsewhere(two)
      #expect(try !holds("Entry 0", devices.remote))
    }
  }

  @Test func `purged history that was pushed again is not merged`() throws {
    try Devices.pair { _, one, two in
      try one.purge(entry(0), in: "daily")
      try one.sync(SyncOptions(replaces: true))
      try pull(two)
      try Git.run(["push", "-q"], in: two.root)
      let error = try #require(throws: JournalError.self) { try one.sync() }
      guard case .sync(.purgedHere) = error.reason else { throw error }
      try one.sync(SyncOptions(replaces: true))
      try one.add([NewEntry(title: "Later")], to: "daily")
      try one.sync()
    }
  }

  @Test func `two devices may purge the same entry`() throws {
    try Devices.pair { devices, one, two in
      try one.purge(entry(0), in: "daily")
      try one.sync(SyncOptions(replaces: true))
      try two.purge(entry(0), in: "daily")
      try two.add([NewEntry(title: "Of two")], to: "daily")
      try requireSame(one, two)
      #expect(try one.text("daily").contains("Of two"))
      #expect(try !holds("Entry 0", devices.remote))
    }
  }

  @Test func `commits from before the purged entry are merged`() throws {
    try Devices.pair { _, one, two in
      try one.add([NewEntry(title: "Secret", id: EntryID("secret"))], to: "daily")
      try one.sync()
      try two.add([NewEntry(title: "Meanwhile")], to: "daily")
      let secret = try #require(EntryID("secret"))
      try one.purge(secret, in: "daily")
      try one.sync(SyncOptions(replaces: true))
      try requireSame(one, two)
      #expect(try one.text("daily").contains("Meanwhile"))
      try one.purge(entry(1), in: "daily")
      try one.sync(SyncOptions(replaces: true))
      try requirePurgedElsewhere(two)
    }
  }
}
