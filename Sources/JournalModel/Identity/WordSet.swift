/// A set of nonzero numbers that only tells whether one is repeated.
///
/// It is a hash table with twice as many places as numbers, in which each number is at the first free place from where
/// its bits point.
struct WordSet {
  private var table: [UInt64]
  private let shift: UInt64

  /// A set for at most so many numbers.
  init(capacity: Int) {
    let bits = Int.bitWidth - max(capacity, 8).leadingZeroBitCount + 1
    table = Array(repeating: 0, count: 1 << bits)
    shift = UInt64(UInt64.bitWidth - bits)
  }

  /// Inserts `word`.
  ///
  /// - Returns: Whether it was absent before.
  mutating func insert(_ word: UInt64) -> Bool {
    // The golden ratio spreads numbers that differ in a few bits over all places.
    var place = Int(truncatingIfNeeded: (word &* 0x9E37_79B9_7F4A_7C15) &>> shift)
    while table[place] != 0 {
      if table[place] == word { return false }
      place = (place + 1) & (table.count - 1)
    }
    table[place] = word
    return true
  }
}
