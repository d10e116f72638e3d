internal import Synchronization

/// Numbers dealt out one by one to whoever has nothing to do.
final class WorkQueue: Sendable {
  private let count: Int
  private let next = Atomic<Int>(0)

  init(_ count: Int) { self.count = count }

  /// The next number; nothing where there is none, or where work was ended.
  func take() -> Int? {
    let number = next.add(1, ordering: .relaxed).oldValue
    return number < count ? number : nil
  }

  /// Deals out no more.
  func end() { next.store(count, ordering: .relaxed) }
}
