import Glibc
import JournalStore
import JournalSystem
import TestSupport
import Testing

@Suite struct RecordFolderTests {
  func name(_ text: String) throws -> RecordName { try #require(RecordName(text)) }

  @Test func `saves, lists in order and removes records`() throws {
    try TemporaryDirectory.run { folder in
      let records = RecordFolder(at: folder.path(of: "tj/ops"), System())
      #expect(try records.list().isEmpty)
      #expect(try records.read(try name("a")) == nil)
      try records.remove(try name("a"))
      try records.save([1, 2, 3], named: try name("b"))
      try records.save([1], named: try name("a"))
      try records.save([4, 5], named: try name("a"))
      try folder.write("", to: "tj/ops/folder/x")
      #expect(try records.list().map { "\($0.name) \($0.count)" } == ["a 2", "b 3"])
      #expect(try records.read(try name("a")) == [4, 5])
      try records.remove(try name("a"))
      #expect(try records.list().map(\.name.text) == ["b"])
    }
  }

  @Test func `only the user can read records and their folders`() throws {
    try TemporaryDirectory.run { folder in
      let records = RecordFolder(at: folder.path(of: "tj/ops"), System())
      try records.save([1], named: try name("a"))
      let modes = try ["tj", "tj/ops", "tj/ops/a"].map {
        try System().status(ofLinkAt: folder.path(of: $0))?.permissions
      }
      #expect(modes == [0o700, 0o700, 0o600])
    }
  }

  @Test(arguments: [Durability.name, .bytes, .none])
  func `a save is written, synced, renamed and its folder synced, as durability requires`(
    _ durability: Durability
  ) throws {
    try TemporaryDirectory.run { folder in
      let path = folder.path(of: "ops")
      let plan = FaultPlan()
      let records = RecordFolder(at: path, System(plan))
      try records.save([1], named: try name("a"), lasting: durability)
      let calls = plan.recorded.filter {
        [.mkdirat, .write, .fsync, .renameat].contains($0.call)
      }
      let temporary = try #require(calls.first { $0.call == .write }).path
      let synced = durability == .none ? [] : ["fsync \(temporary)"]
      let last = durability == .name ? ["fsync \(path)"] : []
      #expect(
        calls.map(\.description)
          == ["mkdirat \(path)", "fsync \(folder.path)", "write \(temporary)"] + synced
          + ["renameat \(path)/a"] + last
      )
    }
  }

  @Test(arguments: ["", ".", "..", ".a", "a/b", "a\0", "a\n", String(repeating: "a", count: 201)])
  func `a text that is not a plain file name is not a record name`(_ text: String) {
    #expect(RecordName(text) == nil)
  }

  @Test func `a save that fails at any call leaves the old or the new record whole`() throws {
    let name = try name("a")
    try Breakage.everywhere { folder in
      try folder.write("old", to: "ops/a")
    } operation: { folder, _, system in
      try RecordFolder(at: folder.path(of: "ops"), system).save(Array("new".utf8), named: name)
    } examine: { folder, fault, worked in
      let records = RecordFolder(at: folder.path(of: "ops"), System())
      let text = String(decoding: try records.read(name) ?? [], as: UTF8.self)
      try #require(text == "new" || text == "old" && !worked)
      try #require(try folder.files() == ["ops/a"])
    }
  }

  @Test func `leftovers of a crash are removed once they are old enough`() throws {
    try TemporaryDirectory.run { folder in
      let records = RecordFolder(at: folder.path, System())
      try folder.write("half", to: ".a.tj-000000")
      try folder.write("whole", to: "a")
      let now = System().now().seconds
      try records.removeLeftovers(before: ClockReading(seconds: now - 60))
      #expect(try folder.files() == [".a.tj-000000", "a"])
      try records.removeLeftovers(before: ClockReading(seconds: now + 60))
      #expect(try folder.files() == ["a"])
    }
  }
}
