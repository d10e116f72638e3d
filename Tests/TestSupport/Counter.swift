import Synchronization

/// Counts from 1, for closures that are called from anywhere.
public final class Counter: Sendable {
  private let value = Mutex(0)

  /// A counter that has not counted yet.
  public init() {}

  /// The number that was counted last; 0 before the first.
  public var count: Int { value.withLock { $0 } }

  /// Counts on.
  public func next() -> Int {
    value.withLock { value in
      value += 1
      return value
    }
  }
}
