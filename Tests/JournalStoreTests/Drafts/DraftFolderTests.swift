import Glibc
import JournalStore
import JournalSystem
import TestSupport
import Testing

@Suite struct DraftFolderTests {
  func name(_ text: String) throws -> DraftName { try #require(DraftName(text)) }

  @Test func `a draft is a Markdown file that exists until it is removed`() throws {
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

  @Test func `a failed save keeps the previous draft and leaves no other file`() throws {
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

  @Test func `the leftover of a first save becomes the draft once it is old enough`() throws {
    try TemporaryDirectory.run { folder in
      let drafts = DraftFolder(at: folder.path, System())
      try folder.write("half of it", to: ".first.md.tj-000000")
      try folder.write("", to: ".empty.md.tj-000000")
      try folder.write("newer", to: ".second.md.tj-000000")
      try folder.write("older", to: "second.md")
      let now = System().now().seconds
      #expect(try drafts.recoverLeftovers(before: ClockReading(seconds: now - 60)).isEmpty)
      #expect(try folder.files().count == 4)
      let found = try drafts.recoverLeftovers(before: ClockReading(seconds: now + 60))
      #expect(found.map(\.text) == ["first"])
      #expect(try folder.files() == ["first.md", "second.md"])
      #expect(try folder.read("second.md") == Array("older".utf8))
    }
  }

  @Test func `several leftovers of one draft are all kept, the newest under the draft's name`()
    throws
  {
    try TemporaryDirectory.run { folder in
      let drafts = DraftFolder(at: folder.path, System())
      let place = try OpenFolder(folder.path, System())
      for (suffix, seconds) in [("aaaaaa", 3), ("bbbbbb", 5), ("cccccc", 4)] {
        try folder.write("saved at \(seconds)", to: ".first.md.tj-\(suffix)")
        let time = ClockReading(seconds: Int64(seconds))
        try place.open(".first.md.tj-\(suffix)").setModified(time)
      }
      let found = try drafts.recoverLeftovers(before: ClockReading(seconds: 60))
      #expect(found.map(\.text) == ["first-2", "first-3", "first"])
      let texts = try ["first", "first-2", "first-3"].map {
        String(decoding: try folder.read("\($0).md"), as: UTF8.self)
      }
      #expect(texts == ["saved at 5", "saved at 4", "saved at 3"])
    }
  }

  /// Saves drafts in quick succession.
  private func drafts(saved names: [String], in folder: TemporaryDirectory) throws -> DraftFolder {
    let drafts = DraftFolder(at: folder.path, System())
    for text in names { try drafts.save(Array(text.utf8), named: try name(text)) }
    return drafts
  }

  @Test func `the newest draft is first, however many are saved in one clock step`() throws {
    try TemporaryDirectory.run { folder in
      let names = ["m", "c", "x", "a", "z", "b"]
      let drafts = try drafts(saved: names, in: folder)
      #expect(try drafts.list().map(\.name.text) == names.reversed())
      try drafts.save([1], named: try name("c"))
      #expect(try drafts.list().map(\.name.text) == ["c", "b", "z", "a", "x", "m"])
    }
  }

  @Test func `a draft that an editor writes is first in the same clock step`() throws {
    try TemporaryDirectory.run { folder in
      let drafts = try drafts(saved: ["b", "a"], in: folder)
      let newest = try #require(try drafts.list().first?.modified)
      let place = try OpenFolder(folder.path, System())
      try place.open("b.md").setModified(newest)
      #expect(try drafts.list().map(\.name.text) == ["a", "b"])
      drafts.makeNewest(try name("b"))
      #expect(try drafts.list().map(\.name.text) == ["b", "a"])
      #expect(try drafts.list().first?.modified == newest.next)
    }
  }

  @Test func `a draft with a time far ahead does not change the times of others`() throws {
    try TemporaryDirectory.run { folder in
      let drafts = try drafts(saved: ["ahead"], in: folder)
      let now = System().now()
      let place = try OpenFolder(folder.path, System())
      try place.open("ahead.md").setModified(ClockReading(seconds: now.seconds + 3600))
      try drafts.save([1], named: try name("now"))
      let list = try drafts.list()
      #expect(list.map(\.name.text) == ["ahead", "now"])
      #expect(list.last.map { $0.modified.seconds < now.seconds + 60 } == true)
    }
  }

  @Test(arguments: ["", ".", "../x", "a/b", ".hidden", "a\0b"])
  func `a text that is not a plain file name is not a draft name`(_ text: String) {
    #expect(DraftName(text) == nil)
  }

  @Test func `a full disk is reported in words`() throws {
    try TemporaryDirectory.run { folder in
      let plan = FaultPlan { _, call in call.call == .write ? .failure(ENOSPC) : nil }
      let error = #expect(throws: StoreError.self) {
        try DraftFolder(at: folder.path, System(plan)).save([1], named: try name("d"))
      }
      #expect(
        error?.description == "cannot write \(folder.path)/d.md: no space left on device;"
          + " free up some space and try again"
      )
      let left = try folder.files()
      #expect(left.isEmpty)
    }
  }
}
