import JournalFormat
import JournalYAML
import Testing

/// Small or simple texts with which readers run out of time, memory or stack.
///
/// The limits are counts of nesting, values and bytes, not times. Each text must be parsed to an end.
@Suite struct HostileYAMLTests {
  static func matter(_ source: String) -> FrontMatter {
    FrontMatter(parsing: Array((source + "\n").utf8), at: 4)
  }

  @Test(arguments: ["[", "{", "{a: ", "- ", "? ", "[\n", "[{a: "])
  func `stops at deep nesting`(part: String) {
    let matter = Self.matter(String(repeating: part, count: 10_000))
    #expect(matter.diagnostics.map(\.code) == [.unreadableYAML])
    #expect(matter.diagnostics.first?.message.contains("64 levels") == true)
    let depth = part == "[{a: " ? 32 * part.utf8.count : 64 * part.utf8.count
    #expect(matter.diagnostics.first?.range.lowerBound == 4 + depth)
  }

  @Test func `reads nesting of the maximum depth`() {
    let list = String(repeating: "[", count: 63) + String(repeating: "]", count: 63)
    #expect(Self.matter("a: " + list).isReadable)
    #expect(!Self.matter("a: [" + list + "]").isReadable)
  }

  @Test func `never follows an alias`() {
    let bomb = "a: &a [x, x, x]\n" + (0..<60).map { "b\($0): &b\($0) [*a, *a, *a]\n" }.joined()
    let matter = Self.matter(bomb)
    #expect(matter.keys.count == 61)
    #expect(matter.keys.allSatisfy { $0.obstacle == .opaque })
    #expect(matter.value("b59")?.items == [])
  }

  @Test func `refuses a text beyond the maximum size`() {
    let most = "a: " + String(repeating: "x", count: (1 << 20) - 4)
    #expect(Self.matter(most).value("a")?.string?.utf8.count == (1 << 20) - 4)
    #expect(Self.matter(most + "x").diagnostics.map(\.range.lowerBound) == [4 + (1 << 20)])
  }

  @Test(arguments: ["a: b\n", "- &a x\n", "? a\n"])
  func `refuses more values than the maximum`(line: String) {
    let matter = Self.matter(String(repeating: line, count: 100_000))
    #expect(matter.diagnostics.map(\.code) == [.unreadableYAML])
    #expect(matter.keys.isEmpty)
  }

  static let manyOfOne = [
    String(repeating: "a: b\r", count: 30_000),
    String(repeating: "a: b # c\u{2028}", count: 30_000),
    "a: |+\n" + String(repeating: "\n", count: 1_000_000),
    (0..<60).map { String(repeating: " ", count: $0) + "k:\n" }.joined()
      + String(repeating: "\n# c\n", count: 100_000),
    (0..<30_000).map { "ü\($0): é\n" }.joined(), String(repeating: "?\n", count: 30_000),
    "a: [" + String(repeating: "x, ", count: 60_000) + "]",
    "a: {" + (0..<30_000).map { "k\($0): , " }.joined() + "}",
  ]

  /// The argument is a number, since the texts themselves are too long for a log.
  @Test(arguments: manyOfOne.indices)
  func `reads many repetitions of one construct`(number: Int) {
    #expect(Self.matter(Self.manyOfOne[number]).isReadable)
  }

  @Test func `reports a directive as an error at once`() {
    let matter = Self.matter((0..<50_000).map { "%TAG !a\($0)! x\n" }.joined() + "---\na: b")
    #expect(matter.diagnostics.map(\.range) == [4..<5])
  }

  @Test func `refuses to write a value that it could not read`() {
    let matter = Self.matter("a: b")
    let deep = (0..<70).reduce(YAMLValue.string("x")) { value, _ in ["k": value] }
    #expect(throws: FrontMatterError(.misread, at: ["c"])) { try matter.setting(["c"], to: deep) }
    let long = String(repeating: "k", count: 2000)
    #expect(throws: FrontMatterError(.misread, at: [long])) { try matter.setting([long], to: "x") }
  }

  @Test(arguments: 0..<4)
  func `reads any bytes without a trap`(part: Int) throws {
    let signs = Array("  \n\n\r\t-:?#[]{},|>+'\"&*!%@\\ab0é\u{85}\u{2028}~<=".utf8)
    var state = UInt64(part + 1)
    for _ in 0..<2500 {
      var bytes: [UInt8] = []
      for _ in 0..<40 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        bytes.append(signs[Int(state >> 33) % signs.count])
      }
      let matter = FrontMatter(parsing: bytes, at: 7)
      for key in matter.keys {
        #expect(7 <= key.range.lowerBound && key.range.upperBound <= 7 + bytes.count)
      }
      _ = try? matter.setting(["a", "b"], to: "x", knownOrder: ["b", "a"])
      if let name = matter.keys.first?.name {
        _ = try? matter.setting([name], to: ["x"])
        _ = try? matter.removing([name])
        _ = try? matter.renaming([name], to: "c")
      }
    }
  }
}
