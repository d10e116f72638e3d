/// The number of times each line occurs in a text.
struct LineCounts {
  private var counts: [ArraySlice<UInt8>: Int] = [:]

  /// Counts the lines of `bytes`.
  init(_ bytes: [UInt8]) { add(bytes, 1) }

  private mutating func add(_ bytes: [UInt8], _ number: Int) {
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      counts[line, default: 0] += number
    }
  }

  /// Whether this text has all changes from `base` to `other`: it has the added lines, and lacks the removed lines.
  ///
  /// If the texts have the same lines in another order, the result is false.
  func hasTaken(from other: [UInt8], since base: [UInt8]) -> Bool {
    var changes = LineCounts(other)
    changes.add(base, -1)
    var own = self
    own.add(base, -1)
    let changed = changes.counts.filter { $0.value != 0 }
    return !changed.isEmpty
      && changed.allSatisfy { line, change in
        let here = own.counts[line] ?? 0
        return change < 0 ? here <= change : here >= change
      }
  }
}
