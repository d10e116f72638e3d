internal import JournalSystem

/// Work divided among several threads of execution, with the results in order.
enum ParallelWork {
  /// Makes `count` parts on that many threads of execution; a part is `nil` if `make` returns
  /// `nil`.
  static func made<Part: Sendable>(
    _ count: Int,
    workers: Int,
    _ make: @escaping @Sendable (Int) -> Part?
  ) -> [Part?] {
    let queue = WorkQueue(count)
    let lists = System.concurrently(max(1, min(workers, count))) { _ in
      var made: [(place: Int, part: Part)] = []
      while let place = queue.take() {
        if let part = make(place) { made.append((place, part)) }
      }
      return made
    }
    var parts: [Part?] = Array(repeating: nil, count: count)
    for list in lists { for item in list { parts[item.place] = item.part } }
    return parts
  }
}
