/// The time of an entry, with the way in which it was determined.
public struct EntryTime: Hashable, Sendable {
  /// The way in which the offset was determined if the header has none.
  public enum Origin: Hashable, Sendable {
    /// The offset is written in the header.
    case written
    /// The offset comes from a time zone or an entry above; the fit tells whether the time exists
    /// there exactly once.
    case assumed(ZonedTime.Fit)
    /// The stamp names a nonexistent time, so the entry is placed directly after its predecessor.
    case predecessor
  }

  /// The point in time.
  public var instant: Instant

  /// The UTC offset at that time.
  public var offset: UTCOffset

  /// The way in which both were determined.
  public var origin: Origin
}

extension EntryTime {
  init(resolved time: ZonedTime) {
    self.init(instant: time.instant, offset: time.offset, origin: .assumed(time.fit))
  }
}
