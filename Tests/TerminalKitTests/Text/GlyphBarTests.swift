import TerminalKit
import TestSupport
import Testing

@Suite(.pureSwift) struct GlyphBarTests {
  @Test(arguments: [
    (0, "", ""), (1, "▏", "#"), (7, "▉", "#######"), (8, "█", "########"),
    (20, "██▌", "####################"), (-3, "", ""),
  ])
  func `a bar has the given number of steps`(steps: Int, blocks: String, plain: String) {
    #expect(Glyphs.unicode.bar(steps) == blocks)
    #expect(Glyphs.ascii.bar(steps) == plain)
  }

  @Test(arguments: [Glyphs.unicode, .ascii])
  func `a column holds all of its steps, and each level takes one column`(glyphs: Glyphs) {
    #expect(DisplayWidth.of(glyphs.bar(glyphs.stepsInColumn * 5)) == 5)
    #expect(DisplayWidth.of(glyphs.bar(glyphs.stepsInColumn * 5 + 1)) == 6)
    #expect(glyphs.levels.count == (glyphs == .unicode ? 8 : 5))
    #expect(glyphs.levels.allSatisfy { DisplayWidth.of($0) == 1 })
  }
}
