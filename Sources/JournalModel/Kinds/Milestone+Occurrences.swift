extension Milestone {
  /// Returns the days of a period on which the milestone falls: its own day and its anniversaries.
  public func occurrences(in period: DayPeriod) -> [CivilDate] {
    var days: [CivilDate] = []
    var start = period.first
    while start <= period.last, let day = occurrence(onOrAfter: start), day <= period.last {
      days.append(day)
      guard repeats != nil, day.adding(days: 1) > day else { break }
      start = day.adding(days: 1)
    }
    return days
  }
}
