import JournalCharts
import TestSupport
import Testing

@Suite(.pureSwift) struct NumberTextTests {
  @Test(
    arguments: [
      (0, "0"), (4, "4"), (7.5, "7.5"), (2.0 / 3, "0.67"), (1.005, "1"), (0.05, "0.05"),
      (-0.001, "0"),
      (-3.25, "-3.25"), (99.999, "100"), (1_234_567.891, "1234567.89"), (1e12, "1000000000000"),
      (1e20, "1e+20"), (-1e20, "-1e+20"), (.nan, "-"), (.infinity, "-"),
    ] as [(Double, String)]
  )
  func `numbers are written with at most two decimals`(number: Double, text: String) {
    #expect(NumberText.of(number) == text)
  }

  @Test(
    arguments: [
      (4, "4.0"), (3.72, "3.7"), (3.25, "3.3"), (-0.04, "0.0"), (9.96, "10.0"), (.nan, "-"),
    ] as [(Double, String)]
  )
  func `means are written with a fixed number of decimals`(number: Double, text: String) {
    #expect(NumberText.fixed(number, decimals: 1) == text)
    #expect(NumberText.fixed(4, decimals: 0) == "4")
  }
}
