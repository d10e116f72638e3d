public import JournalModel

extension CalendarDays {
  /// Counts entries, and marks the milestones among them.
  public init(counting entries: some Sequence<LocatedEntry>, _ dayStart: DayStart) {
    self.init()
    for found in entries {
      let entry = found.entry
      guard let day = entry.stamp.map({ dayStart.day(of: $0) }) else { continue }
      var counts = Day()
      counts.entries = 1
      if entry.milestone(from: dayStart) != nil { counts.marks = [.milestone] }
      add(counts, on: day.daysSinceEpoch)
    }
  }
}
