import Glibc
import JournalStore
import JournalSystem
import Synchronization
import TestSupport
import Testing

@Suite struct SettlingTests {
  let quick = Patience(step: 1, limit: 20, youth: 60_000)

  /// Reads `a.md`, whose committed version had ten bytes, while an editor does something at each rest.
  func settled(
    in folder: TemporaryDirectory,
    committed: Int? = 10,
    _ patience: Patience? = nil,
    atRest: @escaping @Sendable (Int) -> Void = { _ in }
  ) throws -> (text: String?, rests: Int) {
    let rests = Counter()
    let plan = FaultPlan { _, call in
      if call.call == .nanosleep { atRest(rests.next()) }
      return nil
    }
    let tree = WorkingTree(root: folder.path, System(plan), patience: patience ?? quick)
    let path = try #require(JournalPath("a.md"))
    let reading = try tree.readSettled(path, committedCount: committed)
    return (reading.map { String(decoding: $0.bytes, as: UTF8.self) }, rests.count)
  }

  @Test func `does not wait for a file that is at least as long as it was`() throws {
    try TemporaryDirectory.run { folder in
      try folder.write("ten bytes.", to: "a.md")
      #expect(try settled(in: folder) == ("ten bytes.", 0))
    }
  }

  @Test func `waits while an editor has emptied the file, until it has written all of it`() throws {
    try TemporaryDirectory.run { folder in
      try folder.write("", to: "a.md")
      let result = try settled(in: folder) { rest in
        if rest == 2 { _ = try? folder.write("half", to: "a.md") }
        if rest == 4 { _ = try? folder.write("all of the new text", to: "a.md") }
      }
      #expect(result == ("all of the new text", 4))
    }
  }

  @Test func `waits while an editor has moved the file away to write a new one`() throws {
    try TemporaryDirectory.run { folder in
      let result = try settled(in: folder) { rest in
        if rest == 3 { _ = try? folder.write("all of the new text", to: "a.md") }
      }
      #expect(result == ("all of the new text", 3))
    }
  }

  @Test func `takes a short file as it is when the time is up`() throws {
    try TemporaryDirectory.run { folder in
      try folder.write("short", to: "a.md")
      #expect(try settled(in: folder) == ("short", 20))
    }
  }

  @Test func `takes a short or missing file at once that has been so for a while`() throws {
    try TemporaryDirectory.run { folder in
      try folder.write("short", to: "a.md")
      let times = [
        timeval(tv_sec: 1_700_000_000, tv_usec: 0), timeval(tv_sec: 1_700_000_000, tv_usec: 0),
      ]
      utimes(folder.path(of: "a.md"), times)
      #expect(try settled(in: folder) == ("short", 0))
      try Disk.remove(folder.path(of: "a.md"))
      utimes(folder.path, times)
      #expect(try settled(in: folder) == (nil, 0))
    }
  }

  @Test(
    arguments: [
      (0, 0, true), (-1, -999_000_000, true), (-2, 0, false), (-2, 1, true), (1, 999_000_000, true),
      (2, 0, false), (3600, 0, false), (.max - 1_700_000_000, 0, false),
      (.min + 1_700_000_000, 0, false), (.min, 999_999_999, false),
    ] as [(Int64, Int32, Bool)]
  )
  func `only what was touched just now, or a little ahead, is waited for`(
    _ seconds: Int64,
    _ nanoseconds: Int32,
    _ isYoung: Bool
  ) {
    let now = ClockReading(seconds: 1_700_000_000, nanoseconds: 0)
    let time = ClockReading(seconds: now.seconds &+ seconds, nanoseconds: nanoseconds)
    #expect(Patience().isYoung(time, at: now) == isYoung)
  }

  @Test func `does not wait for a file that was never committed, unless it is empty`() throws {
    try TemporaryDirectory.run { folder in
      #expect(try settled(in: folder, committed: nil) == (nil, 0))
      try folder.write("short", to: "a.md")
      #expect(try settled(in: folder, committed: nil) == ("short", 0))
      try folder.write("", to: "a.md")
      #expect(try settled(in: folder, committed: nil) == ("", 20))
    }
  }

  @Test func `waits as long as it is said to, and rests for the time that is said`() {
    let patience = Patience()
    #expect(patience == Patience(step: 200, limit: 3000, youth: 2000, readings: 5))
  }
}
