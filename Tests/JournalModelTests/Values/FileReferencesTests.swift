import JournalModel
import TestSupport
import Testing

/// References to attachments.
@Suite struct FileReferencesTests {
  private static let notes = "assets/2026/11/notes.md"
  private static let photo = "assets/2026/11/my photo (1).jpg"
  private static let plain = "assets/scan"
  private static let places = [notes, photo, plain, "assets/2026/10/notes.md"]

  /// Returns the files that a text refers to.
  private func found(_ text: String, at path: String, among places: [String] = places) -> [String] {
    FileReferences(to: places).places(in: Array(text.utf8), at: path).sorted().map { places[$0] }
  }

  @Test(arguments: [
    "[notes.md](assets/2026/11/notes.md)", "![](<assets/2026/11/notes.md> \"title\")",
    "[n](assets/2026/11/notes.md 'title')",
    "[n]: assets/2026/11/notes.md",
    "[n]: <assets/2026/11/notes.md>",
    "[n](./assets/2026/11/notes.md)",
    "[n](assets//2026/./11/notes.md)",
    "[n](assets/x/../2026/11/notes.md)",
    "[n](a b/../assets/2026/11/notes.md)", "[n](/assets/2026/11/notes.md)",
    "[n](assets/2026/11/notes.md#^k3f9qd)",
    "[n](assets/2026/11/notes%2Emd)",
    "[n](%61ssets/2026/11/notes.md)",
    "[n](assets/2026/11/notes\\.md)",
    "- attach:: assets/2026/11/notes.md",
    "- see:: x, assets/2026/11/notes.md",
    "- attach-conflict:: [n](assets/2026/11/notes.md)", "cover: assets/2026/11/notes.md",
    "cover: \"assets/2026/11/notes.md\"", "images: [assets/2026/11/notes.md]",
    "<a href='assets/2026/11/notes.md'>",
    "See assets/2026/11/notes.md.",
    "_assets/2026/11/notes.md_",
    "\u{201C}assets/2026/11/notes.md\u{201D}",
    "https://example.org/journal/assets/2026/11/notes.md",
    "![[assets/2026/11/notes.md]]",
    "[[assets/2026/11/notes]]",
    "![[11/notes|text]]",
    "[[11/notes#Heading]]",
    "\\[[11/notes]\\]", "[n](assets/2026/11/notes)",
  ])
  func `a path in any notation is a reference`(_ text: String) {
    for text in [text, "---\ntj: 1\n\(text)\n---\n\n## 2026-11-01\n\n\(text)\n"] {
      #expect(found(text, at: "daily.md") == [Self.notes])
    }
  }

  @Test(arguments: [
    "[p](<assets/2026/11/my photo (1).jpg>)", "[p](assets/2026/11/my%20photo%20(1).jpg)",
    "[p](assets/2026/11/my\\ photo\\ \\(1\\).jpg)",
    "![[my photo (1).jpg]]",
    "![[my photo (1).jpg|300]]",
    "src=\"assets/2026/11/my%20photo%20%281%29.jpg\"",
  ])
  func `a name can contain blanks and brackets`(_ text: String) {
    #expect(found(text, at: "work/daily.md") == [Self.photo])
  }

  @Test(
    arguments: [
      ("../assets/2026/11/notes.md", "work/daily.md", true),
      ("../notes.md", "assets/2026/11/x/a.md", true),
      ("notes.md", "assets/2026/11/index.md", true),
      ("[n](notes.md)", "assets/2026/11/index.md", true),
      ("11/notes.md", "assets/2026/index.md", true),
      ("../11/notes.md", "assets/2026/10/index.md", true),
      ("assets/2026/11/notes.md", "work/daily.md", true),
      ("../../assets/2026/11/notes.md", ".tj/templates/x.md", true),
      ("notes.md", "daily.md", false), ("notes", "assets/2026/11/index.md", false),
      ("[notes.md](x.md)", "daily.md", false), ("2026/11/notes.md", "daily.md", false),
      ("xassets/2026/11/notes.md", "daily.md", false),
      ("assets/2026/12/notes.md", "daily.md", false),
      ("assets/2026/11/notes.mdx", "daily.md", false),
      ("assets/2026/11/notes2.md", "daily.md", false),
      ("assets/2026/11", "daily.md", false),
      ("../12/../11/notes.md", "assets/2026/10/index.md", true),
      ("My notes.md and notes", "daily.md", false),
    ] as [(String, String, Bool)]
  )
  func `a path is relative to the folder of its text`(
    _ text: String,
    _ path: String,
    _ isFound: Bool
  ) {
    #expect(found(text, at: path).contains(Self.notes) == isFound)
  }

