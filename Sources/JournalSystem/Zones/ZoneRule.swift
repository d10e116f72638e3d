/// A rule for all times: standard time and, if there is any, daylight time with its dates.
struct ZoneRule: Hashable, Sendable {
  /// The part of the year with a different offset.
  struct Daylight: Hashable, Sendable {
    var offset: Int
    var start: YearDay
    var end: YearDay
  }

  /// The standard offset, in seconds east of UTC.
  var standard: Int

  /// Daylight time, or `nil` if clocks do not change.
  var daylight: Daylight?

  func offset(at seconds: Int64) -> Int {
    guard let daylight else { return standard }
    // The calendar, including weekdays, repeats every 400 years, so any time can be reduced to one period.
    let period = 146_097 * 86_400
    let time = (Int(seconds % Int64(period)) + period) % period
    let year = 1970 + time / 31_556_952
    // A change may fall into the year before or after its own, so the changes of neighboring years are compared, too.
    var latest = (time: Int.min, isDaylight: false)
    for year in year - 2...year + 2 {
      let start = daylight.start.seconds(in: year) - standard
      let end = daylight.end.seconds(in: year) - daylight.offset
      if end <= time, end > latest.time { latest = (end, false) }
      // If start and end are at the same time, the start counts: that is the form of permanent daylight time.
      if start <= time, start >= latest.time { latest = (start, true) }
    }
    return latest.isDaylight ? daylight.offset : standard
  }
}
