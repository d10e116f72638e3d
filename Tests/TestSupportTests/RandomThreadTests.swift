import TestSupport
import Testing

@Suite struct RandomThreadTests {
  private func threads(_ count: UInt64) -> [[UInt8]] {
    (0..<count).map { seed in
      var generator = SeededGenerator(seed: seed)
      return RandomThread.plausible(using: &generator)
    }
  }

  @Test func `the same seed makes the same file`() {
    #expect(threads(50) == threads(50))
  }

  @Test(arguments: [
    "---\ntj: 1\n", "---\r\ntj: 1\r\n", "\n## 2024-01-01", " +01:00", " ^", "\n- mood:: 4\n",
    "\n  and nobody minded.", "\\## 1987",
  ])
  func `some files have`(part: String) {
    #expect(threads(300).contains { $0.contains(Array(part.utf8)) })
  }

  @Test func `some files have neither front matter nor entries`() {
    #expect(threads(300).contains { !$0.starts(with: Array("---".utf8)) })
    #expect(threads(300).contains { !$0.contains(Array("## 2024".utf8)) })
  }

  @Test func `line ends are not mixed in a plausible file`() {
    for thread in threads(300) where thread.contains(0x0D) {
      let feeds = thread.indices.filter { thread[$0] == 0x0A }
      #expect(feeds.allSatisfy { $0 > 0 && thread[$0 - 1] == 0x0D })
    }
  }

  @Test func `harm is done to most files, not to all`() {
    let intact = (0..<500 as Range<UInt64>).filter { seed in
      var one = SeededGenerator(seed: seed)
      var other = one
      return RandomThread.plausible(using: &one) == RandomThread.mutated(using: &other)
    }
    #expect((20...250).contains(intact.count))
  }

  @Test func `an id begins with a letter and has no e`() throws {
    try forEachCase(count: 500, seed: 0) { generator, _ in
      let id = RandomThread.id(6, using: &generator)
      try #require(id.utf8.count == 6)
      try #require(id.first?.isLetter == true && !id.contains("e"))
    }
  }
}
