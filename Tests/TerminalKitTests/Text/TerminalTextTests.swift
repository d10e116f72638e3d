import TerminalKit
import TestSupport
import Testing

@Suite(.pureSwift) struct TerminalTextTests {
  @Test(arguments: [
    ("plain ä 日本 👩‍👩‍👧 e\u{301}", "plain ä 日本 👩‍👩‍👧 e\u{301}"),
    ("\u{1B}[31mred\u{1B}[0m", "␛[31mred␛[0m"),
    ("a\r\nb\tc\u{7}\u{0}\u{7F}", "a␍␊b␉c␇␀␡"),
    ("\u{9B}2J\u{85}", "<U+009B>2J<U+0085>"),
    ("user\u{202E}txt.exe\u{2066}", "user<U+202E>txt.exe<U+2066>"),
    ("a\u{2028}b\u{FEFF}c", "a<U+2028>b<U+FEFF>c"),
    ("\u{E0041}", "<U+E0041>"),
  ])
  func `characters that could control a terminal are made visible`(_ text: String, _ shown: String)
  {
    #expect(Array(TerminalText.sanitized(text).utf8) == Array(shown.utf8))
  }

  @Test func `no control character is left in any text`() {
    for value in 0..<UInt32(0x3000) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let shown = TerminalText.sanitized(String(Character(scalar)))
      #expect(!shown.unicodeScalars.contains { $0.properties.generalCategory == .control })
    }
  }

  @Test(arguments: [
    ("one\n\ttwo\n", "one\n\ttwo\n"),
    ("a,b\r\nc,d\r\n", "a,b\r\nc,d\r\n"),
    ("false\rtrue\r", "false␍true␍"),
    ("a\r\r\nb", "a␍\r\nb"),
    ("\u{1B}[2J\n\u{1B}", "␛[2J\n␛"),
    ("", ""),
  ])
  func `lines and tabs of data are kept`(_ text: String, _ shown: String) {
    #expect(TerminalText.sanitized(Array(text.utf8)) == Array(shown.utf8))
  }

  @Test func `invalid UTF-8 in data is replaced`() {
    #expect(TerminalText.sanitized([0x61, 0x9B, 0x0A]) == Array("a\u{FFFD}\n".utf8))
  }
}
