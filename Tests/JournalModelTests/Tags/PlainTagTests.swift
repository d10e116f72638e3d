import JournalFormat
import JournalModel
import TestSupport
import Testing

@Suite struct PlainTagTests {
  static let parts = [
    "#tag", "#", "#Äpfel/rot/", "#4", " ", "\n", "(", "a", "\r\n", "> ", "- ", "# Title", "#a#b",
    "https://x.y/#no", "<mailto:#no>", "`#no`", "[x](#no)", "\\#no", "~~~\n", "```\n", "a:b", ":",
  ]

  @Test func `the fast search finds the same tags as the full search`() throws {
    try forEachCase(count: Cases.count(20_000), seed: 3) { generator, _ in
      let plain = generator.chance(0.6) ? Array(Self.parts.prefix(13)) : Self.parts
      var body: [UInt8] = []
      for _ in 0..<generator.int(in: 0...12) {
        body +=
          generator.chance(0.9)
          ? Array(generator.element(of: plain).utf8) : HostileText.fragment(using: &generator)
      }
      let found = TagScanner.ranges(in: body.span)
      try #require(found == TagScanner.readRanges(in: body.span))
    }
  }
}
