internal import JournalFormat

extension JournalThread {
  /// Returns the file with its entries in the order of their times, each byte for byte.
  ///
  /// Entries of the same time keep their order; a descending file of two or more entries stays
  /// descending. If an entry's offset came from an entry above and would change, it is written into
  /// the header, so that the entry keeps its time.
  public func sortedByTime(from source: TimeSource) throws(ChangeError) -> [UInt8] {
    let times = times(from: source)
    guard let order = orderByTime(times.map(\.instant)) else { return bytes }
    let sorted = JournalThread(parsing: bytes(inOrder: order))
    let moved = zip(order, sorted.times(from: source)).filter { times[$0].instant != $1.instant }
    let ids = moved.isEmpty ? [] : identities().ids
    let pins = moved.compactMap { position, _ -> Change? in
      guard let stamp = entries[position].stamp, stamp.time != nil, stamp.offset == nil else {
        return nil
      }
      let offset = times[position].offset.wholeMinutes
      return .retime(ids[position], EntryTimestamp(stamp.date, time: stamp.time, offset: offset))
    }
    // The offset of an all-day entry cannot be written into its header, and does not matter for a
    // whole day.
    guard !pins.isEmpty else { return sorted.bytes }
    return try applying(pins).sortedByTime(from: source)
  }

  /// The positions of the entries in the order of their times, or `nil` if they are in order.
  private func orderByTime(_ times: [Instant]) -> [Int]? {
    let descends =
      zip(times, times.dropFirst()).allSatisfy { $0 >= $1 } && times.first != times.last
    guard !descends, times != times.sorted() else { return nil }
    return times.indices.sorted { times[$0] < times[$1] || times[$0] == times[$1] && $0 < $1 }
  }

  private func bytes(inOrder order: [Int]) -> [UInt8] {
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
