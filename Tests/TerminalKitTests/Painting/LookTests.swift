import TerminalKit
import TestSupport
import Testing

@Suite(.pureSwift) struct LookTests {
  @Test(
    arguments: [
      (Look(.bold), "1"), (Look(.bold, .red), "1;31"), (Look(.red, .bold), "31;1"),
      (Look(.bold, .red, .reversed), "1;31;7"), (Look(.faint), "2"), (Look(.brightMagenta), "95"),
    ] as [(Look, String)]
  )
  func `a terminal is given the attributes in order`(look: Look, parameters: String) {
    let text = Palette(isColored: true).paint("text", look)
    #expect(text.bytes(isSeen: true) == Array("\u{1B}[\(parameters)mtext\u{1B}[0m".utf8))
  }
}
