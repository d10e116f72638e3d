import TerminalKit
import TestSupport
import Testing

@Suite(.pureSwift) struct StyledTextTests {
  private let palette = Palette(isColored: true)
  private let yellow = TextStyle(.yellow)
  private let green = TextStyle(.green)

  private func shown(_ text: StyledText, isSeen: Bool = true) -> String {
    String(decoding: text.bytes(isSeen: isSeen), as: UTF8.self)
  }

  @Test func `parts of a literal keep their styles`() {
    let line: StyledText = "\(palette.paint("k3f9qd", yellow))  \(2) of \("three")\n"
    #expect(shown(line) == "\u{1B}[33mk3f9qd\u{1B}[0m  2 of three\n")
    #expect(line.plain == "k3f9qd  2 of three\n")
    #expect(!line.isEmpty && palette.paint("", yellow).isEmpty)
    #expect(shown(palette.paint("", yellow)) == "")
    #expect(shown(Palette(isColored: false).paint("k3", yellow)) == "k3")
  }

  @Test func `text cannot imitate control sequences on a terminal`() {
    let evil = "\u{1B}[32mgreen\u{1B}[0m\u{9B}2J\u{202E}"
    let sanitized = "␛[32mgreen␛[0m<U+009B>2J<U+202E>"
    #expect(shown(StyledText(evil)) == sanitized)
    #expect(
      shown("\(evil)" + palette.paint(evil, green)) == "\(sanitized)\u{1B}[32m\(sanitized)\u{1B}[0m"
    )
  }

  @Test func `a file or a pipe gets the text unchanged`() {
    let evil = "\u{1B}[32mgreen\u{9B}2J"
    #expect(shown(StyledText(evil), isSeen: false) == evil)
    #expect(shown(palette.paint(evil, green), isSeen: false) == "\u{1B}[32m\(evil)\u{1B}[0m")
  }
}
