internal import Synchronization

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
