import TestSupport
import Testing

@Suite struct HostileTextTests {
  /// What the generator must come up with, since a property test without it proves little.
  static let needles: [(name: String, bytes: [UInt8])] = [
    ("a header", Array("\n## 2024-03-01 09:15:32".utf8)), ("an escape", Array("\\## 2024".utf8)),
    ("a property", Array("- mood:: 4".utf8)), ("a fence", Array("```".utf8)),
    ("a front matter line", Array("\n---\n".utf8)), ("a conflict marker", Array("<<<<<<< ".utf8)),
    ("CRLF", [0x0D, 0x0A]), ("a lone CR", [0x0D, 0x23]), ("NUL", [0x00]),
    ("a byte order mark", [0xEF, 0xBB, 0xBF]), ("U+2028", Array("\u{2028}".utf8)),
    ("U+0085", Array("\u{85}".utf8)), ("a byte that no UTF-8 has", [0xFF]),
    ("CJK", Array("日記".utf8)), ("an emoji", Array("🙂".utf8)), ("a blank run", Array("\n\n\n".utf8)),
  ]

  @Test(arguments: needles.map(\.name))
  func `comes up with`(name: String) throws {
    let needle = try #require(Self.needles.first { $0.name == name }).bytes
    let seeds: Range<UInt64> = 0..<20_000
    let found = seeds.contains { seed in
      var generator = SeededGenerator(seed: seed)
      return HostileText.bytes(using: &generator).contains(needle)
    }
    #expect(found)
  }

  @Test func `ends with a line end and without one`() {
    var endings: Set<Bool> = []
    for seed in 0..<200 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let bytes = HostileText.bytes(using: &generator)
      if let last = bytes.last { endings.insert(last == 0x0A) }
    }
    #expect(endings.count == 2)
  }

  @Test func `a line has no line end`() throws {
    try forEachCase(count: 2000, seed: 0) { generator, _ in
      let line = HostileText.line(using: &generator)
      try #require(!line.contains(0x0A) && !line.contains(0x0D))
    }
  }

  @Test func `a mutation changes at most one byte of the length`() throws {
    try forEachCase(count: 2000, seed: 0) { generator, _ in
      let bytes = generator.bytes(generator.int(in: 0...5))
      let mutated = HostileText.mutated(bytes, using: &generator)
      try #require(abs(mutated.count - bytes.count) <= 1)
    }
  }
}
