import JournalModel
import JournalTalk
import Testing

@Suite struct CitationReaderTests {
  private static let known = ["k3f9qd", "w7x2mn"].compactMap { EntryID($0) }

  private static func read(_ pieces: [String]) -> (text: String, reader: CitationReader) {
    var reader = CitationReader(knowing: known)
    var text = ""
    for piece in pieces { text += reader.feed(piece) }
    text += reader.finish()
    return (text, reader)
  }

  @Test(arguments: [
    ("It rained ^k3f9qd.", "It rained ^k3f9qd.", 1, 0),
    ("Rain [^k3f9qd][^w7x2mn] and ^k3f9qd", "Rain [^k3f9qd][^w7x2mn] and ^k3f9qd", 2, 0),
    ("It snowed ^zzzz22, ^zzzz22.", "It snowed ^zzzz22 (not sent), ^zzzz22 (not sent).", 0, 1),
    ("^zzzz22", "^zzzz22 (not sent)", 0, 1),
    (
      "x^k3f9qd, 2^10, a caret ^ alone, ^^k3f9qd", "x^k3f9qd, 2^10, a caret ^ alone, ^^k3f9qd", 1, 0
    ),
    ("雪 ^w7x2mn。é^", "雪 ^w7x2mn。é^", 1, 0),
    ("", "", 0, 0),
  ])
  func `ids that were not sent are marked, however the answer is cut`(
    _ text: String,
    _ expected: String,
    _ cited: Int,
    _ unknown: Int
  ) {
    let scalars = text.unicodeScalars.map { String($0) }
    let cuts = (0...scalars.count).map {
      [scalars[..<$0].joined(), scalars[$0...].joined()]
    }
    for pieces in [[text], scalars] + cuts {
      let (shown, reader) = Self.read(pieces)
      #expect(shown == expected)
      #expect(reader.cited.count == cited)
      #expect(reader.unknown.count == unknown)
    }
  }

  @Test func `what follows a caret without end is shown as it comes`() {
    let long = "^" + String(repeating: "a", count: 10_000)
    var reader = CitationReader(knowing: Self.known)
    let shown = reader.feed(long)
    #expect(shown.utf8.count > 9_000)
    #expect(shown + reader.finish() == long)
  }
}
