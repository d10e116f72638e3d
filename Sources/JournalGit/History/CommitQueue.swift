/// A queue of commits: the latest first, and of commits with the same time the one with the smallest id first.
struct CommitQueue {
  /// A binary heap: each commit comes before its two children.
  private var heap: [CommitOutline] = []

  mutating func add(_ commit: CommitOutline) {
    heap.append(commit)
    var place = heap.count - 1
    while place > 0, Self.isEarlier(heap[place], heap[(place - 1) / 2]) {
      heap.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  mutating func next() -> CommitOutline? {
    guard let last = heap.popLast() else { return nil }
    guard let first = heap.first else { return last }
    heap[0] = last
    var place = 0
    while true {
      let children = (2 * place + 1...2 * place + 2).filter { $0 < heap.count }
      guard let child = children.min(by: { Self.isEarlier(heap[$0], heap[$1]) }),
        Self.isEarlier(heap[child], heap[place])
      else { return first }
      heap.swapAt(place, child)
      place = child
    }
  }

  private static func isEarlier(_ one: CommitOutline, _ other: CommitOutline) -> Bool {
    (other.seconds, one.id) < (one.seconds, other.id)
  }
}
