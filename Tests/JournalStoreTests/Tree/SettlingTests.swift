import Glibc
import JournalStore
import JournalSystem
import TestSupport
import Testing

/// The signs of an editor that is in the middle of saving.
@Suite struct SettlingTests {
  /// Observes `a.md`, whose committed version had ten bytes.
  func look(
    in folder: TemporaryDirectory,
    committed: Int? = 10
  ) throws -> (text: String?, isUnsettled: Bool) {
    let grace = EditorGrace(step: 1, limit: 20, youth: 60_000)
    let tree = WorkingTree(root: folder.path, System(), grace: grace)
    let path = try #require(JournalPath("a.md"))
    let look = try tree.observe(path, committedCount: committed)
    return (look.reading.map { String(decoding: $0.bytes, as: UTF8.self) }, look.isUnsettled)
  }

  @Test func `a file that is at least as long as it was is settled`() throws {
    try TemporaryDirectory.run { folder in
      try folder.write("ten bytes.", to: "a.md")
      #expect(try look(in: folder) == ("ten bytes.", false))
    }
  }

  @Test(arguments: ["", "half"])
  func `a file that has just become shorter is unsettled`(_ text: String) throws {
    try TemporaryDirectory.run { folder in
      try folder.write(text, to: "a.md")
      #expect(try look(in: folder) == (text, true))
    }
  }

  @Test func `a file that is open for writing is unsettled, however long it is`() throws {
    try TemporaryDirectory.run { folder in
      try folder.write("more than ten bytes", to: "a.md")
      let writer = open(folder.path(of: "a.md"), O_WRONLY | O_CLOEXEC)
      #expect(try look(in: folder).isUnsettled)
      close(writer)
      #expect(try eventually { try !look(in: folder).isUnsettled })
    }
  }

  @Test func `a file that other programs only read is settled`() throws {
    try TemporaryDirectory.run { folder in
      try folder.write("more than ten bytes", to: "a.md")
      let reader = open(folder.path(of: "a.md"), O_RDONLY | O_CLOEXEC)
      defer { close(reader) }
      #expect(try look(in: folder) == ("more than ten bytes", false))
    }
  }

  @Test func `a committed file that has just disappeared is unsettled`() throws {
    try TemporaryDirectory.run { folder in
      let gone = try look(in: folder)
      #expect(gone.text == nil && gone.isUnsettled)
    }
  }

  @Test func `a file that has been short or missing for a while is settled`() throws {
    try TemporaryDirectory.run { folder in
      try folder.write("short", to: "a.md")
      let times = [
        timeval(tv_sec: 1_700_000_000, tv_usec: 0), timeval(tv_sec: 1_700_000_000, tv_usec: 0),
      ]
      utimes(folder.path(of: "a.md"), times)
      #expect(try look(in: folder) == ("short", false))
      try Disk.remove(folder.path(of: "a.md"))
      utimes(folder.path, times)
      #expect(try look(in: folder) == (nil, false))
    }
  }

  @Test(
    arguments: [
      (0, 0, true), (-1, -999_000_000, true), (-2, 0, false), (-2, 1, true), (1, 999_000_000, true),
      (2, 0, false), (3600, 0, false), (.max - 1_700_000_000, 0, false),
      (.min + 1_700_000_000, 0, false), (.min, 999_999_999, false),
    ] as [(Int64, Int32, Bool)]
  )
  func `only a time just before or after now counts as recent`(
    _ seconds: Int64,
    _ nanoseconds: Int32,
    _ isYoung: Bool
  ) {
    let now = ClockReading(seconds: 1_700_000_000, nanoseconds: 0)
    let time = ClockReading(seconds: now.seconds &+ seconds, nanoseconds: nanoseconds)
    #expect(EditorGrace().isYoung(time, at: now) == isYoung)
  }

  @Test func `a file that was never committed is unsettled only if it is empty`() throws {
    try TemporaryDirectory.run { folder in
      #expect(try look(in: folder, committed: nil) == (nil, false))
      try folder.write("short", to: "a.md")
      #expect(try look(in: folder, committed: nil) == ("short", false))
      try folder.write("", to: "a.md")
      #expect(try look(in: folder, committed: nil) == ("", true))
    }
  }

  @Test func `the default times to wait are as documented`() {
    let grace = EditorGrace()
    #expect(
      grace == EditorGrace(step: 200, limit: 3000, youth: 2000, readings: 5, watch: 60_000)
    )
  }
}
