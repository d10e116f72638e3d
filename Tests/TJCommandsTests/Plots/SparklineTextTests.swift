import JournalCharts
import TJCommands
import TerminalKit
import TestSupport
import Testing

@Suite(.pureSwift) struct SparklineTextTests {
  @Test(
    arguments: [
      ([1, 2, 3, 4, 5, 6, 7, 8], 80, "▁▂▃▄▅▆▇█", "_.-=+*%#"), ([1, 2, nil, 8], 80, "▁▂ █", "_. #"),
      ([nil, 5, nil], 80, " ▄ ", " = "), ([3, 3, 3], 80, "▄▄▄", "==="), ([], 80, "", ""),
      ([nil, nil], 80, "  ", "  "), ([-1, 0, 1], 80, "▁▅█", "_+#"), ([1, 2, 3], 0, "", ""),
      ([1, 1, 8, 8], 2, "▁█", "_#"), ([0, 0, 4, 4, 8, 8, nil, nil], 4, "▁▅█ ", "_+# "),
      ([0, nil, 7, 8], 2, "▁█", "_#"), ([0, 7, .nan, .infinity], 4, "▁█  ", "_#  "),
      ([-1e308, 1e308], 4, "▁█", "_#"), ([1, 2], -3, "", ""),
      ([0, 8, 4, 4], 2, "▄▄", "=="), ([0, 4, 8, 8, 8, 8], 3, "▁██", "_##"),
    ] as [([Double?], Int, String, String)]
  )
  func `draws a line of values`(values: [Double?], width: Int, blocks: String, plain: String) {
    #expect(Sparkline(values).text(width: width) == blocks)
    #expect(Sparkline(values).text(width: width, style: .plain) == plain)
  }

  @Test func `draws a line between bounds`() {
    #expect(Sparkline([3, 4, 9, -9], bounds: 1...5).text(width: 9) == "▅▆█▁")
    #expect(Sparkline([3], bounds: 5...5).text(width: 9) == "▄")
    #expect(Sparkline([3], bounds: -.infinity...(.infinity)).text(width: 9) == "▄")
  }

  @Test func `no line is wider than it may be, and none is stretched`() {
    for count in 0...40 {
      for width in 0...50 {
        let line = Sparkline((0..<count).map(Double.init)).text(width: width)
        #expect(line.count == min(count, width))
      }
    }
  }
}
