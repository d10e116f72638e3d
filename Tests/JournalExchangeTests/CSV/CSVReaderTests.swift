import JournalExchange
import TestSupport
import Testing

@Suite(.pureSwift) struct CSVReaderTests {
  /// The rows, as texts, of a file that is fed in pieces of `size` bytes.
  static func rows(
    _ file: [UInt8],
    separator: UInt8? = nil,
    piecesOf size: Int = 1 << 20
  ) throws -> [[String]] {
    var reader = CSVReader(separator: separator)
    var rows: [[String]] = []
    func drain() throws {
      while let row = try reader.next() {
        rows.append((0..<row.count).map { String(decoding: row[$0], as: UTF8.self) })
      }
    }
    for start in stride(from: 0, to: file.count, by: size) {
      reader.feed(Array(file[start..<min(start + size, file.count)]))
      try drain()
    }
    reader.finish()
    try drain()
    return rows
  }

  @Test(arguments: [
    ("", []),
    ("a", [["a"]]),
    ("a,b\r\nc,d\r\n", [["a", "b"], ["c", "d"]]),
    ("a,b\nc,d", [["a", "b"], ["c", "d"]]),
    ("a,b\rc,d\r", [["a", "b"], ["c", "d"]]),
    ("\u{FEFF}a,b", [["a", "b"]]),
    ("\"a\nb\",\"c\"\"d\",\"\"", [["a\nb", "c\"d", ""]]),
    ("a,,\n,\n", [["a", "", ""], ["", ""]]),
    ("a\n\n\r\nb\n", [["a"], ["b"]]),
    ("\"\"\na", [[""], ["a"]]),
    ("a\"b,\"c\"d\n", [["a\"b", "cd"]]),
    ("a;b\n1,5;2", [["a", "b"], ["1,5", "2"]]),
    ("a\tb,c\td\n", [["a", "b,c", "d"]]),
    ("\"a;b;c\",d\n", [["a;b;c", "d"]]),
    ("sep=;\r\na;b,c\r\n", [["a", "b,c"]]),
    ("sep=;x\n", [["sep=", "x"]]),
    ("\u{0},\"\u{0}\"\n", [["\u{0}", "\u{0}"]]),
  ])
  func `reads the CSV variants that programs write`(_ file: String, _ rows: [[String]]) throws {
    #expect(try Self.rows(Array(file.utf8)) == rows)
    #expect(try Self.rows(Array(file.utf8), piecesOf: 1) == rows)
  }

  @Test func `rows have their number and know which cells were quoted`() throws {
    var reader = CSVReader()
    reader.feed(Array("a,\"b\"\n\n\"c\nd\",\"\"\n".utf8))
    reader.finish()
    let first = try #require(try reader.next())
    #expect(first.number == 1 && !first.isQuoted(0) && first.isQuoted(1))
    let second = try #require(try reader.next())
    #expect(second.number == 3 && second.isQuoted(1) && second[1].isEmpty)
    #expect(try reader.next() == nil)
  }

  @Test func `an unclosed quotation mark and UTF-16 are errors with a place`() {
    #expect(throws: ExchangeError(.unclosedQuote, at: .row(2))) {
      try Self.rows(Array("a\n\"b\nc".utf8))
    }
    #expect(throws: ExchangeError(.notUTF8, at: .row(1))) {
      try Self.rows([0xFF, 0xFE, 0x61, 0x00, 0x0A, 0x00])
    }
  }

  @Test func `the size of the pieces makes no difference, and random input never traps`() throws {
    let telling = Array(",;\t\"\"\"\r\n='a\u{0}é".utf8)
    try forEachCase(count: Cases.count(5_000), seed: 31) { generator, _ in
      let file = (0..<generator.int(in: 0...60)).map { _ in
        generator.chance(0.9) ? generator.element(of: telling) : generator.bytes(1)[0]
      }
      let whole = Result { try Self.rows(file) }
      let size = generator.int(in: 1...7)
      let pieces = Result { try Self.rows(file, piecesOf: size) }
      try #require((try? whole.get()) == (try? pieces.get()))
    }
  }
}
