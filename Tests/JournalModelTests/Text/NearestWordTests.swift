import JournalModel
import Testing

@Suite struct NearestWordTests {
  @Test(arguments: [
    ("yesturday", "yesterday"), ("firday", "friday"), ("TITEL", "title"), ("titl", "title"),
    ("monthh", "month"), ("x", nil), ("", nil), ("completely", nil), ("frida", "friday"),
    (String(repeating: "friday", count: 10_000), nil),
  ])
  func `finds what was probably meant`(word: String, meant: String?) {
    let words = ["title", "friday", "yesterday", "month", "id"]
    #expect(NearestWord.to(word, among: words) == meant)
  }
}
