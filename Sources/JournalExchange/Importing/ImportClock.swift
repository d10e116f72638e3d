internal import JournalFormat
public import JournalModel

/// The time zone of an export that has none of its own: it turns wall clock times and instants into stamps.
public struct ImportClock: Sendable {
  /// The IANA name of the zone.
  public let zone: String

  /// The zone in words; programs call their own device's `:device`.
  var zoneText: String { zone.hasPrefix(":") ? "the zone of this device" : zone }

  private let zones: any ZoneProvider

  /// The quarter of an hour that was looked up last and its offset, since most messages are sent shortly after another.
  private var last: (quarter: Int64, offset: UTCOffset)?

  /// A clock in a zone, or `nil` if the provider does not know it.
  public init?(_ zone: String, _ zones: any ZoneProvider) {
    guard zones.offset(of: zone, at: 0) != nil else { return nil }
    (self.zone, self.zones) = (zone, zones)
  }

  /// The stamp of a wall clock time: the first, if the clock showed it twice; one that it skipped is moved forward.
  public func stamp(_ wall: EntryTimestamp) -> EntryTimestamp { reading(of: wall).stamp }

  /// How the rules of the zone read a wall clock time.
  struct Reading {
    /// The stamp: the first, if the clock showed the time twice; one that it skipped is moved forward.
    var stamp: EntryTimestamp
    /// The second one, if the clock showed the time twice.
    var second: EntryTimestamp?
    /// Whether the clock skipped the time.
    var isSkipped = false
  }

  /// Reads a wall clock time.
  func reading(of wall: EntryTimestamp) -> Reading {
    guard wall.offset == nil, wall.time != nil else { return Reading(stamp: wall) }
    if let offset = steadyOffset(around: wall.localSeconds) {
      return Reading(
        stamp: EntryTimestamp(wall.date, time: wall.time, offset: offset.wholeMinutes)
      )
    }
    guard let found = zones.resolve(wall, in: zone) else { return Reading(stamp: wall) }
    var reading = Reading(stamp: found.stamp(of: wall), isSkipped: found.fit == .skipped)
    // Clocks are set back by less than six hours.
    let later = Instant(seconds: found.instant.seconds + 6 * 3600, nanoseconds: 0)
    if found.fit == .repeated, let offset = zones.offset(of: zone, at: later) {
      reading.second = EntryTimestamp(wall.date, time: wall.time, offset: offset.wholeMinutes)
    }
    return reading
  }

  /// The offset of a wall clock time if it is the same two days before and after, as it is nearly always.
  private func steadyOffset(around local: Int) -> UTCOffset? {
    let reach = 2 * 86_400
    let offsets = [local - reach, local, local + reach].map { second in
      zones.offset(of: zone, at: Instant(seconds: Int64(second), nanoseconds: 0))
    }
    return offsets[0] == offsets[1] && offsets[1] == offsets[2] ? offsets[1] : nil
  }

  /// The stamp of an instant, with its seconds and without a fraction.
  public mutating func stamp(secondsSinceEpoch seconds: Int64) -> EntryTimestamp? {
    // Offsets change at full quarters of an hour.
    let quarter = seconds >= 0 ? seconds / 900 : (seconds - 899) / 900
    let instant = Instant(seconds: seconds, nanoseconds: 0)
    if last?.quarter != quarter {
      guard let offset = zones.offset(of: zone, at: instant) else { return nil }
      last = (quarter, offset)
    }
    return last.map { EntryTimestamp(instant, offset: $0.offset) }
  }
}