  @Test func `a bare name in double brackets refers to every file with that name`() {
    #expect(found("[[notes]]", at: "daily.md") == [Self.notes, Self.places[3]])
    #expect(
      found("[[notes.md#A|b]] [[scan]]", at: "x/y.md") == Self.places.filter { $0 != Self.photo }
    )
    #expect(found("[[notes2]] [[my notes]] [[sca]]", at: "daily.md").isEmpty)
  }

  @Test func `a file refers neither to itself nor to a file whose name it begins`() {
    #expect(found("notes.md", at: Self.notes).isEmpty)
    #expect(found("assets/scan2 assets/scanned.jpg", at: "daily.md").isEmpty)
    #expect(found("assets/scan.", at: "daily.md") == [Self.plain])
  }

  @Test func `accents match composed and decomposed`() {
    for (place, text) in [("caf\u{E9}", "cafe\u{301}"), ("cafe\u{301}", "caf\u{E9}")] {
      let place = "assets/\(place)/\(place) 1.jpg"
      #expect(
        found("![](<assets/\(text)/\(text) 1.jpg>)", at: "daily.md", among: [place]) == [place]
      )
      #expect(found("![[\(text) 1.jpg]]", at: "daily.md", among: [place]) == [place])
      #expect(found("![](<assets/\(text)/\(text) 2.jpg>)", at: "daily.md", among: [place]) == [])
    }
  }

  @Test(
    arguments: [
      ("[a](assets/a.jpg)", true), ("![[a.jpg]]", true), ("./assets//a.jpg", true),
      ("../assets/a.jpg", false), ("work/assets/a.jpg", false), ("assets/a.jpg-2", false),
      ("assets/a.jpg.bak", false), ("https://x.org/assets/a.jpg", false),
    ] as [(String, Bool)]
  )
  func `a reference is exact if it leads only to this file`(_ text: String, _ isExact: Bool) {
    var matches: [FileReferences.Match] = []
    FileReferences(to: ["assets/a.jpg"]).forEachMatch(in: Array(text.utf8), at: "daily.md") {
      matches.append($0)
    }
    #expect(matches.map(\.isExact) == [isExact])
    #expect(matches.allSatisfy { Array(text.utf8)[$0.name].elementsEqual("a.jpg".utf8) })
  }

  @Test func `the range of an escaped name is that in the original text`() throws {
    let text = "50% of [a](<x y>) is [a](assets/a%20b.jpg)"
    var matches: [FileReferences.Match] = []
    FileReferences(to: ["assets/a b.jpg"]).forEachMatch(in: Array(text.utf8), at: "daily.md") {
      matches.append($0)
    }
    let match = try #require(matches.first)
    #expect(matches.count == 1 && match.isEscaped && match.isExact)
    #expect(Array(text.utf8)[match.name].elementsEqual("a%20b.jpg".utf8))
  }

  @Test func `searching random text never traps`() {
    var generator = SeededGenerator(seed: 7)
    let alphabet = Array("[](<>)./% \\ab|:é\n")
    let files = FileReferences(to: ["a/b", "b.md", "a/é", "a b/a.b"])
    for _ in 0..<Cases.count(50_000) {
      let text = String(
        (0..<Int.random(in: 0...14, using: &generator)).compactMap { _ in
          alphabet.randomElement(using: &generator)
        }
      )
      let bytes = Array(text.utf8)
      files.forEachMatch(in: bytes, at: "a/x.md") { #expect($0.name.upperBound <= bytes.count) }
    }
  }
}
