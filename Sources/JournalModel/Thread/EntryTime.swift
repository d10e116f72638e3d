/// When an entry happened, and how that was found out.
public struct EntryTime: Hashable, Sendable {
  /// How the offset was found where the header has none.
  public enum Origin: Hashable, Sendable {
    /// It is written in the header.
    case written
    /// From a time zone or an entry above; how well the time fitted there.
    case assumed(ZonedTime.Fit)
    /// The stamp names no time that exists, so the entry stands right behind its predecessor.
    case predecessor
  }

  /// The point in time.
  public var instant: Instant

  /// The offset that holds there.
  public var offset: UTCOffset

  /// How both were found.
  public var origin: Origin
}

extension EntryTime {
  init(resolved time: ZonedTime) {
    self.init(instant: time.instant, offset: time.offset, origin: .assumed(time.fit))
  }
}
