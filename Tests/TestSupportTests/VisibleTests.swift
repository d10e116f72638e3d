import TestSupport
import Testing

@Suite struct VisibleTests {
  @Test(arguments: [
    ("plain text", "plain text"), ("a\tb\r\n", "a\\tb\\r\\n"), ("\u{1B}[31m", "\\u{1B}[31m"),
    ("a\u{2028}b\u{85}", "a\\u{2028}b\\u{85}"), ("\u{FEFF}日記", "\\u{FEFF}日記"), ("\\n", "\\\\n"),
  ])
  func `hides nothing`(text: String, shown: String) {
    #expect(Visible.text(text.utf8) == shown)
  }
}
