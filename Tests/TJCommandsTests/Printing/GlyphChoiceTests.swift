import JournalSystem
import TJCommands
import TerminalKit
import TestSupport
import Testing

@Suite(.pureSwift) struct GlyphChoiceTests {
  @Test(arguments: [
    (["LANG": "de_DE.UTF-8"], Glyphs.unicode), (["LANG": "C.utf8", "TERM": "xterm"], .unicode),
    (["LANG": "en_US.UTF-8", "TERM": "dumb"], .ascii), ([:], .ascii), (["LANG": "C"], .ascii),
    (["LANG": "en_US.UTF-8", "TERM": "linux"], .ascii),
    (["LC_ALL": "C", "LANG": "de_DE.UTF-8"], .ascii),
    (["LC_ALL": "", "LANG": "de_DE.UTF-8"], .unicode),
  ])
  func `special symbols are used only on terminals that support them`(
    variables: [String: String],
    glyphs: Glyphs
  ) {
    #expect(Glyphs(in: MemoryContext(variables: variables)) == glyphs)
  }
}
