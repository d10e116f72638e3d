public import JournalModel

/// A point in time and what the clock on the wall shows there.
public struct Moment: Hashable, Sendable {
  /// The point in time.
  public var instant: Instant

  /// How far the clock on the wall is ahead of UTC.
  public var offset: UTCOffset

  /// The moment at `instant` on a clock with this offset.
  public init(_ instant: Instant, offset: UTCOffset) {
    self.instant = instant
    self.offset = offset
  }

  /// As the header of an entry writes it, to the second.
  public var stamp: Stamp { Stamp(instant, offset: offset) }
}
