import JournalFormat
import TestSupport
import Testing

@Suite struct ContentTests {
  @Test(arguments: [
    ("", ""), ("a", "a"), ("a\n", "a"), ("a\r\nb\r\n", "a\nb"), ("a\r\r\r\nb", "a\nb"),
    ("a\r", "a"),
    ("a\r\r", "a"), ("a\rb", "a\rb"), ("\ra", "\ra"), ("\n\n a\n\n", " a"),
    (" \n\t\na \n \n", "a "),
    ("a\n\n\nb", "a\n\n\nb"), ("a\n \nb", "a\n \nb"), ("\r\n\r\r\na", "a"), ("\r", ""), (" ", ""),
    ("\u{A0}\n", "\u{A0}"), ("a\u{2028}b\u{85}c", "a\u{2028}b\u{85}c"), ("\n\0\n", "\0"),
  ])
  func `content is split at line feeds, without blank ends`(text: String, content: String) {
    #expect(canonicalContent(Array(text.utf8)) == Array(content.utf8))
  }

  @Test func `the canonical form of canonical content is unchanged`() throws {
    try forEachCase(count: Cases.count(5_000), seed: 13) { generator, _ in
      let content = canonicalContent(HostileText.bytes(using: &generator, fragments: 5))
      try #require(canonicalContent(content) == content)
    }
  }

  @Test func `an entry has its body in canonical form`() {
    #expect(EntryText("2024-03-01", body: "\r\n a\r\n\r\n").body == Array(" a".utf8))
  }
}
