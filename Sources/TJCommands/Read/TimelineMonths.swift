internal import JournalIndex
internal import JournalModel

/// The headings of a timeline by months: one for each month, and one for each year after the first.
struct TimelineMonths {
  private var month: String?

  /// The years that have been met, with `nil` for dates that do not exist.
  private var known: Set<Int?> = []

  /// Returns the headings between the row before and this one, which is the next, with the counts of years.
  mutating func headings(
    before row: TimelineRow,
    _ years: [Int: TimelineCount]
  ) -> [TimelineHeading] {
    let month = row.words.day.map { "\($0.monthName) \($0.year)" } ?? "No such date"
    guard month != self.month else { return [] }
    let isFirst = self.month == nil
    self.month = month
    var headings = [TimelineHeading(month)]
    if known.insert(row.year).inserted, !isFirst, let year = row.year, let count = years[year] {
      headings.insert(TimelineHeading("\(year)", count), at: 0)
    }
    return headings
  }
}
