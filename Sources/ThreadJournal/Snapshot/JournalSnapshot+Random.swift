public import JournalSearch
public import JournalModel

/// Drawing entries at random.
extension JournalSnapshot {
  /// At most so many random entries among those that a query selects, each once.
  ///
  /// The entries of each thread are counted, and only the threads of those that are drawn are read again.
  public func randomEntries(
    _ number: Int,
    matching query: Query,
    using generator: inout some RandomNumberGenerator
  ) throws(QueryError) -> [LocatedEntry] {
    // The number of entries up to the end of each thread.
    var ends: [Int] = []
    for count in try scan(query).counts(reading: reader(query)) {
      ends.append((ends.last ?? 0) + count)
    }
    let draw = Draw(of: number, from: ends.last ?? 0, using: &generator)
    var threads: [Int: [LocatedEntry]] = [:]
    var entries: [LocatedEntry] = []
    for number in draw.numbers {
      let place = ends.firstPlace { $0 > number }
      if threads[place] == nil { threads[place] = try self.entries(of: place, matching: query) }
      let position = number - (place > 0 ? ends[place - 1] : 0)
      // Another process may have removed entries since they were counted.
      if let found = threads[place], position < found.count { entries.append(found[position]) }
    }
    return entries
  }

  /// The entries that a query selects in the thread at one of the addresses, in file order.
  private func entries(of place: Int, matching query: Query) throws(QueryError) -> [LocatedEntry] {
    var found: [LocatedEntry] = []
    try selecting([addresses[place]]).forEachThread(matching: query) {
      $1
    } _: { entries in
      found = entries
      return false
    }
    return found
  }
}

/// Different numbers, drawn at random.
private struct Draw {
  /// The numbers, in the order in which they were drawn.
  private(set) var numbers: [Int] = []

  /// Draws at most so many numbers below `total`.
  ///
  /// It is the beginning of a shuffle that stores only the numbers that have changed places.
  init(of count: Int, from total: Int, using generator: inout some RandomNumberGenerator) {
    var moved: [Int: Int] = [:]
    for place in 0..<min(count, total) {
      let other = Int.random(in: place..<total, using: &generator)
      numbers.append(moved[other] ?? other)
      moved[other] = moved[place] ?? place
    }
  }
}
