/// Finds an ASCII word in bytes, ignoring accents on its letters.
///
/// A match in plain ASCII is found at the speed of reading memory. Any other match contains a
/// non-ASCII scalar; the search for it starts from the first such scalar.
struct WordFinder: Sendable {
  /// The maximum number of letters of a word.
  ///
  /// The letters then fit in the bits of a machine word, so that each accent in a text costs only a
  /// few operations.
  static let longest = 63

  private let plain: ByteFinder
  private let folding: TextFolding
  private let letters: LetterPlaces

  /// Creates a finder of `word`: at most ``longest`` ASCII letters without white space, in lower
  /// case if case is ignored.
  init(_ word: [UInt8], ignoresCase: Bool) {
    plain = ByteFinder(word, ignoresCase: ignoresCase)
    folding = TextFolding(ignoresCase: ignoresCase, ignoresAccents: true)
    letters = LetterPlaces(plain.needle, folding)
  }

  /// The number of letters.
  var count: Int { plain.needle.count }

  /// Whether the word occurs in `range`.
  func isIn(_ range: Range<Int>, of bytes: Span<UInt8>) -> Bool {
    firstPlain(in: bytes, from: range.lowerBound, to: range.upperBound) != nil
      || firstAccented(in: bytes, from: range.lowerBound, to: range.upperBound) != nil
  }

  /// The first place at or after `start` of a match without accents, or `nil` if there is none.
  func firstPlain(in bytes: Span<UInt8>, from start: Int, to end: Int) -> Int? {
    var offset = start
    while let found = plain.first(in: bytes, from: offset, to: end) {
      if endsWell(found &+ count, in: bytes, to: end) { return found }
      offset = found &+ 1
    }
    return nil
  }

  /// The place of the first non-ASCII scalar in a match that has one, or `nil` if there is no such match.
  func firstAccented(in bytes: Span<UInt8>, from start: Int, to end: Int) -> Int? {
    bytes.firstLead(from: start, to: end) { place in
      mayMatter(at: place, in: bytes, to: end) && letters.mayMeet(at: place, from: start, in: bytes)
        && matches(around: place, from: start, to: end, in: bytes)
    }
  }

  /// Whether the scalar at `offset` may be equal to ASCII letters, or ignored, in comparisons.
  ///
  /// These are Latin letters with marks, special Latin letters, marks, and a few signs.
  @inline(__always)
  private func mayMatter(at offset: Int, in bytes: Span<UInt8>, to end: Int) -> Bool {
    let next = offset &+ 1 < end ? bytes[offset &+ 1] : 0
    switch bytes[offset] {
    case 0xC3...0xCD: return true
    case 0xE1: return 0xAA...0xAB ~= next || 0xB7...0xBB ~= next || next == 0xBF
    case 0xE2: return 0x83...0x84 ~= next
    case 0xEF: return next == 0xB8
    default: return false
    }
  }

  /// Whether there is a match whose first non-ASCII scalar is at `place`.
  private func matches(
    around place: Int,
    from start: Int,
    to end: Int,
    in bytes: Span<UInt8>
  ) -> Bool {
    let (scalar, length) = bytes.scalar(at: place)
    let expansion = folding.expansion(of: scalar)
    for before in 0..<count
    where place - before >= start && isPrefix(before, endingAt: place, in: bytes) {
      // A match may begin within the expansion of a scalar: `se` is in `ß` followed by `e`.
      let beginnings = before > 0 ? 1 : expansion.count
      for skipped in 0..<beginnings
      where goesOn(expansion, skipped, at: before, behind: place + length, to: end, in: bytes) {
        return true
      }
    }
    return false
  }

  /// Whether the first letters of the word end right before `place`.
  private func isPrefix(_ letters: Int, endingAt place: Int, in bytes: Span<UInt8>) -> Bool {
    for index in 0..<letters {
      let byte = bytes[place - letters + index]
      guard byte < 0x80, folding.folded(UInt32(byte)) == UInt32(plain.needle[index]) else {
        return false
      }
    }
    return true
  }

