/// A point in time, the same everywhere.
public struct Instant: Hashable, Sendable {
  /// Whole seconds since 1970-01-01 00:00 UTC, rounded towards the past.
  public let seconds: Int64

  /// The fraction of a second that is added, in nanoseconds: 0 to 999,999,999.
  public let nanoseconds: Int32

  /// Creates the point that many seconds after 1970; nanoseconds outside one second are carried
  /// over.
  public init(seconds: Int64, nanoseconds: Int32 = 0) {
    let fraction = nanoseconds % 1_000_000_000
    let whole = Int64(nanoseconds / 1_000_000_000) - (fraction < 0 ? 1 : 0)
    self.seconds = seconds.saturatingSum(whole)
    self.nanoseconds = fraction < 0 ? fraction + 1_000_000_000 : fraction
  }

  /// Returns the point that many seconds later, or the last possible one.
  public func adding(seconds count: Int64) -> Instant {
    Instant(seconds: seconds.saturatingSum(count), nanoseconds: nanoseconds)
  }
}

extension Instant: Comparable {
  /// Whether one point comes before another.
  public static func < (one: Self, other: Self) -> Bool {
    (one.seconds, one.nanoseconds) < (other.seconds, other.nanoseconds)
  }
}

extension Int64 {
  /// Returns the sum, or the nearest number that fits.
  func saturatingSum(_ other: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }
}
