import JournalStore
import Testing

@Suite struct JournalPathTests {
  @Test func `a path has an address, a name and a folder`() throws {
    let path = try #require(JournalPath("work/2024/standup.md"))
    #expect(path.address == "work/2024/standup")
    #expect(path.name == "standup.md")
    #expect(path.folder == "work/2024")
    #expect(JournalPath(address: "daily")?.text == "daily.md")
    #expect(JournalPath("daily.md")?.folder == "")
  }

  @Test(
    arguments: [
      ("work/standup.md", "work/standup", "standup"),
      ("assets/2026/11/notes.md", "assets/2026/11/notes.md", "notes"),
      (".tj/templates/morning.md", ".tj/templates/morning.md", "morning"),
      ("work/.notes.md", "work/.notes.md", ".notes"), ("assets/a.jpg", "assets/a.jpg", "a.jpg"),
    ] as [(String, String, String)]
  )
  func `an address lacks the ending of its file only for a possible thread`(
    _ text: String,
    _ address: String,
    _ title: String
  ) throws {
    let path = try #require(JournalPath(text))
    #expect(path.address == address)
    #expect(path.title == title)
  }

  @Test(arguments: [
    "", "/", "/a.md", "a//b", "a/", "../a", "a/../b", "./a", ".git/x", "a/.GIT/x", "a\0",
    // A slash with a combining mark is one character in Swift, but still a slash to the system.
    "git~1/config.md", "a/GIT~1. /x", "git~1:stream/x",
    "../\u{301}x.md", ".git/\u{301}x", "a/../\u{301}", "./\u{301}x",
  ])
  func `a path out of the journal or into a git folder is invalid`(_ text: String) {
    #expect(JournalPath(text) == nil)
  }

  @Test func `canonically equivalent names are different paths`() throws {
    let composed = try #require(JournalPath("caf\u{E9}.md"))
    let decomposed = try #require(JournalPath("cafe\u{301}.md"))
    #expect(composed != decomposed && decomposed < composed)
    #expect(Set([composed, decomposed, composed]).count == 2)
    #expect(StagedFile(path: composed, name: "x") != StagedFile(path: decomposed, name: "x"))
  }

  @Test func `the parts of a path are split by bytes`() throws {
    let path = try #require(JournalPath("a/\u{301}b/\u{301}c\u{600}.md"))
    #expect(path.name.utf8.elementsEqual("\u{301}c\u{600}.md".utf8))
    #expect(path.folder.utf8.elementsEqual("a/\u{301}b".utf8))
    #expect(path.address.utf8.elementsEqual("a/\u{301}b/\u{301}c\u{600}".utf8))
  }
}
