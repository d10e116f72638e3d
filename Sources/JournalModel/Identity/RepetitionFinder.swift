/// Tells whether a number is repeated among many.
///
/// A bit for each number, in a table that stays in the fastest memory, tells nearly always that it is new. The few whose
/// bit was taken are compared with all others at the end.
struct RepetitionFinder {
  private var words: [UInt64] = []
  private var bits: WordBits

  /// The numbers whose bit was taken before.
  private var suspects: [UInt64] = []

  /// Prepares for about so many numbers.
  init(capacity: Int) {
    bits = WordBits(capacity: capacity)
    words.reserveCapacity(capacity)
  }

  /// Inserts `word`.
  mutating func insert(_ word: UInt64) {
    words.append(word)
    if !bits.insert(word) { suspects.append(word) }
  }

  /// Whether a number was inserted more than once.
  var hasRepetition: Bool {
    guard !suspects.isEmpty else { return false }
    let suspected = Set(suspects)
    var marks = WordBits(capacity: words.count)
    for word in suspects { _ = marks.insert(word) }
    // Each suspect is among the words once, unless it is repeated.
    return suspected.count < suspects.count
      || words.count { marks.contains($0) && suspected.contains($0) } > suspects.count
  }
}

/// A table of bits, of which each number has one that it shares with few others.
private struct WordBits {
  private var table: [UInt64]
  private let shift: UInt64

  /// Sixteen bits or more for each of so many numbers.
  init(capacity: Int) {
    let size = Int.bitWidth - max(capacity, 4).leadingZeroBitCount + 4
    table = Array(repeating: 0, count: 1 << (size - 6))
    shift = UInt64(UInt64.bitWidth - size)
  }

  /// Sets the bit of `word`, and returns whether it was free.
  mutating func insert(_ word: UInt64) -> Bool {
    let (index, bit) = place(of: word)
    defer { table[index] |= bit }
    return table[index] & bit == 0
  }

  /// Whether the bit of `word` is set.
  func contains(_ word: UInt64) -> Bool {
    let (index, bit) = place(of: word)
    return table[index] & bit != 0
  }

  private func place(of word: UInt64) -> (index: Int, bit: UInt64) {
    // The golden ratio spreads numbers that differ in a few bits over all places.
    let place = (word &* 0x9E37_79B9_7F4A_7C15) &>> shift
    return (Int(truncatingIfNeeded: place &>> 6), 1 &<< (place & 63))
  }
}
