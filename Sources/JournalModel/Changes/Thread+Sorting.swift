internal import JournalFormat

extension Thread {
  /// The file with its entries in the order of their times, each byte for byte.
  ///
  /// Entries of one time stay in their order; a file that descends, with two entries or more, goes on to.
  public func sortedByTime(from source: TimeSource) -> [UInt8] {
    let times = times(from: source).map(\.instant)
    let descends =
      zip(times, times.dropFirst()).allSatisfy { $0 >= $1 } && times.first != times.last
    guard !descends, times != times.sorted() else { return bytes }
    let order = times.indices.sorted { times[$0] < times[$1] || times[$0] == times[$1] && $0 < $1 }
    let start = entries[0].syntax.range.lowerBound
    var sorted = Array(bytes[..<start])
    for (place, position) in order.enumerated() {
      let syntax = entries[position].syntax
      let isLast = place == order.count - 1
      sorted += bytes[syntax.block]
      if sorted.last != 0x0A { sorted += tree.ending(near: syntax.block.upperBound).bytes }
      guard !isLast else { break }
      let gap = bytes[syntax.block.upperBound..<syntax.range.upperBound]
      sorted += gap.isEmpty ? tree.ending(near: syntax.block.upperBound).bytes[...] : gap
    }
    return sorted
  }
}
