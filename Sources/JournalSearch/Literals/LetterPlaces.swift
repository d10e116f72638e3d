/// The places of each letter in a word, used to tell quickly that an accented letter of a text is
/// not part of a match.
///
/// Text in most languages contains many accents, and hardly any of them is part of a match. The
/// letter below the accent and its neighbours are nearly always enough to tell.
struct LetterPlaces: Sendable {
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
