/// Numbers other than zero, of which it is only asked whether one comes again.
///
/// It is a table twice as large as what comes into it, in which each number stands at the first free place
/// from where its bits send it.
struct WordSet {
  private var table: [UInt64]
  private let shift: UInt64

  /// A set for at most so many numbers.
  init(capacity: Int) {
    let bits = Int.bitWidth - max(capacity, 8).leadingZeroBitCount + 1
    table = Array(repeating: 0, count: 1 << bits)
    shift = UInt64(UInt64.bitWidth - bits)
  }

  /// Takes in `word`.
  ///
  /// - Returns: Whether it was not there.
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
