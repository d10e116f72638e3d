import TestSupport
import Testing
import ThreadJournal

/// A search for many texts at once, compared with a separate search for each.
@Suite(.singleThreaded) struct TextSearchTests {
  static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  /// The texts that are found, each with its offset.
  static func found(_ texts: [String], _ bytes: [UInt8]) -> Set<String> {
    let search = TextSearch(for: texts.map(Self.bytes))
    var found: Set<String> = []
    search.forEachMatch(in: bytes) { number, offset in
      found.insert("\(String(decoding: search.texts[number], as: UTF8.self))@\(offset)")
      return true
    }
    return found
  }

  @Test func `a long text is found anywhere, wherever it begins`() {
    for offset in 0..<40 {
      let text = String(repeating: "x", count: offset) + "a line to be found" + "yyy"
      #expect(
        Self.found(["a line to be found"], Self.bytes(text)) == ["a line to be found@\(offset)"]
      )
    }
    #expect(Self.found(["twelve bytes"], Self.bytes("twelve bytes")) == ["twelve bytes@0"])
    #expect(Self.found(["twelve bytes"], Self.bytes("twelve byte")).isEmpty)
    #expect(Self.found([], Self.bytes("twelve bytes")).isEmpty)
  }

  @Test func `texts that begin alike are all found`() {
    let texts = ["a long beginning", "a long beginning and", "a long beginning and more"]
    #expect(Self.found(texts, Self.bytes("-a long beginning and mo")).count == 2)
    #expect(Self.found(texts, Self.bytes("a long beginning and more")).count == 3)
    #expect(Self.found(texts + ["a long b, too"], Self.bytes("a long beginnin")).isEmpty)
  }

  @Test(
    arguments: [
      ("4711", true), ("x\n 4711\t\r\ny", true), ("\0 4711\0", true), ("x 4711\n", false),
      ("14711", false), ("4711.", false),
    ]
  )
  func `a short text is found only as a whole line`(_ text: String, _ isFound: Bool) {
    let search = TextSearch(for: [Self.bytes("4711")])
    #expect(search.isIn(Self.bytes(text)) == isFound)
  }

  @Test func `a long text is found only as a whole line if it is passed as a line`() {
    let search = TextSearch(for: [], asLines: [Self.bytes("- weather:: sunny")])
    #expect(search.isIn(Self.bytes("x\n  - weather:: sunny\r\ny")))
    #expect(!search.isIn(Self.bytes("- weather:: sunny, later rain\n")))
    #expect(!search.isIn(Self.bytes("x - weather:: sunny")))
  }

  @Test func `a line that is cut off at the end of a part is skipped`() {
    let search = TextSearch(for: [Self.bytes("4711")])
    #expect(!search.isIn(Self.bytes("4711\nx"), isStart: false))
    #expect(!search.isIn(Self.bytes("x\n4711"), isEnd: false))
    #expect(search.isIn(Self.bytes("x\n4711\nx"), isStart: false, isEnd: false))
  }

  @Test func `the matches are the same as those of a search for each text`() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<300 {
      func word(_ counts: ClosedRange<Int>) -> String {
        let count = Int.random(in: counts, using: &generator)
        return String((0..<count).map { _ in "ab".randomElement(using: &generator) ?? "a" })
      }
      let texts = Set((0..<20).map { _ in word(12...16) })
      let text = word(200...400)
      var expected: Set<String> = []
      for start in text.indices {
        for part in texts where text[start...].hasPrefix(part) {
          expected.insert("\(part)@\(text.distance(from: text.startIndex, to: start))")
        }
      }
      #expect(Self.found(Array(texts), Self.bytes(text)) == expected)
    }
  }

  @Test func `long texts that begin alike are told apart by their ends`() {
    let stem = String(repeating: "the same words ", count: 40)
    let texts = [stem + "one end", stem + "another end", stem, "the same words the same"]
    for bytes in texts.map({ Self.bytes("x" + $0 + "y") }) + [Self.bytes(stem + "one en")] {
      var expected: Set<String> = []
      for text in texts {
        let own = Self.bytes(text)
        for offset in bytes.indices where bytes[offset...].starts(with: own) {
          expected.insert("\(text)@\(offset)")
        }
      }
      #expect(Self.found(texts, bytes) == expected)
    }
  }

  @Test func `a line of one letter, repeated very often, is found as quickly as any other`() throws
  {
    try Effort.expectNearlyLinear(from: 1 << 9) { count in
      let line = [UInt8](repeating: 0x71, count: count)
      let search = TextSearch(for: [line + Self.bytes(" end")])
      #expect(!search.isIn(line + Self.bytes("\n") + line))
      #expect(search.isIn(line + line + Self.bytes(" end of line")))
    }
  }
}
