import JournalSystem
import TJCommands
import TerminalKit
import TestSupport
import Testing

@Suite(.pureSwift) struct PlotStyleTests {
  @Test(arguments: [
    (["LANG": "de_DE.UTF-8"], PlotStyle.blocks), (["LANG": "C.utf8", "TERM": "xterm"], .blocks),
    (["LANG": "en_US.UTF-8", "TERM": "dumb"], .plain),
    (["LANG": "en_US.UTF-8", "TERM": "linux"], .plain), ([:], .plain), (["LANG": "C"], .plain),
    (["LC_ALL": "C", "LANG": "de_DE.UTF-8"], .plain),
    (["LC_ALL": "", "LANG": "de_DE.UTF-8"], .blocks),
    (["LC_CTYPE": "de_DE.UTF-8", "LANG": "C"], .blocks), (["LANG": "de_DE@euro"], .plain),
  ])
  func `blocks need a terminal that has them`(variables: [String: String], style: PlotStyle) {
    #expect(PlotStyle(in: MemoryContext(variables: variables)) == style)
  }
}
