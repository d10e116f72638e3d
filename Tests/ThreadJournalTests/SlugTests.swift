import Testing
import ThreadJournal

@Suite struct SlugTests {
  @Test(arguments: [
    ("Daily journal", "daily-journal"), ("  Ärger & Freude, 2024!", "ärger-freude-2024"),
    ("日記 二〇二四", "日記-二〇二四"), ("../../etc/passwd", "etc-passwd"), ("---", ""), ("", ""),
    ("a.b", "a-b"), ("C++", "c"),
  ])
  func `a title is converted to a file name`(_ title: String, _ slug: String) {
    #expect(Slug.make(from: title) == slug)
  }

  @Test func `a long title is cut at a letter`() {
    let slug = Slug.make(from: String(repeating: "ü", count: 500))
    #expect(slug.utf8.count <= 80)
    #expect(slug.allSatisfy { $0 == "ü" })
  }

  @Test(arguments: [
    ("daily", ["work"], "daily"), ("daily", ["Daily"], "daily-2"),
    ("daily", ["daily", "daily-2"], "daily-3"), ("", [], "thread"), ("", ["thread"], "thread-2"),
    ("con", [], "con-2"), ("caf\u{E9}", ["cafe\u{301}"], "caf\u{E9}-2"),
    ("stra\u{DF}e", ["STRASSE"], "stra\u{DF}e-2"),
  ])
  func `a name that is taken gets a number`(_ slug: String, _ taken: [String], _ free: String) {
    #expect(Slug.free(slug, among: taken) == free)
  }
}
