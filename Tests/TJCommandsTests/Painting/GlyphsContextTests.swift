import JournalSystem
import TJCommands
import TerminalKit
import TestSupport
import Testing

@Suite(.pureSwift) struct GlyphsContextTests {
  @Test(arguments: [
    (["LANG": "de_DE.UTF-8"], Glyphs.unicode), (["LANG": "C.utf8", "TERM": "xterm"], .unicode),
    (["LANG": "en_US.UTF-8", "TERM": "dumb"], .ascii),
    (["LANG": "en_US.UTF-8", "TERM": "linux"], .ascii), ([:], .ascii), (["LANG": "C"], .ascii),
    (["LC_ALL": "C", "LANG": "de_DE.UTF-8"], .ascii),
    (["LC_ALL": "", "LANG": "de_DE.UTF-8"], .unicode),
    (["LC_CTYPE": "de_DE.UTF-8", "LANG": "C"], .unicode), (["LANG": "de_DE@euro"], .ascii),
  ])
  func `block characters are used only on terminals that support them`(
    variables: [String: String],
    glyphs: Glyphs
  ) {
    #expect(Glyphs(in: MemoryContext(variables: variables)) == glyphs)
  }
}
