import JournalFormat
import TestSupport
import Testing

@Suite struct ByteSearchTests {
  @Test func `finds the same bytes as a byte-by-byte search, inside the range only`() throws {
    try forEachCase(count: Cases.count(20_000), seed: 8) { generator, _ in
      let alphabet: [UInt8] = [0x61, 0x61, 0x61, 0x62, 0x22, 0x2C, 0x1F, 0x20, 0x7F, 0x80, 0xFF]
      let rare = generator.chance(0.5)
      let bytes = (0..<generator.int(in: 0...200)).map { _ in
        rare && generator.chance(0.97) ? 0x61 : generator.element(of: alphabet)
      }
      let start = generator.int(in: 0...bytes.count)
      let range = start..<generator.int(in: start...bytes.count)
      func first(_ matches: (UInt8) -> Bool) -> Int {
        range.first { matches(bytes[$0]) } ?? range.upperBound
      }
      let span = bytes.span
      try #require(span.firstOffset(of: 0x62, in: range) == first { $0 == 0x62 })
      try #require(
        span.firstOffset(of: 0x22, or: 0xFF, in: range) == first { $0 == 0x22 || $0 == 0xFF }
      )
      try #require(
        span.firstControl(or: 0x22, 0x2C, in: range)
          == first { $0 < 0x20 || $0 == 0x22 || $0 == 0x2C }
      )
      try #require(
        span.firstInvisible(or: 0x22, 0x2C, in: range)
          == first { $0 < 0x20 || $0 >= 0x7F || $0 == 0x22 || $0 == 0x2C }
      )
      try #require(
        span.firstPair(of: 0x61, in: range)
          == range.dropLast().first { bytes[$0] == 0x61 && bytes[$0 + 1] == 0x61 }
          ?? range.upperBound
      )
      try #require(span.firstNonASCII(in: range) == first { $0 >= 0x80 })
    }
  }
}
