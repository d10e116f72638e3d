import JournalFormat
import TestSupport
import Testing

@Suite struct LineTests {
  @Test(arguments: [
    ("", [""]), ("a", ["a"]), ("a\n", ["a|\n"]), ("a\nb", ["a|\n", "b"]), ("\n\n", ["|\n", "|\n"]),
    ("a\r\nb\r\n", ["a|\r\n", "b|\r\n"]), ("a\r", ["a\r"]), ("a\rb\n", ["a\rb|\n"]),
    ("a\r\r\n", ["a\r|\r\n"]), ("\r\n", ["|\r\n"]), ("\n\r", ["|\n", "\r"]), ("\r", ["\r"]),
  ])
  func `a line ends at a line feed, and a CR before it belongs to the terminator`(
    text: String,
    lines: [String]
  ) {
    let bytes = Array(text.utf8)
    var read: [String] = []
    var offset = 0
    repeat {
      let line = bytes.span.line(at: offset)
      let back = bytes.span.line(endingAt: line.end)
      #expect(back == line)
      let ending = line.ending.map { "|" + String(decoding: $0.bytes, as: UTF8.self) } ?? ""
      read.append(String(decoding: bytes[line.content], as: UTF8.self) + ending)
      offset = line.end
    } while offset < bytes.count
    #expect(read.elementsEqual(lines) { $0.utf8.elementsEqual($1.utf8) })
  }

  @Test func `line feeds and hashes are found at every distance`() throws {
    try forEachCase(count: Cases.count(2_000), seed: 14) { generator, _ in
      // The neighbours of 0x0A and 0x23 are the bytes that arithmetic on words could confuse with them.
      let alphabet: [UInt8] = [0x0A, 0x23, 0x23, 0x0B, 0x09, 0x22, 0x24, 0x8A, 0xA3, 0x00, 0xFF]
      let bytes = (0..<generator.int(in: 0...40)).map { _ in generator.element(of: alphabet) }
      for start in 0...bytes.count {
        let feed = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
        try #require(bytes.span.firstLineFeed(from: start) == feed)
      }
    }
  }

  @Test func `all lines with hashes are found at every distance, each once and in order`() throws {
    try forEachCase(count: Cases.count(3_000), seed: 15) { generator, _ in
      let alphabet: [UInt8] = [0x0A, 0x0A, 0x23, 0x23, 0x23, 0x0B, 0x22, 0x8A, 0xA3, 0xFF]
      let noise = generator.chance(0.5) ? [] : Array(repeating: UInt8(0x61), count: 60)
      let bytes = (0..<generator.int(in: 0...300)).map { _ in
        generator.element(of: alphabet + noise)
      }
      let lines = [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
      let start = generator.element(of: lines)
      let end = generator.int(in: start...bytes.count)
      let expected = lines.filter {
        start <= $0 && $0 < end && bytes[$0...].starts(with: [0x23, 0x23])
      }
      var found: [Int] = []
      let last = bytes.span.firstHashLine(from: start, to: end) { place in
        found.append(place)
        return false
      }
      try #require(found == expected)
      try #require(last == end)
      let first = bytes.span.firstHashLine(from: start, to: end) { _ in true }
      try #require(first == expected.first ?? end)
    }
  }

  @Test(arguments: [
    ("a\n\n", 2), ("a\n \t\n\r\n", 2), ("a", 1), ("a\n", 2), ("\n\n", 0), ("", 0), ("a\n\r", 3),
    ("a\n\r\r\n\n", 5), ("a\n  b  \n  ", 8), ("a\n  ", 2),
  ])
  func `the last filled line is before the blank lines`(text: String, end: Int) {
    let bytes = Array(text.utf8)
    #expect(bytes.span.lastFilledLineEnd(0..<bytes.count) == end)
  }
}
