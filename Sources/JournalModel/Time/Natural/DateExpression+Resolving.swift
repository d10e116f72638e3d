extension DateExpression {
  /// The days that it stands for, relative to `today`.
  ///
  /// Times are ignored. A time alone and a moment such as `3 hours ago` count as today, since the hour is unknown here;
  /// ``init(days:)`` refuses them.
  ///
  /// ```swift
  /// try DateExpression("2026-05").period(today: today)  // 2026-05-01..2026-05-31
  /// ```
  ///
  /// Weeks such as `last week` begin on `weekStart`; `2026-W21` is always an ISO week.
  public func period(today: CivilDate, weekStart: Weekday = .monday) -> DayPeriod {
    (day ?? .shifted(0, .day)).period(today: today, weekStart: weekStart)
  }

  /// The stamp of an entry that is created with it.
  ///
  /// A day without a time makes an all-day entry, and so does a longer period, on its first day. The stamp has an
  /// offset if one was typed, and for moments relative to now, which have the offset of `now`; otherwise the zone
  /// determines it. Seconds are dropped if they were not typed, except for `now` itself.
  ///
  /// `friday` and `march 3` are the latest that are not in the future. Only the day decides that, so on a Friday at
  /// eight, `friday 9am` is in an hour.
  ///
  /// With a `dayStart` after midnight, it is still yesterday in the night before; only times of the night are on the day of
  /// the clock. At 01:40, `1:15` is 25 minutes ago, and `9am` 16 hours and 40 minutes.
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

  /// The stamp to which an entry with `stamp` is moved: a time alone keeps the day, and a day alone the time.
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

  /// Whether it names a time of the day before a day starts.
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
