/// A date as a person types it, parsed but not yet tied to a day of the calendar.
///
/// Its meaning depends on the current day: ``period(today:weekStart:)`` returns the days for a filter, and
/// ``moment(now:weekStart:dayStart:)`` the time for a new entry. The words are English in every locale,
/// case is ignored, and a hyphen may replace a blank (`last-week`).
///
/// | typed | means |
/// | --- | --- |
/// | `today`, `yesterday`, `tomorrow`, `now` | |
/// | `friday`, `fri` | the latest Friday that is not in the future, today included |
/// | `last friday`, `next friday` | the latest before today, the first after today |
/// | `this friday` | the one of this week |
/// | `3 days ago`, `3d`, `-3d`, `a week ago`, `in 2 weeks`, `+2w` | one day |
/// | `this week`, `last month`, `next year`, `last quarter` | the whole of it |
/// | `last 7 days`, `next 2 weeks` | that many days, with today as the last or the first |
/// | `2026`, `2026-05`, `2026-05-03`, `2026-W21`, `2026-W21-3`, `2026-Q2` | as ISO 8601 |
/// | `2026/05/03`, `25.12.2026`, `20260503`, `31.12` | the only date that it can be; `3/4/2026` is refused |
/// | `march`, `mar 3`, `3rd of march` | the latest that is not in the future |
/// | `last march`, `next march`, `this march` | before this month, after it, of this year |
/// | `march 2024`, `3 march 2024`, `Fri, 1 Mar 2024` | |
/// | `9am`, `9:30pm`, `21:15`, `noon`, `midnight` | a time, before or after the day |
/// | `this morning`, `tonight`, `last night`, `monday evening` | 9, 22, 22 and 19 o'clock |
/// | `tomorrow 8`, `monday at 8`, `8 in the evening` | an hour from 0 to 23, or within the part of the day |
/// | `2024-03-01T09:15:00+01:00` | a date, a time and an offset |
/// | `3 hours ago`, `2h`, `2h30m ago`, `in 20 minutes` | a moment |
///
/// ```swift
/// let expression = try DateExpression("last friday 9am")
/// try expression.moment(now: now).description  // "2024-02-23 09:00"
/// ```
public struct DateExpression: Hashable, Sendable {
  /// The parsed form of what was typed.
  enum Meaning: Hashable, Sendable {
    /// A day or a longer period.
    case day(NaturalDay)
    /// A time on one day.
    case timed(NaturalDay, TypedTime)
    /// A time, today.
    case clock(TypedTime)
    /// A number of minutes from now; negative in the past.
    case elapsed(Int)
  }

  let meaning: Meaning

  init(_ meaning: Meaning) { self.meaning = meaning }

  /// Creates an expression for a day, for a filter or a list that contains one.
  public init(_ date: CivilDate) { self.init(.day(.date(date))) }

  /// Whether it names a time, so that a new entry with this date is not an all-day entry.
  public var hasTime: Bool {
    guard case .day = meaning else { return true }
    return false
  }

  /// Whether it names a time of the day but no day.
  public var isTimeAlone: Bool {
    guard case .clock = meaning else { return false }
    return true
  }

  /// The part of the expression that names days, or `nil` if there is none.
  var day: NaturalDay? {
    switch meaning {
    case .day(let day), .timed(let day, _): day
    case .clock, .elapsed: nil
    }
  }
}

extension DateExpression: CustomStringConvertible {
  /// The canonical form, which parses as the same expression: `last friday 09:00`.
  public var description: String {
    switch meaning {
    case .day(let day): return day.description
    case .timed(let day, let clock): return "\(day) \(clock)"
    case .clock(let clock): return clock.description
    case .elapsed(0): return "now"
    case .elapsed(let minutes):
      let isWhole = minutes % 60 == 0
      let unit = isWhole ? DateUnit.hour : .minute
      let amount = unit.counted(abs(isWhole ? minutes / 60 : minutes))
      return minutes < 0 ? "\(amount) ago" : "in \(amount)"
    }
  }

  /// The canonical form as one word, for a query: `last-friday`.
  ///
  /// It parses as the same expression if it names whole days, as in filters.
  public var word: String { description.replacingBlanks(with: "-") }
}

extension String {
  /// The text with each space replaced.
  fileprivate func replacingBlanks(with character: Character) -> String {
    String(map { $0 == " " ? character : $0 })
  }
}

extension DateExpression {
  /// Parses a typed date, time or both.
  ///
  /// ```swift
  /// try DateExpression("3 days ago").description   // "3 days ago"
  /// try DateExpression("Yesterday 9am").description  // "yesterday 09:00"
  /// ```
  ///
  /// - Throws: ``DateError`` with the place of the first piece that does not fit.
  public init(_ text: String) throws(DateError) {
    var reader = DateReader(try DateTokens.of(text), text: text)
    self = try reader.expression()
  }

  /// Parses a typed date where only whole days make sense, as in a filter; times are refused.
  ///
  /// - Throws: ``DateError`` with the place of the first piece that does not fit.
  public init(days text: String) throws(DateError) {
    do throws(DateError) {
      try self.init(text)
    } catch {
      throw error.amongDays()
    }
    guard !hasTime || self == Self(.elapsed(0)) else {
      let typed = DateError.quotable(text.withoutBlanks)
      throw DateError(.timeAmongDays(typed, isAlone: day == nil), at: 0..<text.utf8.count)
    }
    if hasTime { self = Self(.day(.shifted(0, .day))) }
  }
}

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
      dayStart.isLater(than: clock.time.secondOfDay)
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
