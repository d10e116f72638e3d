/// A local time of a place, resolved to a point in time.
public struct ZonedTime: Hashable, Sendable {
  /// The way in which the local time fits the rules of the place.
  public enum Fit: Hashable, Sendable {
    /// The clock showed the time once.
    case unique
    /// The clock was set back and showed the time twice; the first occurrence is used (W211).
    case `repeated`
    /// The clock was set forward and skipped the time; the time is moved forward by the same amount
    /// (W212).
    case skipped
  }

  /// The point in time.
  public let instant: Instant

  /// The UTC offset at that point.
  public let offset: UTCOffset

  /// Whether the clock showed the time once, twice or never.
  public let fit: Fit

  /// Returns the time with its offset, with the precision of `stamp`, from which it was resolved;
  /// moved forward if it was skipped.
  public func stamp(of stamp: EntryTimestamp) -> EntryTimestamp {
    guard fit == .skipped, let time = stamp.time else {
      return EntryTimestamp(stamp.date, time: stamp.time, offset: offset.wholeMinutes)
    }
    let moved = EntryTimestamp(instant, offset: offset)
    let clock = moved.time.flatMap { TypedTime(time).at(hour: $0.hour, minute: $0.minute)?.time }
    return EntryTimestamp(moved.date, time: clock ?? moved.time, offset: offset.wholeMinutes)
  }
}

extension ZoneProvider {
  /// Returns the point in time at which a clock in `zone` shows `stamp`, ignoring its offset; `nil`
  /// if the zone is unknown.
  ///
  /// The rules are queried around the time, and each change of the offset is located to the second,
  /// so skipped days and changes at any hour are handled. Only an offset that lasts less than six
  /// hours would be missed.
  ///
  /// ```swift
  /// // Berlin, 2024-03-31, when 02:00 became 03:00:
  /// zones.resolve(stamp, in: "Europe/Berlin")  // 02:30 → 03:30 +02:00, .skipped
  /// ```
  public func resolve(_ stamp: EntryTimestamp, in zone: String) -> ZonedTime? {
    let local = Int64(stamp.localSeconds)
    guard let stretches = stretches(of: zone, around: local) else { return nil }
    let fraction = Int32(truncatingIfNeeded: stamp.time?.nanosecond ?? 0)
    let hits = stretches.filter { $0.contains(local - $0.offset) }
    if let first = hits.first {
      return ZonedTime(
        instant: Instant(seconds: local - first.offset, nanoseconds: fraction),
        offset: .clamped(Int(first.offset)),
        fit: hits.count > 1 ? .repeated : .unique
      )
    }
    for (before, after) in zip(stretches, stretches.dropFirst())
    where before.end + before.offset <= local && local < after.start + after.offset {
      return ZonedTime(
        instant: Instant(seconds: local - before.offset, nanoseconds: fraction),
        offset: .clamped(Int(after.offset)),
        fit: .skipped
      )
    }
    return nil
  }

  /// Returns the offset at a point in time, or `nil` if the zone is unknown.
  public func offset(of zone: String, at instant: Instant) -> UTCOffset? {
    offset(of: zone, at: instant.seconds).map(UTCOffset.clamped)
  }
}

/// A period in which the offset of a place does not change.
private struct Stretch {
  var start: Int64
  var end: Int64
  var offset: Int64

  func contains(_ second: Int64) -> Bool { start <= second && second < end }
}

extension ZoneProvider {
  /// The periods of constant offset in the day before and the day after, or `nil` if the zone is unknown.
  private func stretches(of zone: String, around local: Int64) -> [Stretch]? {
    let reach: Int64 = 86_400
    let step: Int64 = 6 * 3600
    guard let first = bounded(zone, local - reach) else { return nil }
    var found = [Stretch(start: .min, end: .max, offset: first)]
    var known = first
    for second in stride(from: local - reach + step, through: local + reach, by: Int(step)) {
      guard let offset = bounded(zone, second) else { return nil }
      guard offset != known else { continue }
      guard let change = change(of: zone, from: second - step, to: second, leaving: known) else {
        return nil
      }
      found[found.count - 1].end = change
      found.append(Stretch(start: change, end: .max, offset: offset))
      known = offset
    }
    return found
  }

  /// The first second after `low` at which the offset is no longer `known`.
  private func change(
    of zone: String,
    from low: Int64,
    to high: Int64,
    leaving known: Int64
  ) -> Int64? {
    var (low, high) = (low, high)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      guard let offset = bounded(zone, middle) else { return nil }
      if offset == known { low = middle } else { high = middle }
    }
    return high
  }

  private func bounded(_ zone: String, _ second: Int64) -> Int64? {
    offset(of: zone, at: second).map { Int64(UTCOffset.clamped($0).seconds) }
  }
}

/// The rules of time zones, provided from outside.
///
/// The model reads no files and no clock. A program passes the rules of the system when it opens a
/// journal, and a test passes a table.
public protocol ZoneProvider: Sendable {
  /// Seconds east of UTC in `zone` at a point in time, or `nil` if the zone is unknown.
  func offset(of zone: String, at secondsSinceEpoch: Int64) -> Int?
}
