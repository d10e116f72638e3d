/// The time of an entry, and how it was determined.
public struct EntryTime: Hashable, Sendable {
  /// How the offset was determined if the header has none.
  public enum Origin: Hashable, Sendable {
    /// It is written in the header.
    case written
    /// It comes from a time zone or an entry above; the fit tells how well the time fitted there.
    case assumed(ZonedTime.Fit)
    /// The stamp names no time that exists, so the entry is placed right after its predecessor.
    case predecessor
  }

  /// The point in time.
  public var instant: Instant

  /// The UTC offset at that time.
  public var offset: UTCOffset

  /// How both were determined.
  public var origin: Origin
}

extension EntryTime {
  init(resolved time: ZonedTime) {
    self.init(instant: time.instant, offset: time.offset, origin: .assumed(time.fit))
  }
}
