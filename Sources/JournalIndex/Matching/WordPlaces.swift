/// The places of a query's words in a text, so that a person sees why it was found.
///
/// ```swift
/// let places = WordPlaces(try Query(parsing: "cafe"))
/// places.ranges(in: "Zwei Cafés")  // the range of "Café"
/// ```
public struct WordPlaces: Sendable {
  private let needles: [Needle]

  /// The words that `query` searches for in titles and texts.
  public init(_ query: Query) {
    needles = query.wordsInAnyPart.map(Needle.init).filter { !$0.folded.bytes.isEmpty }
  }

  /// Whether there are no words to find.
  public var isEmpty: Bool { needles.isEmpty }

  /// Returns the ranges of all words in `text`, in order and without overlaps.
  public func ranges(in text: String) -> [Range<String.Index>] {
    var found = needles.flatMap { Self.ranges(of: $0, in: text) }
    found.sort { $0.lowerBound < $1.lowerBound }
    var joined: [Range<String.Index>] = []
    for range in found {
      if let last = joined.last, range.lowerBound < last.upperBound {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    return joined
  }

  private static func ranges(of needle: Needle, in text: String) -> [Range<String.Index>] {
    // The characters are folded one by one, so that a place in the folded text is a place in the text.
    var folded: [UInt8] = []
    var owners: [String.Index] = []
    for index in text.indices {
      let bytes = FoldedText(String(text[index]), needle.folding).bytes
      folded += bytes
      owners += repeatElement(index, count: bytes.count)
    }
    let finder = ByteFinder(needle.folded.bytes, ignoresCase: false)
    let span = folded.span
    var ranges: [Range<String.Index>] = []
    var offset = 0
    while let place = finder.first(in: span, from: offset, to: span.count) {
      let last = owners[place + needle.folded.bytes.count - 1]
      ranges.append(owners[place]..<text.index(after: last))
      offset = place + needle.folded.bytes.count
    }
    return ranges
  }
}
