import JournalModel
import Testing

@Suite struct EntryContentTests {
  @Test(arguments: [
    ("Rest day\n\nSlept late.\n", "Rest day", "Slept late."),
    (" Rest day \r\n\r\nSlept late.", "Rest day", "Slept late."),
    ("Rest day\nSlept late.", "", "Rest day\nSlept late."), ("Rest day\n", "", "Rest day\n"),
    ("# Rest day\n\nSlept late.", "", "# Rest day\n\nSlept late."),
    ("2 eggs\n\nFried.", "", "2 eggs\n\nFried."), ("", "", ""),
  ])
  func `a first line followed by an empty line becomes the title`(
    _ text: String,
    _ title: String,
    _ body: String
  ) {
    var content = EntryContent(body: Array(text.utf8))
    content.takeTitle()
    #expect(content.title == title)
    #expect(String(decoding: content.body, as: UTF8.self) == body)
  }

  @Test func `an existing title is kept`() {
    var content = EntryContent(title: "Coffee", body: Array("Rest day\n\nSlept late.".utf8))
    content.takeTitle()
    #expect(content.title == "Coffee")
  }

  @Test func `content with only blanks and line ends is blank`() {
    #expect(EntryContent(body: Array(" \t\r\n".utf8)).isBlank)
    #expect(!EntryContent(body: Array(" .".utf8)).isBlank)
    #expect(!EntryContent(title: "Rest day").isBlank)
    #expect(!EntryContent(properties: [.init(key: "mood", value: "4")]).isBlank)
  }
}
