internal import JournalModel

/// Which backups are kept: the newest of each of the last days, weeks and months.
package struct RetentionRule: Hashable, Sendable {
  /// The number of days, today included, of each of which one backup is kept.
  package let days: Int

  /// The number of weeks, which begin on Monday.
  package let weeks: Int

  /// The number of months.
  package let months: Int

  /// Parses a rule such as `7d,4w,12m`; `nil` if it is not one.
  package init?(_ text: String) {
    var counts: [Character: Int] = [:]
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let unit = part.last, "dwm".contains(unit), counts[unit] == nil,
        let count = Int(part.dropLast()), 1...100_000 ~= count, part.first?.isNumber == true
      else { return nil }
      counts[unit] = count
    }
    guard !counts.isEmpty else { return nil }
    (days, weeks, months) = (counts["d"] ?? 0, counts["w"] ?? 0, counts["m"] ?? 0)
  }

  /// The positions of those of `times` that are kept, as of `now`; later times are always kept, and the last of equal
  /// times counts as the newest.
  package func kept(_ times: [ZonedInstant], now: ZonedInstant) -> Set<Int> {
    var newest: [Period: Int] = [:]
    var kept: Set<Int> = []
    for (position, time) in times.enumerated() {
      if time.instant > now.instant { kept.insert(position) }
      for period in periods(of: time.stamp.date, asOf: now.stamp.date) {
        if let other = newest[period], times[other].instant > time.instant { continue }
        newest[period] = position
      }
    }
    return kept.union(newest.values)
  }

  private enum Period: Hashable {
    case day(Int), week(Int), month(Int)
  }

  /// The periods of a day in which a backup may be the newest.
  private func periods(of date: CivilDate, asOf today: CivilDate) -> [Period] {
    var periods: [Period] = []
    func add(_ count: Int, _ number: (CivilDate) -> Int, _ period: (Int) -> Period) {
      let age = number(today) - number(date)
      if age < count { periods.append(period(number(date))) }
    }
    add(days, \.daysSinceEpoch, Period.day)
    // 1970-01-01 was a Thursday.
    add(weeks, { ($0.daysSinceEpoch + 3).flooredQuotient(7) }, Period.week)
    add(months, { $0.year * 12 + $0.month }, Period.month)
    return periods
  }
}

extension Int {
  fileprivate func flooredQuotient(_ divisor: Int) -> Int {
    self >= 0 ? self / divisor : (self - divisor + 1) / divisor
  }
}
