import TerminalKit
import TestSupport
import Testing

@Suite(.pureSwift) struct LookTests {
  @Test(
    arguments: [
      (TextStyle(.bold), "1"), (TextStyle(.bold, .red), "1;31"), (TextStyle(.red, .bold), "31;1"),
      (TextStyle(.bold, .red, .underlined), "1;31;4"), (TextStyle(.faint), "2"),
      (TextStyle(.magenta), "35"),
    ] as [(TextStyle, String)]
  )
  func `the attributes are written in order`(look: TextStyle, parameters: String) {
    let text = Palette(isColored: true).paint("text", look)
    #expect(text.bytes(isSeen: true) == Array("\u{1B}[\(parameters)mtext\u{1B}[0m".utf8))
  }
}
