import JournalModel
import TestSupport
import Testing
import ThreadJournal

@Suite struct AttachmentTests {
  private let day = CivilDate(daysSinceEpoch: 19_783)

  private func place(_ test: TestJournal, _ name: String, _ bytes: [UInt8]) throws -> String {
    try test.journal.place(forAttaching: bytes, named: name, on: day)
  }

  @Test(arguments: [
    ("garden.jpg", "assets/2024/03/garden.jpg"), ("../../x.JPG", "assets/2024/03/x.jpg"),
    ("/etc/passwd", "assets/2024/03/passwd"), (".hidden", "assets/2024/03/hidden"),
    ("a b\u{1B}[2J.png", "assets/2024/03/a-b--2J.png"), ("...", "assets/2024/03/file"),
  ])
  func `an attached file gets a plain name below assets`(_ name: String, _ expected: String) throws
  {
    try TestJournal.run { test throws in
      #expect(try place(test, name, [1]) == expected)
    }
  }

  @Test func `an attached file is stored once, with its entry, and removed with it`() throws {
    try TestJournal.run { test in
      _ = try test.thread()
      let new = NewAttachment(place: try place(test, "a.jpg", [1, 2]), bytes: [1, 2])
      try test.journal.add([NewEntry(title: "One")], to: "daily", attaching: [new])
      #expect(try test.git("ls-files", "assets") == "assets/2024/03/a.jpg\n")
      #expect(try place(test, "other.jpg", [1, 2]) == "assets/2024/03/a.jpg")
      #expect(try place(test, "a.jpg", [3]) == "assets/2024/03/a-2.jpg")
      #expect(try test.journal.attachments().map(\.place) == ["assets/2024/03/a.jpg"])
      try test.journal.undo()
      #expect(try test.journal.attachments().isEmpty)
      try test.journal.redo()
      #expect(try test.journal.contents(ofFile: "assets/2024/03/a.jpg") == [1, 2])
      try Git.requireSound(test.root)
    }
  }

  @Test(arguments: [
    ("assets/a.jpg", "daily", "assets/a.jpg"), ("../assets/a.jpg", "work/daily", "assets/a.jpg"),
    ("./a.jpg", "work/daily", "work/a.jpg"), ("../../a.jpg", "work/daily", nil),
    ("/a", "daily", nil),
    ("..", "daily", nil),
  ])
  func `a relative path starts from the folder of its thread`(
    _ path: String,
    _ address: String,
    _ place: String?
  ) {
    #expect(Attachment(path: path).place(from: address) == place)
  }
}
