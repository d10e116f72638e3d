import JournalFormat
import Testing

@Suite struct LineTableTests {
  struct Example: CustomTestStringConvertible, Sendable {
    let bytes: [UInt8]
    let offset: Int
    let line: Int
    let column: Int
    var testDescription: String {
      "\(String(decoding: bytes, as: UTF8.self).debugDescription) \(offset)"
    }

    init(_ text: String, _ offset: Int, _ line: Int, _ column: Int) {
      self.init(Array(text.utf8), offset, line, column)
    }

    init(_ bytes: [UInt8], _ offset: Int, _ line: Int, _ column: Int) {
      (self.bytes, self.offset, self.line, self.column) = (bytes, offset, line, column)
    }
  }

  @Test(arguments: [
    Example("", 0, 1, 1),
    Example("", 7, 1, 1),
    Example("abc", -4, 1, 1),
    Example("abc", 2, 1, 3),
    Example("abc", 3, 1, 4),
    Example("a\nb", 1, 1, 2),
    Example("a\nb", 2, 2, 1),
    Example("a\n", 2, 2, 1),
    Example("a\r\nb", 1, 1, 2),
    Example("a\r\nb", 2, 1, 3),
    Example("a\r\nb", 3, 2, 1),
    Example("a\rb", 2, 1, 3),
    Example("\t\tx", 2, 1, 3),
    Example("äöx", 4, 1, 3),
    Example("äöx", 3, 1, 2),
    Example("日本x", 6, 1, 3),
    Example("👍🏽x", 8, 1, 3),
    Example("e\u{301}x", 3, 1, 3),
    Example("\u{FEFF}## x", 3, 1, 1),
    Example("\u{FEFF}## x", 0, 1, 1),
    Example("\u{FEFF}## x", 6, 1, 4),
    Example("a\n\u{FEFF}x", 5, 2, 2),
    Example([0xFF, 0xFE, 0x78], 2, 1, 3),
    Example([0xE2, 0x82, 0x78], 2, 1, 3),
    Example([0xC0, 0x80, 0x78], 2, 1, 3),
    Example([0xED, 0xA0, 0x80, 0x78], 3, 1, 4),
    Example([0xF4, 0x90, 0x80, 0x80, 0x78], 4, 1, 5),
    Example([0xF0, 0x9F, 0x91], 3, 1, 4),
  ])
  func `counts lines and scalars from one`(_ example: Example) {
    let location = LineTable(example.bytes).location(of: example.offset)
    #expect(location == SourcePosition(line: example.line, column: example.column))
  }

  @Test func `returns the bytes of a line without its terminator`() {
    let table = LineTable(Array("ab\r\n\n\rc\r\nd".utf8))
    #expect(table.lineCount == 4)
    #expect((0...5).map(table.lineRange) == [10..<10, 0..<2, 4..<4, 5..<7, 9..<10, 10..<10])
  }

  @Test func `counts like a walk over every byte`() {
    var state: UInt64 = 7
    let alphabet = Array("\r\n\n ax\u{FEFF}é日👍".utf8) + [0xFF]
    let bytes = (0..<9_000).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return alphabet[Int(state >> 33) % alphabet.count]
    }
    let table = LineTable(bytes)
    var line = 1
    var column = 1
    var start = 0
    var wrong: [Int] = []
    var offset = 0
    while offset < bytes.count {
      let length = max(1, bytes.span.scalarLength(at: offset))
      if table.location(of: offset) != SourcePosition(line: line, column: column) {
        wrong.append(offset)
      }
      if bytes[offset] == 0x0A {
        let end = offset > start && bytes[offset - 1] == 0x0D ? offset - 1 : offset
        if table.lineRange(line) != start..<end { wrong.append(offset) }
        (line, column, start) = (line + 1, 1, offset + 1)
      } else {
        column += 1
      }
      offset += length
    }
    #expect(wrong == [])
    #expect(table.lineCount == line)
  }

  @Test func `a lookup is fast inside a line of a megabyte`() {
    let table = LineTable([UInt8](repeating: 0x61, count: 1_000_000) + [0x0A])
    for offset in stride(from: 0, to: 1_000_000, by: 9973) {
      #expect(table.location(of: offset).column == offset + 1)
    }
    #expect(table.lineRange(1) == 0..<1_000_000)
  }
}
