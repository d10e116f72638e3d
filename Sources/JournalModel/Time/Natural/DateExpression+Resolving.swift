extension DateExpression {
  /// The days that are meant, seen from `today`.
  ///
  /// A time is left aside. A bare time and a moment such as `3 hours ago` count as today, for the
  /// hour is not known here; ``init(days:)`` refuses them.
  ///
  /// ```swift
  /// try DateExpression("2026-05").period(today: today)  // 2026-05-01..2026-05-31
  /// ```
  ///
  /// Weeks such as `last week` begin on `weekStart`; `2026-W21` is always ISO's.
  public func period(today: CivilDate, weekStart: Weekday = .monday) -> DayPeriod {
    (day ?? .shifted(0, .day)).period(today: today, weekStart: weekStart)
  }

  /// The time of an entry that is made with it.
  ///
  /// A day without a time gives an entry of the whole day, and so does a longer stretch, for its
  /// first day. An offset is there where one was written, and for moments counted from now, which
  /// have the offset of `now`; in all other cases the zone tells it. Seconds are cut where they
  /// were not written, except from `now` itself.
  ///
  /// `friday` and `march 3` are the latest that are not in the future. The day alone decides that,
  /// so `friday 9am` on a Friday at eight is in an hour.
  ///
  /// ```swift
  /// // now is 2024-03-01 09:15:32 +01:00
  /// try DateExpression("yesterday 9am").moment(now: now)  // 2024-02-29 09:00
  /// try DateExpression("2h ago").moment(now: now)         // 2024-03-01 07:15 +01:00
  /// try DateExpression("march").moment(now: now)          // 2024-03-01
  /// ```
  ///
  /// - Throws: ``DateError`` where the day has no year of four digits.
  public func moment(now: Stamp, weekStart: Weekday = .monday) throws(DateError) -> Stamp {
    let first = period(today: now.date, weekStart: weekStart).first
    let stamp =
      switch meaning {
      case .day: Stamp(first)
      case .timed(_, let clock), .clock(let clock):
        Stamp(first, time: clock.time, offset: clock.offset)
      case .elapsed(0): now
      case .elapsed(let minutes): Self.moment(minutes, from: now)
      }
    guard 0...9999 ~= stamp.date.year else { throw DateError(.outOfReach) }
    return stamp
  }

  /// The time that an entry of the time `stamp` is moved to: a time alone keeps the day, and a day alone the time.
  ///
  /// ```swift
  /// // stamp is 2024-03-08 15:00 +01:00
  /// try DateExpression("8am").moment(moving: stamp)  // 2024-03-08 08:00
  /// try DateExpression("-1d").moment(moving: stamp)  // 2024-03-07 15:00
  /// ```
  ///
  /// - Throws: ``DateError`` where the day has no year of four digits.
  public func moment(moving stamp: Stamp, weekStart: Weekday = .monday) throws(DateError) -> Stamp {
    let moved = try moment(now: stamp, weekStart: weekStart)
    guard case .day = meaning, let time = stamp.time else { return moved }
    return Stamp(moved.date, time: time)
  }

  private static func moment(_ minutes: Int, from now: Stamp) -> Stamp {
    let instant = now.instant(assuming: .utc).adding(seconds: Int64(minutes) * 60)
    let exact = Stamp(instant, offset: now.offset ?? .utc)
    let time = exact.time.flatMap { CivilTime(hour: $0.hour, minute: $0.minute) }
    return Stamp(exact.date, time: time, offset: now.offset)
  }
}
