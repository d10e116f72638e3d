/// A word or phrase that is looked for, ready to be looked for in many texts.
///
/// Capitals in it make case count, accents make accents count.
final class Needle: Sendable {
  /// What finds the places where it may stand, in the bytes of a file.
  enum Finder: Sendable {
    case word(WordFinder)
    case bytes(ByteFinder)
  }

  let folding: TextFolding
  let folded: FoldedText

  /// Finds every place where it may stand; nothing where only the folded text can tell.
  let finder: Finder?

  /// Finds the other words of a phrase, which must be there as well.
  private let others: [WordFinder]

  /// Whether what ``finder`` finds within lines of text is a match, and nothing else is.
  let isDecidedByFinder: Bool

  init(_ text: String) {
    let exact = FoldedText(text, TextFolding(ignoresCase: false, ignoresAccents: false))
    let hasAccents =
      exact != FoldedText(text, TextFolding(ignoresCase: false, ignoresAccents: true))
    let hasCapitals = text.unicodeScalars.contains {
      [.uppercaseLetter, .titlecaseLetter].contains($0.properties.generalCategory)
    }
    folding = TextFolding(ignoresCase: !hasCapitals, ignoresAccents: !hasAccents)
    folded = FoldedText(text, folding)
    let isASCII = folded.bytes.allSatisfy { $0 < 0x80 }
    // A backslash may be a mark of the file, as may a colon in front of a title.
    isDecidedByFinder =
      isASCII && folding.ignoresAccents && !folded.bytes.isEmpty
      && folded.bytes.first != 0x3A && !folded.bytes.contains { $0 == 0x20 || $0 == 0x5C }
    let runs = NeedleRuns(folded)
    let words = isDecidedByFinder ? [folded.bytes] : runs.ascii.sorted { $0.count > $1.count }
    let ignoresCase = folding.ignoresCase
    others = words.dropFirst().map { WordFinder($0, ignoresCase: ignoresCase) }
    if let longest = words.first {
      finder = .word(WordFinder(longest, ignoresCase: ignoresCase))
    } else {
      finder = runs.stable.map { .bytes(ByteFinder($0, ignoresCase: false)) }
    }
  }

  /// Whether it stands in `text`.
  func isIn(_ text: Span<UInt8>) -> Bool { FoldedText(text, folding).contains(folded) }

  /// Whether it may stand in `range`.
  func mayBeIn(_ range: Range<Int>, of bytes: Span<UInt8>) -> Bool {
    switch finder {
    case .word(let finder): guard finder.isIn(range, of: bytes) else { return false }
    case .bytes(let finder):
      return finder.first(in: bytes, from: range.lowerBound, to: range.upperBound) != nil
    case nil: return true
    }
    for other in others where !other.isIn(range, of: bytes) { return false }
    return true
  }
}