  /// Whether the word continues with `expansion`, from its `skipped`th scalar, and the text after it.
  private func goesOn(
    _ expansion: Expansion,
    _ skipped: Int,
    at letter: Int,
    behind place: Int,
    to end: Int,
    in bytes: Span<UInt8>
  ) -> Bool {
    var expansion = expansion
    var next = skipped
    var letter = letter
    var place = place
    while true {
      while next < expansion.count {
        if letter == count { return true }
        guard expansion[next] == UInt32(plain.needle[letter]) else { return false }
        letter += 1
        next += 1
      }
      if letter == count { return endsWell(place, in: bytes, to: end) }
      guard place < end else { return false }
      let (scalar, length) = bytes.scalar(at: place)
      expansion = Expansion()
      if scalar < 0x80 {
        expansion.append(folding.folded(scalar))
      } else {
        expansion = folding.expansion(of: scalar)
      }
      next = 0
      place += length
    }
  }

  /// Whether the last letter has no mark that distinguishes it.
  @inline(__always)
  private func endsWell(_ place: Int, in bytes: Span<UInt8>, to end: Int) -> Bool {
    place >= end || bytes[place] < 0x80 || hasPlainEnd(place, in: bytes, to: end)
  }

  private func hasPlainEnd(_ place: Int, in bytes: Span<UInt8>, to end: Int) -> Bool {
    var place = place
    while place < end, bytes[place] >= 0x80 {
      let (scalar, length) = bytes.scalar(at: place)
      guard Accents.isAccent(scalar) else { return !TextFolder.extends(scalar) }
      place += length
    }
    return true
  }
}

/// The places of each letter in a word, used to tell quickly that an accented letter of a text is
/// not part of a match.
///
/// Text in most languages contains many accents, and hardly any of them is part of a match. The
/// letter below the accent and its neighbours are nearly always enough to tell.
private struct LetterPlaces: Sendable {
  /// For each ASCII byte, a bit for each of its places.
  private let places: [UInt64]

  /// The bit of the last place.
  private let last: UInt64

  /// For each two-byte Latin scalar, the letter below its accent; 0 if that is not ASCII.
  private let bases: [UInt8]

  /// The value for a scalar that expands to several letters or to none, which needs a full
  /// comparison.
  private static let other: UInt8 = 0xFF

  private static let latin: Range<UInt32> = 0xC0..<0x250

  /// Creates the table for `word`, which has at most 64 letters and is in lower case if case is
  /// ignored.
  init(_ word: [UInt8], _ folding: TextFolding) {
    var places = [UInt64](repeating: 0, count: 128)
    for (place, letter) in word.enumerated() {
      for byte in UInt8(0)..<128 where folding.folded(UInt32(byte)) == UInt32(letter) {
        places[Int(byte)] |= 1 &<< UInt64(place)
      }
    }
    self.places = places
    last = word.isEmpty ? 0 : 1 &<< UInt64(word.count &- 1)
    bases = Self.latin.map { scalar in
      let expansion = folding.expansion(of: scalar)
      guard expansion.count == 1 else { return Self.other }
      return expansion[0] < 0x80 ? UInt8(truncatingIfNeeded: expansion[0]) : 0
    }
  }

  /// Whether a match may have its first non-ASCII scalar at `place`, after `start`.
  @inline(__always)
  func mayMeet(at place: Int, from start: Int, in bytes: Span<UInt8>) -> Bool {
    guard bytes[place] &- 0xC3 < 7, place &+ 1 < bytes.count else { return true }
    let scalar = UInt32(bytes[place] & 0x1F) &<< 6 | UInt32(bytes[place &+ 1] & 0x3F)
    guard Self.latin.contains(scalar) else { return true }
    let base = bases[Int(scalar &- Self.latin.lowerBound)]
    guard base != Self.other else { return true }
    guard base != 0 else { return false }
    let before = place > start ? bytes[place &- 1] : 0
    let behind = before < 0x80 ? places[Int(before)] &<< 1 : 0
    let here = places[Int(base)] & (behind | 1)
    guard here & last == 0, place &+ 2 < bytes.count, bytes[place &+ 2] < 0x80 else {
      return here != 0
    }
    return here &<< 1 & places[Int(bytes[place &+ 2])] != 0
  }
}
