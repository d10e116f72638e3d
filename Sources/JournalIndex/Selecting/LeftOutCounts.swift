internal import JournalSystem

/// Whether a search has left out counts: entries of tallies that say nothing but an amount.
///
/// A search notes it here on all of its threads of execution, so that whoever shows the result can say so.
public final class LeftOutCounts: Sendable {
  private let hasAny = SharedValue(false)

  /// No counts so far.
  public init() {}

  /// Whether there were any.
  public var isEmpty: Bool { !hasAny.withLock(\.self) }

  /// Notes that there was one.
  func note() { hasAny.withLock { $0 = true } }
}
