import JournalCharts
import TJCommands
import TerminalKit
import TestSupport
import Testing

@Suite(.pureSwift) struct BarChartTextTests {
  @Test func `bars are as long as their values`() {
    let chart = BarChart([
      .init("daily", 31), .init("dreams", 8), .init("work/日記", 0.1), .init("none", 0),
      .init("debt", -4), .init("unknown", .nan),
    ])
    #expect(
      chart.lines(width: 32) == [
        "daily      █████████████████ 31",
        "dreams     ████▍ 8",
        "work/日記  ▏ 0.1",
        "none       0",
        "debt       -4",
        "unknown    -",
      ]
    )
    #expect(
      chart.lines(width: 32, style: .plain) == [
        "daily      ################# 31",
        "dreams     #### 8",
        "work/日記  # 0.1",
        "none       0",
        "debt       -4",
        "unknown    -",
      ]
    )
  }

  @Test func `a bar may be measured against another value, and named with another text`() {
    let chart = BarChart([.init("sleep\nwell", 7.5, text: "7h\t30m")], full: 10)
    #expect(chart.lines(width: 27) == ["sleep well  ██████ 7h 30m"])
  }

  @Test func `long labels give way, and bars where there is no room`() {
    let chart = BarChart([.init("a very long label", 4), .init("b", 2)])
    #expect(chart.lines(width: 20) == ["a very lo…  ██████ 4", "b           ███ 2"])
    #expect(chart.lines(width: 6) == ["a …  4", "b    2"])
    #expect(chart.lines(width: 3) == ["… …", "b …"])
    #expect(chart.lines(width: 0) == ["", ""])
  }
}
