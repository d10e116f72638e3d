import CommandKit
import Testing

@Suite struct TextBlockTests {
  @Test(
    arguments: [
      ("", []), ("\n \n\n", []), ("One\ntwo.\n\nThree.", [.prose("One two."), .prose("Three.")]),
      ("    a\n      b\n    c", [.literal(["a", "  b", "c"])]),
      ("    a\n\n\n    b", [.literal(["a", "", "b"])]),
      ("x:\n\n    a\n\ny", [.prose("x:"), .literal(["a"]), .prose("y")]),
      ("-q\n    Says\n    less.", [.terms([.init("-q", "Says less.")])]),
      ("-q\n    Less.\n-v\n    More.", [.terms([.init("-q", "Less."), .init("-v", "More.")])]),
      ("-q\n    Less.\n\n-v\n    More.", [.terms([.init("-q", "Less."), .init("-v", "More.")])]),
      ("One\ntwo\n    three", [.prose("One two     three")]),
      ("   three spaces\n    four", [.terms([.init("three spaces", "four")])]),
    ] as [(String, [TextBlock])]
  )
  func `distinguishes prose, literal lines and terms`(_ text: String, _ blocks: [TextBlock]) {
    #expect(TextBlock.blocks(of: text) == blocks)
  }
}
