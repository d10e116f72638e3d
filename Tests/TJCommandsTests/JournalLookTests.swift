import TJCommands
import TerminalKit
import TestSupport
import Testing

@Suite(.pureSwift) struct JournalLookTests {
  @Test(
    arguments: [
      (.place, "1"), (.error, "1;31"), (.warning, "33"), (.hint, "1;36"), (.mark, "1;32"),
      (.id, "2"), (.time, "36"), (.thread, "35"), (.star, "33"), (.title, "1"), (.tag, "32"),
      (.field, "34"), (.sender, "35"), (.faint, "2"), (.match, "1"),
      (.titleMatch, "1;4"), (.added, "32"),
      (.removed, "31"),
    ] as [(TextStyle, String)]
  )
  func `each kind of text has its style`(look: TextStyle, parameters: String) {
    let text = Palette(isColored: true).paint("text", look)
    #expect(text.bytes(isSeen: true) == Array("\u{1B}[\(parameters)mtext\u{1B}[0m".utf8))
  }
}
