internal import JournalFormat
public import JournalModel

/// The time zone of an export that has none of its own: it turns wall clock times and instants into stamps.
public struct ImportClock: Sendable {
  /// The IANA name of the zone.
  public let zone: String

  private let zones: any ZoneProvider

  /// The quarter of an hour that was looked up last and its offset, since most messages are sent shortly after another.
  private var last: (quarter: Int64, offset: UTCOffset)?

  /// A clock in a zone, or `nil` if the provider does not know it.
  public init?(_ zone: String, _ zones: any ZoneProvider) {
    guard zones.offset(of: zone, at: 0) != nil else { return nil }
    (self.zone, self.zones) = (zone, zones)
  }

  /// The stamp of a wall clock time: the first, if the clock showed it twice; one that it skipped is moved forward.
  public func stamp(_ wall: EntryTimestamp) -> EntryTimestamp {
    guard wall.offset == nil, wall.time != nil else { return wall }
    if let offset = steadyOffset(around: wall.localSeconds) {
      return EntryTimestamp(wall.date, time: wall.time, offset: offset.wholeMinutes)
    }
    return zones.resolve(wall, in: zone)?.stamp(of: wall) ?? wall
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
