import JournalModel
import TestSupport
import Testing

@Suite struct LinkTests {
  private static let id = EntryID("k3f9qd")

  private func entry(_ thread: String?, text: String? = nil) -> Link? {
    Self.id.map { Link(.entry($0, thread: thread), text: text) }
  }

  @Test(
    arguments: [
      ("^k3f9qd", nil, nil), ("[[#^k3f9qd]]", nil, nil), ("daily#^k3f9qd", "daily", nil),
      ("[[daily#^k3f9qd]]", "daily", nil), ("[[daily.md#^k3f9qd]]", "daily", nil),
      ("\\[[daily#^k3f9qd]\\]", "daily", nil), ("\\[\\[daily#^k3f9qd\\]\\]", "daily", nil),
      ("[[work/daily#^k3f9qd|that morning]]", "work/daily", "that morning"),
      ("[that morning](work/daily.md#^k3f9qd)", "work/daily", "that morning"),
      ("[x](my%20notes.md#%5Ek3f9qd)", "my notes", "x"),
      ("[x](<my notes.md#^k3f9qd>)", "my notes", "x"),
      ("[x](#^k3f9qd)", nil, "x"), ("  ^k3f9qd ", nil, nil), ("\\^k3f9qd", nil, nil),
      ("my\\_notes\\#\\^k3f9qd", "my_notes", nil),
    ] as [(String, String?, String?)]
  )
  func `parses links to entries`(text: String, thread: String?, label: String?) {
    #expect(Link(text) == entry(thread, text: label))
  }

  @Test(arguments: [
    ("[[daily]]", Link(.thread("daily", anchor: nil))),
    ("[[daily#Monday]]", Link(.thread("daily", anchor: "Monday"))),
    ("[a](daily.md)", Link(.thread("daily", anchor: nil), text: "a")),
    ("[a](assets/a%20b.jpg)", Link(.file("assets/a b.jpg", anchor: nil), text: "a")),
    ("![](a.jpg)", Link(.file("a.jpg", anchor: nil))),
    ("[a](b.pdf#page=2 \"title\")", Link(.file("b.pdf", anchor: "page=2"), text: "a")),
    ("[a \\[b\\]](c.txt)", Link(.file("c.txt", anchor: nil), text: "a [b]")),
    ("https://example.org/#^k3f9qd", Link(.url("https://example.org/#^k3f9qd"))),
    ("<https://example.org/>", Link(.url("https://example.org/"))),
    ("[e](https://example.org/a_(b))", Link(.url("https://example.org/a_(b)"), text: "e")),
    ("mailto:a@example.org", Link(.url("mailto:a@example.org"))),
    ("https\\://example.org/a\\_b", Link(.url("https://example.org/a_b"))),
  ])
  func `parses links to other targets`(text: String, link: Link) {
    #expect(Link(text) == link)
  }

  @Test(arguments: [
    "", "daily", "^abc", "[[]]", "[[daily", "daily]]", "[a]", "[a](", "[a]()", "(b)", "[[a]b]]",
    "[", "[[", "\\", "[\\", "[a\\](b)", "#", "^", "daily#", "daily#Monday", "javascript:alert",
    "http://", "https://a b", "c:\\x", "[a](<b)",
  ])
  func `refuses invalid links`(text: String) {
    #expect(Link(text) == nil)
  }

  @Test(arguments: [
    Link(.thread("daily", anchor: "Monday"), text: "a"), Link(.thread("daily", anchor: nil)),
    Link(.file("a (1)/b #2%.jpg", anchor: "p 1"), text: "[x] \\ y"),
    Link(.url("https://example.org/")),
    Link(.url("https://example.org/"), text: "e"), Link(.file("a.jpg", anchor: nil)),
  ])
  func `written links read back as the same`(link: Link) {
    #expect(Link(link.description) == link)
  }

  @Test func `links to entries read back as the same`() {
    for link in [entry(nil), entry("a"), entry(nil, text: "x"), entry("a/b", text: "x y")] {
      #expect(link.flatMap { Link($0.description) } == link)
    }
  }

  @Test func `parsing random text never traps`() {
    var generator = SeededGenerator(seed: 9)
    let alphabet = Array("[]()<>#^|\\!%. a2:/\u{0}é")
    for _ in 0..<Cases.count(50_000) {
      let text = String(
        (0..<Int.random(in: 0...14, using: &generator)).compactMap { _ in
          alphabet.randomElement(using: &generator)
        }
      )
      _ = Link(text)
      if let attachment = Attachment(parsing: text) { #expect(!attachment.path.isEmpty) }
    }
  }

  @Test(
    arguments: [
      ("assets/a.jpg", "assets/a.jpg", nil, "[a.jpg](assets/a.jpg)"),
      (
        "[garden.jpg](assets/2024/03/garden.jpg)", "assets/2024/03/garden.jpg", "garden.jpg",
        "[garden.jpg](assets/2024/03/garden.jpg)"
      ),
      (
        "![](<assets/my photo.jpg>)", "assets/my photo.jpg", nil,
        "[my photo.jpg](assets/my%20photo.jpg)"
      ),
      ("[[a.jpg]]", "a.jpg", nil, "[a.jpg](a.jpg)"),
      (
        "[notes.md](assets/2026/11/notes.md)", "assets/2026/11/notes.md", "notes.md",
        "[notes.md](assets/2026/11/notes.md)"
      ),
      ("[[assets/notes.md|n]]", "assets/notes.md", "n", "[n](assets/notes.md)"),
    ] as [(String, String, String?, String)]
  )
  func `parses and writes attachments`(text: String, path: String, name: String?, written: String) {
    let attachment = Attachment(parsing: text)
    #expect(attachment == Attachment(path: path, name: name))
    #expect(attachment?.description == written)
    #expect(Attachment(parsing: written)?.path == path)
  }

  @Test(
    arguments: [
      ("[a](a.jpg), [b](b.md)", ["[a](a.jpg)", "[b](b.md)"]),
      ("[a, b](a b.jpg)", ["[a, b](a b.jpg)"]), ("https://x.y/a,b", ["https://x.y/a,b"]),
      ("a.jpg, \"b, c.md\"", ["a.jpg", "b, c.md"]), ("", []),
    ] as [(String, [String])]
  )
  func `a list of attachments ends at commas outside links`(_ value: String, _ items: [String]) {
    #expect(Attachment.items(of: value) == items)
  }

  @Test(arguments: ["", "https://example.org/a.jpg", "^k3f9qd", "[broken", "![x"])
  func `refuses invalid attachments`(text: String) {
    #expect(Attachment(parsing: text) == nil)
  }

  @Test(arguments: [
    ("assets/a.jpg", true), ("./a.jpg", true), ("a/../b.jpg", true), ("..a/b", true),
    ("../a.jpg", false), ("a/../../b", false), ("/etc/passwd", false), ("", false), (".", false),
    ("a/..", false), ("a\0b", false),
  ])
  func `recognizes a path that leaves the journal`(path: String, stays: Bool) {
    #expect(Attachment(path: path).staysInside == stays)
  }
}
