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

extension ZonedInstant {
  /// Returns the time that an expression such as `yesterday 9am` means now, with the offset that is in force at that
  /// time on this device.
  package func stamp(
    of expression: DateExpression,
    from times: TimeSource,
    dayStart: DayStart = .midnight
  ) throws(DateError) -> EntryTimestamp {
    complete(try expression.moment(now: stamp, dayStart: dayStart), from: times)
  }

  /// Returns the time that an expression such as `8am` or `-1d` moves an entry of the time `entry` to.
  package func stamp(
    of expression: DateExpression,
    moving entry: EntryTimestamp,
    from times: TimeSource
  ) throws(DateError) -> EntryTimestamp {
    complete(try expression.moment(moving: entry), from: times)
  }

  /// Returns a time with the offset that is in force at that time on this device, unless it has one.
  private func complete(_ meant: EntryTimestamp, from times: TimeSource) -> EntryTimestamp {
    guard meant.time != nil, meant.offset == nil else { return meant }
    guard let zone = times.device.flatMap({ times.zones.resolve(meant, in: $0) }) else {
      return EntryTimestamp(meant.date, time: meant.time, offset: offset.wholeMinutes)
    }
    return zone.stamp(of: meant)
  }
}
