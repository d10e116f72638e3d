internal import JournalModel

/// Counts entries by their years; entries of one year are mostly adjacent in a file.
struct YearCounter {
  private var counts = YearScan.Counts()

  /// The year of the last entry, its range of day numbers, and its entries that are not yet in
  /// `counts`.
  private var current = (year: 0, days: 0..<0, entries: 0)

  /// The counts so far, with all entries as notes.
  var counted: YearScan.Counts {
    var counts = counts
    counts.add(current)
    return counts
  }

  /// Counts an entry.
  mutating func count(_ entry: DatedEntry) {
    counts.total += 1
    guard let day = entry.day else { return }
    turn(to: day)
    current.entries += 1
  }

  /// Returns the year of a day.
  mutating func year(of day: Int) -> Int {
    turn(to: day)
    return current.year
  }

  private mutating func turn(to day: Int) {
    if current.days.contains(day) { return }
    counts.add(current)
    let year = CivilDate(daysSinceEpoch: day).year
    current = (year, Self.days(of: year), 0)
  }

  private static func days(of year: Int) -> Range<Int> {
    guard let first = CivilDate(year: year, month: 1, day: 1) else { return 0..<0 }
    let start = first.daysSinceEpoch
    return start..<first.adding(months: 12).daysSinceEpoch
  }
}

extension YearScan.Counts {
  /// Adds the entries of a year as notes; they are already part of the total.
  fileprivate mutating func add(_ run: (year: Int, days: Range<Int>, entries: Int)) {
    guard run.entries > 0 else { return }
    years[run.year, default: TimelineCount()].add(.note, run.entries)
  }
}
