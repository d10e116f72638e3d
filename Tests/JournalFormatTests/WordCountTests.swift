import JournalFormat
import TestSupport
import Testing

@Suite struct WordCountTests {
  /// A simple count of words: pieces between white space that have a letter or a digit.
  private static func words(_ bytes: [UInt8]) -> Int {
    bytes.split { $0 == 0x20 || 0x09...0x0D ~= $0 }.count { piece in
      piece.contains { byte in
        0x61...0x7A ~= byte | 0x20 || 0x30...0x39 ~= byte || byte >= 0x80
      }
    }
  }

  @Test(arguments: [
    ("", 0), ("-", 0), ("don't stop", 2), ("- [x] #work, 3 km (far)", 5), ("散歩 at\u{A0}8", 2),
    ("\u{0B}one\u{0C}two\r\nthree", 3), ("--- *** …", 1), ("@[`{", 0),
    ("sixteen letters in a row, and then seventeen-letters-here", 8),
  ])
  func `words have a letter or a digit`(text: String, count: Int) {
    #expect(Array(text.utf8).span.wordCount == count)
    #expect(Self.words(Array(text.utf8)) == count)
  }

  @Test func `counting sixteen bytes at a time and one by one gives the same result`() throws {
    try forEachCase(count: Cases.count(20_000), seed: 12) { generator, _ in
      let all = (0...255 as ClosedRange<UInt8>).map(\.self)
      let few: [UInt8] = [0x61, 0x39, 0xC3, 0x20, 0x0A, 0x2D, 0x23, 0x1F, 0x0E, 0x08]
      let alphabet = generator.chance(0.3) ? all : few
      let bytes = (0..<generator.int(in: 0...90)).map { _ in
        generator.chance(0.3) ? 0x27 : generator.element(of: alphabet)
      }
      try #require(bytes.span.wordCount == Self.words(bytes))
    }
  }
}
