import Synchronization

/// Counts from 1, for closures that are called from anywhere.
public final class Counter: Sendable {
  private let value = Atomic(0)

  /// A counter that has not counted yet.
  public init() {}

  /// The number that was counted last; 0 before the first.
  public var count: Int { value.load(ordering: .sequentiallyConsistent) }

  /// Counts on.
  public func next() -> Int { value.add(1, ordering: .sequentiallyConsistent).newValue }
}
