internal import Synchronization

/// What several threads of execution make, each in its place.
final class Parts<Part: Sendable>: Sendable {
  private let count: Int
  private let next = Atomic<Int>(0)
  private let made: Mutex<[Part?]>

  init(_ count: Int) {
    self.count = count
    made = Mutex(Array(repeating: nil, count: count))
  }

  /// Makes one part after the other until there are no more to make.
  func work(_ make: (Int) -> Part?) {
    while true {
      let place = next.add(1, ordering: .relaxed).oldValue
      guard place < count else { return }
      guard let part = make(place) else { continue }
      made.withLock { $0[place] = part }
    }
  }

  /// All of them; nothing where none was made.
  var all: [Part?] { made.withLock { $0 } }
}
