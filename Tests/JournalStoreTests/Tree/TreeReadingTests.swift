import Glibc
import JournalStore
import JournalSystem
import TestSupport
import Testing

@Suite struct TreeReadingTests {
  func path(_ text: String) throws -> JournalPath { try #require(JournalPath(text)) }

  @Test func `reads the bytes with their status, or returns nil if there is no file`() throws {
    try TemporaryDirectory.run { folder in
      let tree = WorkingTree(root: folder.path, System())
      try folder.write("text", to: "a.md")
      chmod(folder.path(of: "a.md"), 0o644)
      let reading = try #require(try tree.read(try path("a.md")))
      #expect(reading.bytes == Array("text".utf8))
      #expect(reading.status.size == 4 && reading.status.links == 1)
      #expect(reading.status.permissions == 0o644)
      #expect(try tree.read(try path("b.md")) == nil)
      #expect(try tree.read(try path("a.md/b.md")) == nil)
    }
  }

  @Test(arguments: [
    (
      "fifo.md",
      "cannot read fifo.md: is a pipe, not a file; move it out of the way, or use another file"
    ),
    (
      "d.md",
      "cannot read d.md: is a folder, not a file; move it out of the way, or use another file"
    ),
    (
      "large.md",
      "cannot read large.md: larger than the limit of 10 bytes;"
        + " split the file into smaller ones"
    ),
    (
      "loop.md",
      "cannot read loop.md: too many levels of symbolic links; fix or remove the link"
    ),
  ])
  func `refuses to read anything but a file, in a sentence`(_ name: String, _ sentence: String)
    throws
  {
    try TemporaryDirectory.run { folder in
      mkfifo(folder.path(of: "fifo.md"), 0o600)
      try folder.write("", to: "d.md/x")
      try folder.write("eleven bytes", to: "large.md")
      symlink("loop.md", folder.path(of: "loop.md"))
      let tree = WorkingTree(root: folder.path, System(), limit: 10)
      let error = #expect(throws: StoreError.self) { try tree.read(try path(name)) }
      #expect(error?.description == sentence)
    }
  }

  /// The text of the write with this number, shorter each time: within one clock step only the length shows that a file
  /// has changed, and a longer text would be read to its end in the same attempt.
  private static func text(_ number: Int) -> [UInt8] {
    Array(repeating: 0x61, count: 20 - number)
  }

  @Test func `reads again while another program writes, and gives up if it does not stop`() throws {
    try TemporaryDirectory.run { folder in
      for (writes, isRead) in [(1, true), (4, true), (5, false)] {
        try folder.write(Self.text(0), to: "a.md")
        let reads = Counter()
        let plan = FaultPlan { _, call in
          // The first read call of each attempt returns the bytes, the next one the end.
          if call.call == .read, reads.next() % 2 == 0, reads.count / 2 <= writes {
            _ = try? folder.write(Self.text(reads.count / 2), to: "a.md")
          }
          return nil
        }
        let tree = WorkingTree(root: folder.path, System(plan))
        if isRead {
          #expect(try tree.read(try path("a.md"))?.bytes == Self.text(writes))
        } else {
          let error = #expect(throws: StoreError.self) { try tree.read(try path("a.md")) }
          #expect(error?.reason == .stillChanging)
        }
      }
    }
  }

  @Test func `a file that cannot be opened is an error`() throws {
    try TemporaryDirectory.run { folder in
      let plan = FaultPlan(everyCall: .failure(EACCES))
      let tree = WorkingTree(root: folder.path, System(plan))
      let error = #expect(throws: StoreError.self) { try tree.read(try path("a.md")) }
      #expect(
        error?.description
          == "cannot read a.md: permission denied; check its owner and permissions with ls -l"
      )
    }
  }
}
