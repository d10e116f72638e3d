internal import JournalFormat

extension JournalThread {
  /// Returns the time of each entry, in file order.
  ///
  /// A missing offset is that of the thread's time zone, otherwise of the nearest entry above that
  /// has one, otherwise of the device, otherwise UTC.
  public func times(from source: TimeSource) -> [EntryTime] {
    var times: [EntryTime] = []
    times.reserveCapacity(entries.count)
    var above: UTCOffset?
    let zone = zone
    for position in entries.indices {
      let reading = EntryTimestamp.reading(tree.header(at: position), in: bytes.span)
      let time = time(of: reading, below: times.last, above: above, in: zone, from: source)
      if time.origin == .written { above = time.offset }
      times.append(time)
    }
    return times
  }

  /// Returns the time of an entry below `predecessor`; `above` is the nearest written offset,
  /// `zone` the thread's time zone.
  func time(
    of reading: EntryTimestamp.Reading,
    below predecessor: EntryTime?,
    above: UTCOffset?,
    in zone: String?,
    from source: TimeSource
  ) -> EntryTime {
    guard let stamp = reading.stamp else {
      return EntryTime(
        instant: predecessor?.instant ?? .distantPast,
        offset: predecessor?.offset ?? .utc,
        origin: .predecessor
      )
    }
    if let offset = stamp.offset {
      return EntryTime(
        instant: stamp.instant(assuming: offset),
        offset: offset,
        origin: .written
      )
    }
    if let zone, let found = source.zones.resolve(stamp, in: zone) {
      return EntryTime(resolved: found)
    }
    if above == nil, let device = source.device,
      let found = source.zones.resolve(stamp, in: device)
    {
      return EntryTime(resolved: found)
    }
    let offset = above ?? .utc
    return EntryTime(
      instant: stamp.instant(assuming: offset),
      offset: offset,
      origin: .assumed(.unique)
    )
  }
}

extension Instant {
  /// A time before every time that a person writes.
  fileprivate static let distantPast = Instant(seconds: -1 << 40)
}

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
  fileprivate init(resolved time: ZonedTime) {
    self.init(instant: time.instant, offset: time.offset, origin: .assumed(time.fit))
  }
}
