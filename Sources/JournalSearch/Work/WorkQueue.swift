internal import Synchronization

/// Numbers given out one by one to idle workers.
final class WorkQueue: Sendable {
  private let count: Int
  private let next = Atomic<Int>(0)

  init(_ count: Int) { self.count = count }

  /// The next number, or `nil` if none is left or the work has been ended.
  func take() -> Int? {
    let number = next.add(1, ordering: .relaxed).oldValue
    return number < count ? number : nil
  }

  /// Gives out no more numbers.
  func end() { next.store(count, ordering: .relaxed) }
}
