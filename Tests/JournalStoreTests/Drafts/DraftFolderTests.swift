import Glibc
import JournalStore
import JournalSystem
import TestSupport
import Testing

@Suite struct DraftFolderTests {
  func name(_ text: String) throws -> DraftName { try #require(DraftName(text)) }

  @Test func `a draft is a Markdown file that is there until it is removed`() throws {
    try TemporaryDirectory.run { folder in
      let drafts = DraftFolder(at: folder.path(of: "tj/drafts"), System())
      #expect(try drafts.list().isEmpty)
      let name = try name("daily-2024-03-01")
      try drafts.save(Array("Some text.\n".utf8), named: name)
      try folder.write("", to: "tj/drafts/notes.txt")
      let now = System().now().seconds
      let list = try drafts.list()
      #expect(list.map(\.name) == [name] && list.map(\.count) == [11])
      #expect(list.allSatisfy { abs($0.modified.seconds - now) < 60 })
      #expect(try folder.read("tj/drafts/daily-2024-03-01.md") == Array("Some text.\n".utf8))
      #expect(try drafts.read(name) == Array("Some text.\n".utf8))
      try drafts.remove(name)
      #expect(try drafts.list().isEmpty)
      #expect(try drafts.read(name) == nil)
    }
  }

  @Test func `a draft that cannot be saved leaves the one before, and nothing else`() throws {
    let name = try name("d")
    let points = try Breakage.everywhere { folder in
      try DraftFolder(at: folder.path, System()).save(Array("old".utf8), named: name)
    } operation: { folder, _, system in
      try DraftFolder(at: folder.path, system).save(Array("new".utf8), named: name)
    } examine: { folder, fault, worked in
      let text = String(decoding: try folder.read("d.md"), as: UTF8.self)
      try #require(text == "new" || text == "old" && !worked)
      try #require(try folder.files() == ["d.md"])
    }
    #expect(points >= 30)
  }

  @Test func `what a crash left of a first save becomes the draft, once it is old enough`() throws {
    try TemporaryDirectory.run { folder in
      let drafts = DraftFolder(at: folder.path, System())
      try folder.write("half of it", to: ".first.md.tj-000000")
      try folder.write("", to: ".empty.md.tj-000000")
      try folder.write("newer", to: ".second.md.tj-000000")
      try folder.write("older", to: "second.md")
      let now = System().now().seconds
      #expect(try drafts.takeUpLeftovers(before: ClockReading(seconds: now - 60)).isEmpty)
      #expect(try folder.files().count == 4)
      let found = try drafts.takeUpLeftovers(before: ClockReading(seconds: now + 60))
      #expect(found.map(\.text) == ["first"])
      #expect(try folder.files() == ["first.md", "second.md"])
      #expect(try folder.read("second.md") == Array("older".utf8))
    }
  }

  @Test(arguments: ["", ".", "../x", "a/b", ".hidden", "a\0b"])
  func `a name that leads elsewhere is none`(_ text: String) {
    #expect(DraftName(text) == nil)
  }

  @Test func `a full disk is said in words`() throws {
    try TemporaryDirectory.run { folder in
      let plan = FaultPlan { _, call in call.call == .write ? .failure(ENOSPC) : nil }
      let error = #expect(throws: StoreError.self) {
        try DraftFolder(at: folder.path, System(plan)).save([1], named: try name("d"))
      }
      #expect(
        error?.description == "cannot write \(folder.path)/d.md: no space is left on the device;"
          + " make some room and try again"
      )
      let left = try folder.files()
      #expect(left.isEmpty)
    }
  }
}
