/// The differences that are ignored when texts are compared.
///
/// Texts are compared in their canonical decomposition, so that the two encodings of `é` are equal.
/// Runs of white space, including line ends, count as one space, so that a phrase is found across
/// lines.
struct TextFolding: Hashable, Sendable {
  var ignoresCase = true
  var ignoresAccents = true

  /// Returns the scalars that represent a non-ASCII scalar in comparisons.
  func expansion(of scalar: UInt32) -> Expansion {
    var expansion = Expansion()
    decompose(scalar, into: &expansion)
    return expansion
  }

  private func decompose(_ scalar: UInt32, into expansion: inout Expansion) {
    if let (first, second) = Decomposition.of(scalar) {
      decompose(first, into: &expansion)
      if second != 0 { add(second, to: &expansion) }
    } else if 0xAC00...0xD7A3 ~= scalar {
      let index = scalar - 0xAC00
      expansion.append(0x1100 + index / 588)
      expansion.append(0x1161 + index % 588 / 28)
      if index % 28 != 0 { expansion.append(0x11A7 + index % 28) }
    } else {
      add(scalar, to: &expansion)
    }
  }

  /// Adds a scalar that is not decomposed further.
  private func add(_ scalar: UInt32, to expansion: inout Expansion) {
    guard ignoresAccents else { return expansion.append(folded(scalar)) }
    if Accents.isAccent(scalar) { return }
    guard let letters = Accents.letters(for: scalar) else {
      return expansion.append(folded(scalar))
    }
    expansion.append(folded(letters.0))
    if letters.1 != 0 { expansion.append(folded(letters.1)) }
  }

  /// The scalar in lower case, if case is ignored.
  func folded(_ scalar: UInt32) -> UInt32 {
    guard ignoresCase else { return scalar }
    if scalar < 0x80 { return scalar &- 0x41 < 26 ? scalar | 0x20 : scalar }
    return CaseTable.folded(scalar)
  }
}

/// The scalars that represent one scalar in comparisons: up to four, or none for an ignored accent.
struct Expansion {
  private var scalars: [4 of UInt32] = .init(repeating: 0)
  private(set) var count = 0

  subscript(index: Int) -> UInt32 { scalars[index] }

  mutating func append(_ scalar: UInt32) {
    guard count < 4 else { return }
    scalars[count] = scalar
    count += 1
  }
}
