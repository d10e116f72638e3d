internal import JournalFormat

/// Recurring words, each spelling with a number.
///
/// A word that is present is looked up without creating a string, so that counting the words of a
/// file takes little longer than finding them.
///
/// ```swift
/// var table = SpellingTable()
/// table.number(of: "mood".utf8.span)   // 0
/// table.number(of: "sleep".utf8.span)  // 1
/// table.number(of: "mood".utf8.span)   // 0
/// ```
package struct SpellingTable: Sendable {
  /// A random factor, so that no file can contain words chosen to collide.
  private static let factor = UInt64.random(in: .min ... .max) | 1

  private var bytes: [UInt8] = []

  /// The offset in `bytes` at which each spelling ends.
  private var ends: [Int] = []

  /// A hash table of the numbers with linear probing; free slots hold -1, and at least half of the
  /// slots are free.
  private var slots: [Int32] = Array(repeating: -1, count: 64)

  /// Creates a table without spellings.
  package init() {}

  /// The number of spellings.
  package var count: Int { ends.count }

  /// Returns the number of a spelling; a new spelling is inserted and gets the next number.
  package mutating func number(of spelling: Span<UInt8>) -> Int {
    var slot = self.slot(of: spelling)
    while slots[slot] >= 0 {
      let number = Int(slots[slot])
      if isSame(bytes.span.extracting(place(of: number)), spelling) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = Int32(count)
    for index in spelling.indices { bytes.append(spelling[index]) }
    ends.append(bytes.count)
    if count * 2 > slots.count { grow() }
    return count - 1
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: slots.count * 2)
    for number in ends.indices {
      var slot = self.slot(of: bytes.span.extracting(place(of: number)))
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(number)
    }
  }

  private func place(of number: Int) -> Range<Int> {
    (number == 0 ? 0 : ends[number - 1])..<ends[number]
  }

  private func isSame(_ one: Span<UInt8>, _ other: Span<UInt8>) -> Bool {
    guard one.count == other.count else { return false }
    for index in one.indices where one[index] != other[index] { return false }
    return true
  }

  /// The slot at which the search for a spelling begins.
  private func slot(of spelling: Span<UInt8>) -> Int {
    var hash = UInt64(truncatingIfNeeded: spelling.count)
    var offset = 0
    while offset < spelling.count {
      hash = (hash ^ spelling.packed(offset..<spelling.count)) &* Self.factor
      hash ^= hash &>> 32
      offset += 8
    }
    return Int(truncatingIfNeeded: hash) & (slots.count - 1)
  }
}
