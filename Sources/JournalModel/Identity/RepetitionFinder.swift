/// Detects whether any number is repeated among many.
///
/// Each number sets a bit in a table that fits in the fastest cache. If the bit was not set before,
/// the number is new, as nearly always. The few numbers whose bit was already set are compared with
/// all others at the end.
struct RepetitionFinder {
  private var words: [UInt64] = []
  private var bits: WordBits

  /// The numbers whose bit was already set.
  private var suspects: [UInt64] = []

  /// Prepares for about `capacity` numbers.
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
    // Each suspect is in `words` exactly once, unless it is repeated.
    return suspected.count < suspects.count
      || words.count { marks.contains($0) && suspected.contains($0) } > suspects.count
  }
}

/// A table of bits, in which only few numbers share the same bit.
private struct WordBits {
  private var table: [UInt64]
  private let shift: UInt64

  /// Creates a table with at least sixteen bits for each of `capacity` numbers.
  init(capacity: Int) {
    let size = Int.bitWidth - max(capacity, 4).leadingZeroBitCount + 4
    table = Array(repeating: 0, count: 1 << (size - 6))
    shift = UInt64(UInt64.bitWidth - size)
  }

  /// Sets the bit of `word`, and returns whether it was clear before.
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
    // Multiplying by the golden ratio spreads numbers that differ in few bits over the whole table.
    let place = (word &* 0x9E37_79B9_7F4A_7C15) &>> shift
    return (Int(truncatingIfNeeded: place &>> 6), 1 &<< (place & 63))
  }
}
