import TerminalKit
import TestSupport
import Testing

@Suite(.pureSwift) struct PlotGlyphTests {
  @Test(arguments: [
    (0, "", ""), (1, "▏", "#"), (7, "▉", "#######"), (8, "█", "########"),
    (20, "██▌", "####################"), (-3, "", ""),
  ])
  func `a bar has so many steps`(steps: Int, blocks: String, plain: String) {
    #expect(PlotStyle.blocks.bar(steps) == blocks)
    #expect(PlotStyle.plain.bar(steps) == plain)
  }

  @Test(arguments: [PlotStyle.blocks, .plain])
  func `a column holds all of its steps, and heights take one column each`(style: PlotStyle) {
    #expect(DisplayWidth.of(style.bar(style.stepsInColumn * 5)) == 5)
    #expect(DisplayWidth.of(style.bar(style.stepsInColumn * 5 + 1)) == 6)
    #expect(style.levels.count == (style == .blocks ? 8 : 5))
    #expect(style.levels.allSatisfy { DisplayWidth.of($0) == 1 })
  }
}
