import TestSupport
import Testing

@Suite struct LineDiffTests {
  private func hunks(_ old: String, _ new: String) -> [LineDiff.Hunk] {
    LineDiff(from: Array(old.utf8), to: Array(new.utf8)).hunks
  }

  private func lines(using generator: inout SeededGenerator) -> [UInt8] {
    var result: [UInt8] = []
    for _ in 0..<generator.int(in: 0...8) { result += generator.letters(1, of: "abc") + [0x0A] }
    return result
  }

  @Test func `equal bytes have no hunk`() {
    #expect(hunks("a\nb\n", "a\nb\n").isEmpty)
    #expect(hunks("", "").isEmpty)
  }

  @Test func `one changed line is one hunk`() {
    #expect(hunks("a\nb\nc\n", "a\nB\nc\n") == [.init(old: 1..<2, new: 1..<2)])
  }

  @Test func `an inserted line that repeats its neighbour is one hunk`() {
    #expect(hunks("a\nb\n", "a\na\nb\n").count == 1)
  }

  @Test func `changes with an equal line between them are two hunks`() {
    let expected: [LineDiff.Hunk] = [.init(old: 0..<1, new: 0..<1), .init(old: 2..<3, new: 2..<3)]
    #expect(hunks("a\nb\nc\n", "A\nb\nC\n") == expected)
  }

  @Test func `a changed line end is a change`() {
    #expect(hunks("a\nb\n", "a\r\nb\n") == [.init(old: 0..<1, new: 0..<1)])
    #expect(hunks("a\nb\n", "a\nb") == [.init(old: 1..<2, new: 1..<2)])
  }

  @Test func `the hunks turn one file into the other`() throws {
    try forEachCase(count: Cases.count(2000), seed: 0) { generator, _ in
      let old = lines(using: &generator)
      let new = lines(using: &generator)
      let oldLines = LineDiff.lines(of: old)
      let newLines = LineDiff.lines(of: new)
      var result: [ArraySlice<UInt8>] = []
      var kept = 0
      for hunk in LineDiff(from: old, to: new).hunks {
        result += oldLines[kept..<hunk.old.lowerBound]
        result += newLines[hunk.new]
        kept = hunk.old.upperBound
      }
      result += oldLines[kept...]
      try #require(result == newLines)
    }
  }
}
