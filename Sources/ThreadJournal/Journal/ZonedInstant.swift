public import JournalModel

/// A point in time with the local UTC offset.
public struct ZonedInstant: Hashable, Sendable {
  /// The point in time.
  public var instant: Instant

  /// The UTC offset of the local clock.
  public var offset: UTCOffset

  /// The moment at `instant` on a clock with this offset.
  public init(_ instant: Instant, offset: UTCOffset) {
    self.instant = instant
    self.offset = offset
  }

  /// The moment as the header of an entry writes it, to the second.
  public var stamp: EntryTimestamp { EntryTimestamp(instant, offset: offset) }
}
