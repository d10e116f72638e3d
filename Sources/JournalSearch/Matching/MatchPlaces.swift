/// The places in a text at which a query's words and regular expressions match, to show a person
/// why it was found.
///
/// ```swift
/// let places = MatchPlaces(try Query(parsing: "cafe"))
/// places.ranges(in: "Zwei Cafés")  // the range of "Café"
/// ```
public struct MatchPlaces: Sendable {
  private let needles: [Needle]
  private let expressions: [Regex]

  /// Creates the places for the words and expressions that `query` searches for in titles and
  /// texts.
  public init(_ query: Query) {
    needles = query.wordsInAnyPart.map(Needle.init).filter { !$0.folded.bytes.isEmpty }
    expressions = query.expressionsInAnyPart.compactMap { try? Regex($0) }
  }

  /// Whether the query has no words or expressions to find.
  public var isEmpty: Bool { needles.isEmpty && expressions.isEmpty }

  /// Returns the ranges of all matches in `text`, in order and without overlaps.
  public func ranges(in text: String) -> [Range<String.Index>] {
    var found = needles.flatMap { Self.ranges(of: $0, in: text) }
    found += expressions.flatMap { Self.ranges(of: RegexMatcher($0), in: text) }
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
    // Characters are folded one by one, so that each place in the folded text has a place in the
    // original text.
    let folded = CharacterBytes(text) { FoldedText(String($0), needle.folding).bytes }
    let finder = ByteFinder(needle.folded.bytes, ignoresCase: false)
    let span = folded.bytes.span
    var ranges: [Range<String.Index>] = []
    var offset = 0
    while let place = finder.first(in: span, from: offset, to: span.count) {
      offset = place + needle.folded.bytes.count
      ranges.append(folded.characters(at: place..<offset, of: text))
    }
    return ranges
  }

  private static func ranges(of matcher: RegexMatcher, in text: String) -> [Range<String.Index>] {
    let whole = CharacterBytes(text) { Array(String($0).utf8) }
    var ranges: [Range<String.Index>] = []
    var offset = 0
    // An expression that takes too many steps gives no further ranges.
    while let place = try? matcher.range(in: whole.bytes.span, from: offset) {
      guard place.isEmpty else {
        ranges.append(whole.characters(at: place, of: text))
        offset = place.upperBound
        continue
      }
      guard let next = whole.start(after: place.lowerBound) else { break }
      offset = next
    }
    return ranges
  }
}

/// The bytes of the characters of a text in some form, each byte with the character that it belongs
/// to.
private struct CharacterBytes {
  private(set) var bytes: [UInt8] = []
  private var owners: [String.Index] = []

  init(_ text: String, _ form: (Character) -> [UInt8]) {
    for index in text.indices {
      let part = form(text[index])
      bytes += part
      owners += repeatElement(index, count: part.count)
    }
  }

  /// Returns the characters that a nonempty range of bytes belongs to.
  func characters(at range: Range<Int>, of text: String) -> Range<String.Index> {
    owners[range.lowerBound]..<text.index(after: owners[range.upperBound - 1])
  }

  /// Returns the offset at which the next character begins, or `nil` if there is none.
  func start(after offset: Int) -> Int? {
    guard offset < owners.count else { return nil }
    return owners[offset...].firstIndex { $0 != owners[offset] }
  }
}
