internal import JournalSystem
internal import Synchronization

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

/// Numbers that idle workers take one by one.
final class WorkQueue: Sendable {
  private let count: Int
  private let next = Atomic<Int>(0)

  init(_ count: Int) { self.count = count }

  /// Returns the next number, or `nil` if none is left or the work has been ended.
  func take() -> Int? {
    let number = next.add(1, ordering: .relaxed).oldValue
    return number < count ? number : nil
  }

  /// Ends the work: no more numbers are returned.
  func end() { next.store(count, ordering: .relaxed) }
}
