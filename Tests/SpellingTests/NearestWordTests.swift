import Spelling
import Testing

@Suite struct NearestWordTests {
  @Test(
    arguments: [
      ("chekc", "check"), ("chck", "check"), ("checkk", "check"), ("cheek", "check"),
      ("CHECK", "check"), ("serach", "search"), ("ad", "add"), ("lsit", "list"),
      ("xyz", nil), ("", nil), ("c", nil), ("completely-different", nil),
    ] as [(String, String?)]
  )
  func `finds the nearest name unless it has too many typing errors`(
    _ word: String,
    _ name: String?
  ) {
    let names = ["check", "search", "add", "list", "version"]
    #expect(NearestWord.to(word, among: names) == name)
  }

  @Test(arguments: [
    ("yesturday", "yesterday"), ("firday", "friday"), ("TITEL", "title"), ("titl", "title"),
    ("monthh", "month"), ("x", nil), ("completely", nil), ("frida", "friday"),
  ])
  func `finds the intended word for common typing errors in any case`(word: String, meant: String?)
  {
    let words = ["title", "friday", "yesterday", "month", "id"]
    #expect(NearestWord.to(word, among: words) == meant)
  }

  @Test func `letters of any script count as one each`() {
    #expect(NearestWord.to("übng", among: ["übung", "prüfung"]) == "übung")
    #expect(NearestWord.to("日誌", among: ["日記", "月"]) == "日記")
    #expect(NearestWord.to("日誌帳", among: ["日記帳", "月"]) == "日記帳")
  }

  @Test func `prefers the nearer name, then the same first letter, then the earlier name`() {
    #expect(NearestWord.to("fsh", among: ["bash", "zsh", "fish"]) == "fish")
    #expect(NearestWord.to("zs", among: ["fish", "bs", "zsh"]) == "zsh")
    #expect(NearestWord.to("lists", among: ["lint", "list"]) == "list")
    #expect(NearestWord.to("lit", among: ["lint", "list"]) == "lint")
  }

  @Test func `a very long word is not compared`() {
    let word = String(repeating: "a", count: 1_000_000)
    #expect(NearestWord.to(word, among: ["aaaa"]) == nil)
  }

  @Test(arguments: [
    ("unarchive", "archive"), ("archive", "unarchive"), ("detach", "attach"), ("no-color", "color"),
    ("Disable", "enable"), ("redo", "undo"),
  ])
  func `a word is not taken for its opposite`(word: String, opposite: String) {
    #expect(NearestWord.to(word, among: [opposite]) == nil)
    #expect(NearestWord.to(word, among: [opposite, word + "s"]) == word + "s")
  }
}
