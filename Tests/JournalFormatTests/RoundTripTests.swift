import JournalFormat
import TestSupport
import Testing

@Suite struct RoundTripTests {
  @Test(arguments: 0..<4)
  func `the parts of a tree cover any bytes`(shard: Int) throws {
    let files = Cases.count(5_000)
    try forEachCase(count: files, seed: UInt64(shard) << 32) { generator, number in
      var bytes =
        number.isMultiple(of: 2)
        ? HostileText.bytes(using: &generator, fragments: 8)
        : RandomThread.mutated(using: &generator, entries: 2)
      for _ in 0..<5 {
        try check(bytes)
        bytes = HostileText.mutated(bytes, using: &generator)
      }
    }
  }

  @Test func `the parts of a tree cover every short text of significant bytes`() throws {
    let telling = Array("\n\r -:#\\a".utf8) + [0x00, 0xEF]
    var texts: [[UInt8]] = [[]]
    for _ in 0..<4 {
      for text in texts { try check(text) }
      texts = texts.flatMap { text in telling.map { text + [$0] } }
    }
  }

  private func check(_ bytes: [UInt8]) throws {
    let tree = SyntaxTree(parsing: bytes)
    try #require(tree.bytes == bytes)
    try tree.checkInvariants()
    try #require(leaves(of: tree.root).flatMap { bytes[$0] } == bytes)
    let divided = SyntaxTree(parsing: bytes, parts: 2 + bytes.count % 4) { (0..<$0).map($1) }
    try #require(divided.starts == tree.starts)
  }

  /// The parts of the file, and the parts of its entries, in order.
  private func leaves(of root: SyntaxNode) -> [Range<Int>] {
    root.children.flatMap { $0.kind == .entry ? $0.children.map(\.range) : [$0.range] }
  }
}
