import Synchronization

/// Counts from 1, for closures that are called from anywhere.
final class Counter: Sendable {
  private let value = Mutex(0)

  var count: Int { value.withLock { $0 } }

  func next() -> Int {
    value.withLock { value in
      value += 1
      return value
    }
  }
}
