/// The parts of a folded text that have the same bytes in every file.
struct NeedleRuns {
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
