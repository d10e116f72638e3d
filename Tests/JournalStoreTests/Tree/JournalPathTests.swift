import JournalStore
import Testing

@Suite struct JournalPathTests {
  @Test func `a path knows its address, name and folder`() throws {
    let path = try #require(JournalPath("work/2024/standup.md"))
    #expect(path.address == "work/2024/standup")
    #expect(path.name == "standup.md")
    #expect(path.folder == "work/2024")
    #expect(JournalPath(address: "daily")?.text == "daily.md")
    #expect(JournalPath("daily.md")?.folder == "")
  }

  @Test(arguments: [
    "", "/", "/a.md", "a//b", "a/", "../a", "a/../b", "./a", ".git/x", "a/.GIT/x", "a\0",
  ])
  func `a path that leads out, or into git, is none`(_ text: String) {
    #expect(JournalPath(text) == nil)
  }
}
