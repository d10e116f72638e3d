/// Finds an ASCII word in bytes, whatever accents stand on its letters.
///
/// Where a match is plain ASCII, it is found as fast as memory is read. All others hold a scalar above
/// ASCII; the first of those in each is where the search for it starts.
struct WordFinder: Sendable {
  private let plain: ByteFinder
  private let folding: TextFolding
  private let letters: LetterPlaces

  /// Finds `word`, which is ASCII without white space and, where case does not count, in small letters.
  init(_ word: [UInt8], ignoresCase: Bool) {
    plain = ByteFinder(word, ignoresCase: ignoresCase)
    folding = TextFolding(ignoresCase: ignoresCase, ignoresAccents: true)
    letters = LetterPlaces(plain.needle, folding)
  }

  /// How many letters the word has.
  var count: Int { plain.needle.count }

  /// Whether it stands in `range`.
  func isIn(_ range: Range<Int>, of bytes: Span<UInt8>) -> Bool {
    firstPlain(in: bytes, from: range.lowerBound, to: range.upperBound) != nil
      || firstAccented(in: bytes, from: range.lowerBound, to: range.upperBound) != nil
  }

  /// Where it first stands without an accent, at or after `start`.
  func firstPlain(in bytes: Span<UInt8>, from start: Int, to end: Int) -> Int? {
    var offset = start
    while let found = plain.first(in: bytes, from: offset, to: end) {
      if endsWell(found &+ count, in: bytes, to: end) { return found }
      offset = found &+ 1
    }
    return nil
  }

  /// Where a match with something other than ASCII in it has the first such scalar.
  func firstAccented(in bytes: Span<UInt8>, from start: Int, to end: Int) -> Int? {
    bytes.firstLead(from: start, to: end) { place in
      mayMatter(at: place, in: bytes, to: end) && letters.mayMeet(at: place, from: start, in: bytes)
        && matches(around: place, from: start, to: end, in: bytes)
    }
  }

  /// Whether the scalar that begins here can be compared as ASCII, or is ignored.
  ///
  /// Such are letters of Latin with marks or of their own, marks, and a few signs.
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

  /// Whether a match has its first scalar above ASCII at `place`.
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
      // A match may begin in the middle of what a scalar stands for: `se` is in `ß` and `e`.
      let beginnings = before > 0 ? 1 : expansion.count
      for skipped in 0..<beginnings
      where goesOn(expansion, skipped, at: before, behind: place + length, to: end, in: bytes) {
        return true
      }
    }
    return false
  }

  /// Whether the first letters of the word end in front of `place`.
  private func isPrefix(_ letters: Int, endingAt place: Int, in bytes: Span<UInt8>) -> Bool {
    for index in 0..<letters {
      let byte = bytes[place - letters + index]
      guard byte < 0x80, folding.folded(UInt32(byte)) == UInt32(plain.needle[index]) else {
        return false
      }
    }
    return true
  }

  /// Whether the word goes on with `expansion`, from its `skipped`th scalar, and what stands behind it.
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

  /// Whether no mark that counts stands on the last letter.
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
