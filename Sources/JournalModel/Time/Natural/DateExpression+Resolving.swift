extension DateExpression {
  /// Returns the days that the expression stands for, relative to `today`.
  ///
  /// Times are ignored. A time alone and a moment such as `3 hours ago` are treated as today, since
  /// the current hour is unknown; ``init(days:)`` refuses them.
  ///
  /// ```swift
  /// try DateExpression("2026-05").period(today: today)  // 2026-05-01..2026-05-31
  /// ```
  ///
  /// Weeks such as `last week` begin on `weekStart`; `2026-W21` is always an ISO week.
  public func period(today: CivilDate, weekStart: Weekday = .monday) -> DayPeriod {
    (day ?? .shifted(0, .day)).period(today: today, weekStart: weekStart)
  }

  /// Returns the stamp of a new entry with this date.
  ///
  /// A day without a time gives an all-day entry, and so does a longer period, on its first day.
  /// The stamp has an offset if one was typed; a moment relative to now has the offset of `now`;
  /// otherwise the zone determines it. Seconds are dropped if they were not typed, except for `now`
  /// itself.
  ///
  /// `friday` and `march 3` are the latest that are not in the future. Only the day is compared for
  /// this, so on a Friday at eight, `friday 9am` is in an hour.
  ///
  /// With a `dayStart` after midnight, the hours before it belong to yesterday; only times of these
  /// hours are on the day that the clock shows. At 01:40, `1:15` is 25 minutes ago, and `9am` 16
  /// hours and 40 minutes.
  ///
  /// ```swift
  /// // now is 2024-03-01 09:15:32 +01:00
  /// try DateExpression("yesterday 9am").moment(now: now)  // 2024-02-29 09:00
  /// try DateExpression("2h ago").moment(now: now)         // 2024-03-01 07:15 +01:00
  /// try DateExpression("march").moment(now: now)          // 2024-03-01
  /// ```
  ///
  /// - Throws: ``DateError`` if the year of the day does not have four digits.
  public func moment(
    now: EntryTimestamp,
    weekStart: Weekday = .monday,
    dayStart: DayStart = .midnight
  ) throws(DateError) -> EntryTimestamp {
    let today = isAtNight(before: dayStart) ? now.date : dayStart.day(of: now)
    let first = period(today: today, weekStart: weekStart).first
    let stamp =
      switch meaning {
      case .day: EntryTimestamp(first)
      case .timed(_, let clock), .clock(let clock):
        EntryTimestamp(first, time: clock.time, offset: clock.offset)
      case .elapsed(0): now
      case .elapsed(let minutes): Self.moment(minutes, from: now)
      }
    guard 0...9999 ~= stamp.date.year else { throw DateError(.outOfReach) }
    return stamp
  }

  /// Returns the stamp to which an entry with `stamp` is moved: a time alone keeps the day, and a
  /// day alone keeps the time.
  ///
  /// ```swift
  /// // stamp is 2024-03-08 15:00 +01:00
  /// try DateExpression("8am").moment(moving: stamp)  // 2024-03-08 08:00
  /// try DateExpression("-1d").moment(moving: stamp)  // 2024-03-07 15:00
  /// ```
  ///
  /// - Throws: ``DateError`` if the year of the day does not have four digits.
  public func moment(moving stamp: EntryTimestamp, weekStart: Weekday = .monday) throws(DateError)
    -> EntryTimestamp
  {
    let moved = try moment(now: stamp, weekStart: weekStart)
    guard case .day = meaning, let time = stamp.time else { return moved }
    return EntryTimestamp(moved.date, time: time)
  }

  /// Whether the expression names a time of the day that is before the day start.
  private func isAtNight(before dayStart: DayStart) -> Bool {
    switch meaning {
    case .timed(_, let clock), .clock(let clock):
      clock.time.secondOfDay < dayStart.minutes * 60
    case .day, .elapsed: false
    }
  }

  private static func moment(_ minutes: Int, from now: EntryTimestamp) -> EntryTimestamp {
    let instant = now.instant(assuming: .utc).adding(seconds: Int64(minutes) * 60)
    let exact = EntryTimestamp(instant, offset: now.offset ?? .utc)
    let time = exact.time.flatMap { CivilTime(hour: $0.hour, minute: $0.minute) }
    return EntryTimestamp(exact.date, time: time, offset: now.offset)
  }
}
