import Synchronization

/// Counts from 1, for closures that are called on any thread.
public final class Counter: Sendable {
  private let value = Atomic(0)

  /// Creates a counter at 0.
  public init() {}

  /// The last number that was returned, or 0.
  public var count: Int { value.load(ordering: .sequentiallyConsistent) }

  /// Returns the next number.
  public func next() -> Int { value.add(1, ordering: .sequentiallyConsistent).newValue }
}
