import JournalModel
import TestSupport
import Testing

@Suite struct NumberTests {
  @Test(arguments: [
    ("0", "0"), ("-0", "0"), ("007", "7"), ("4", "4"), ("+4", "4"), ("1.10", "1.1"), (".5", "0.5"),
    ("-0.25", "-0.25"), (" 12 ", "12"), ("0.000", "0"), ("-.05", "-0.05"),
    (String(repeating: "9", count: 36), String(repeating: "9", count: 36)),
    ("0." + String(repeating: "3", count: 50), "0." + String(repeating: "3", count: 36)),
    ("0." + String(repeating: "0", count: 40) + "1", "0"),
    ("1.00000000000000000000000000000000000" + "5", "1"),
    ("1.00000000000000000000000000000000000" + "51", "1.00000000000000000000000000000000001"),
    (String(repeating: "9", count: 36) + ".9", String(repeating: "9", count: 36)),
    (String(repeating: "0", count: 5000) + "1", "1"),
  ])
  func `parses and writes numbers`(text: String, written: String) {
    #expect(Number(text)?.description == written)
    #expect(Number(written) == Number(text))
  }

  @Test(arguments: [
    "", " ", "-", "+", ".", "5.", "1,5", "1.2.3", "1e5", "0x10", "--1", "+-1", "1 2", "١", "NaN",
    "∞", String(repeating: "9", count: 37), String(repeating: "9", count: 5000),
  ])
  func `refuses invalid numbers`(text: String) {
    #expect(Number(text) == nil)
  }

  @Test func `sums of tenths are exact`() throws {
    let tenth = try #require(Number("0.1"))
    let fifth = try #require(Number("0.2"))
    #expect(tenth + fifth == Number("0.3"))
    #expect((0..<100).reduce(Number.zero) { sum, _ in sum + tenth } == Number(10))
    #expect(tenth - fifth == Number("-0.1"))
  }

  @Test func `sums agree with integers`() throws {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<Cases.count(10_000) {
      let pair = (0..<2).map { _ in
        Int.random(in: -1_000_000_000...1_000_000_000, using: &generator)
      }
      let scales = (0..<2).map { _ in Int.random(in: 0...9, using: &generator) }
      let numbers = try zip(pair, scales).map { try #require(Number(point($0, $1))) }
      let units = zip(pair, scales).map { Int128($0) * power(9 - $1) }
      let sum = try #require(Number(point(units[0] + units[1], 9)))
      #expect(numbers[0] + numbers[1] == sum)
      #expect(numbers[1] + numbers[0] == sum)
      #expect((numbers[0] < numbers[1]) == (units[0] < units[1]))
      #expect(Number(sum.description) == sum)
    }
  }

  private func power(_ exponent: Int) -> Int128 {
    (0..<exponent).reduce(1) { result, _ in result * 10 }
  }

  private func point(_ digits: some BinaryInteger, _ scale: Int) -> String {
    let text = String(digits.magnitude)
    let padded = String(repeating: "0", count: max(0, scale + 1 - text.count)) + text
    return (digits < 0 ? "-" : "") + padded.dropLast(scale)
      + (scale > 0 ? "." + padded.suffix(scale) : "")
  }

  @Test func `sums are clamped to the largest number`() throws {
    let largest = try #require(Number(String(repeating: "9", count: 36)))
    let tiny = try #require(Number("0." + String(repeating: "0", count: 35) + "1"))
    #expect(largest + largest == largest)
    #expect(-largest - largest == -largest)
    #expect(largest + tiny == largest)
    #expect(largest - largest == .zero)
    #expect(Number(.min).description == "-9223372036854775808")
  }

  @Test func `orders numbers of every size`() throws {
    let texts = [
      "-" + String(repeating: "9", count: 36), "-2", "-1.5", "-0.1", "0",
      "0." + String(repeating: "0", count: 35) + "1", "0.09", "0.1", "1.4999", "1.5", "10",
      String(repeating: "9", count: 36),
    ]
    let numbers = texts.compactMap(Number.init)
    #expect(numbers.count == texts.count)
    #expect(numbers.reversed().sorted() == numbers)
    #expect(numbers.map(\.isNegative).filter { $0 }.count == 4)
  }

  @Test func `converts to machine numbers`() {
    #expect(Number("12")?.whole == 12)
    #expect(Number("12.5")?.whole == nil)
    #expect(Number(String(repeating: "9", count: 30))?.whole == nil)
    #expect(Number("12.5")?.approximation == 12.5)
    #expect(Number("-9223372036854775808")?.approximation == -9_223_372_036_854_775_808)
    #expect(Number("9223372036854775808.5")?.approximation == 9_223_372_036_854_775_808.5)
    #expect(Number("0.00000000000000000001")?.approximation == 1e-20)
  }
}
