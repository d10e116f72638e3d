import JournalExchange
import JournalModel
import TestSupport
import Testing

/// Tests of the files that notes show.
@Suite(.pureSwift) struct MarkdownMediaTests {
  @Test func `files that a note shows are named`() {
    let text = """
      ![[image.png|300]] ![[a/b c.jpg#x]] ![](../assets/x%20y.png) ![t](<s n.mp4> "title")
      ![](https://x.y/z.png) ![](/root.pdf) ![](../../../etc/up.png) ![[page]] ![[image.png]]
      ![name (1).pdf](../assets/n_(1).pdf){:height 200} [no](x.png) ![](data:image/png) ![[t.png\\|9]]
      """
    let sample = NotesSample("v/journals/2025-11-24.md", text)
    #expect(
      sample.entries.first?.message?.media == [
        "image.png", "a/b c.jpg", "v/assets/x y.png", "v/journals/s n.mp4", "root.pdf",
        "up.png", "v/assets/n_(1).pdf", "t.png",
      ]
    )
    #expect(sample.bodies == [text])
  }

  @Test func `links lead to where the files are stored, and those to missing files stay`() throws {
    let text =
      "![[a.png|300]] ![x](<../b c.png#t> \"t\")\n\n```\n![](d.png)\n```\n![](gone.png) ![[a.png]]"
    let entry = try #require(NotesSample("j/2025-11-24.md", text).entries.first)
    let stored = ["a.png": "assets/a-2.png", "b c.png": "../assets/b c.png"]
    let body = entry.text { name in stored[name].map { Attachment(path: $0) } }
    #expect(
      String(decoding: body, as: UTF8.self)
        == "![[assets/a-2.png|300]] ![x](<../assets/b%20c.png#t> \"t\")\n\n```\n![](d.png)\n```\n"
        + "![](gone.png) ![[assets/a-2.png]]"
    )
    #expect(entry.message?.media == ["a.png", "b c.png", "j/gone.png"])
    #expect(entry.text { Attachment(path: "assets/\($0)") }.starts(with: "![[a.png|300]]".utf8))
    #expect(entry.text { _ in nil } == entry.content.body)
  }
}
