/// A word or phrase to search for in many texts.
///
/// If it has capitals, case matters; if it has accents, accents matter.
final class Needle: Sendable {
  /// The search for possible matches in the bytes of a file.
  enum Finder: Sendable {
    case word(WordFinder)
    case bytes(ByteFinder)
  }

  let folding: TextFolding
  let folded: FoldedText

  /// Finds every possible match, or `nil` if matches can be found only in the folded text.
  let finder: Finder?

  /// Finds the other words of a phrase, which must occur as well.
  private let others: [WordFinder]

  /// Whether every place that ``finder`` finds within lines of text is a match.
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
    let isShort = folded.bytes.count <= WordFinder.longest
    let isASCII = folded.bytes.allSatisfy { $0 < 0x80 }
    // A backslash may be an escape of the file format, as may a colon in front of a title.
    isDecidedByFinder =
      isShort && isASCII && folding.ignoresAccents && !folded.bytes.isEmpty
      && folded.bytes.first != 0x3A && !folded.bytes.contains { $0 == 0x20 || $0 == 0x5C }
    let runs = NeedleRuns(folded)
    let words = isDecidedByFinder ? [folded.bytes] : runs.ascii.sorted { $0.count > $1.count }
    let ignoresCase = folding.ignoresCase
    // Only a prefix of a long word is searched for; the folded text then tells whether the whole
    // word matches.
    let finders = words.map {
      WordFinder(Array($0.prefix(WordFinder.longest)), ignoresCase: ignoresCase)
    }
    others = Array(finders.dropFirst())
    if let longest = finders.first {
      finder = .word(longest)
    } else {
      finder = runs.stable.map { .bytes(ByteFinder($0, ignoresCase: false)) }
    }
  }

  /// Whether it occurs in `text`.
  func isIn(_ text: Span<UInt8>) -> Bool { FoldedText(text, folding).contains(folded) }

  /// Whether it may occur in `range`.
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

/// The parts of a folded text that have the same bytes in every file.
private struct NeedleRuns {
  /// The runs of ASCII without white space, backslashes, colons and letters that have a mark; for a
  /// search that ignores accents.
  private(set) var ascii: [[UInt8]] = []

  /// The longest run of letters that have no other spelling, such as CJK; `nil` if there is none.
  private(set) var stable: [UInt8]?

  init(_ folded: FoldedText) {
    let scalars = String(decoding: folded.bytes, as: UTF8.self).unicodeScalars.map(\.value)
    var word: [UInt8] = []
    var letters: [UInt8] = []
    for (index, scalar) in scalars.enumerated() {
      let isMarked = index + 1 < scalars.count && TextFolder.extends(scalars[index + 1])
      if !isMarked, scalar < 0x80, scalar > 0x20, scalar != 0x5C, scalar != 0x3A {
        word.append(UInt8(truncatingIfNeeded: scalar))
      } else {
        keep(&word)
      }
      if !isMarked, Self.isStable(scalar) {
        letters.append(scalar: scalar)
      } else {
        keep(&letters, in: &stable)
      }
    }
    keep(&word)
    keep(&letters, in: &stable)
  }

  private mutating func keep(_ word: inout [UInt8]) {
    if !word.isEmpty { ascii.append(word) }
    word = []
  }

  private func keep(_ run: inout [UInt8], in longest: inout [UInt8]?) {
    if !run.isEmpty, run.count > longest?.count ?? 0 { longest = run }
    run = []
  }

  /// Whether a scalar has only one spelling: a letter without case that is not decomposed.
  private static func isStable(_ scalar: UInt32) -> Bool {
    guard scalar >= 0x80, !(0x1100...0x11FF ~= scalar),
      let properties = Unicode.Scalar(scalar)?.properties
    else { return false }
    return properties.generalCategory == .otherLetter && CaseTable.folded(scalar) == scalar
      && Decomposition.of(scalar) == nil
  }
}
