internal import JournalModel
internal import TerminalKit

/// A year with a column for each week and a row for each weekday.
struct YearPicture {
  /// The columns before the first week.
  private static let margin = 5

  /// The columns of the picture.
  let columns: Int

  /// Whether it is divided into halves even if they fit side by side.
  let isNarrow: Bool

  /// The day with which weeks begin.
  let weekStart: Weekday

  /// The last day that is shown.
  let end: CivilDate

  /// The columns of the widest mark.
  let markWidth: Int

  /// The mark of each day, or `nil` to leave it blank.
  let mark: (CivilDate) -> Painted?

  /// Returns the lines of the year that begins with a month, or of its halves or quarters on a narrow screen.
  func text(from january: CalendarMonth) -> Painted {
    func fits(_ months: Int, pitch: Int) -> Bool {
      let weeks = (months * 31 + 5) / 7 + 1
      return Self.margin + (weeks - 1) * pitch + markWidth <= columns
    }
    let longest = isNarrow ? 6 : 12
    let months = [12, 6, 3].first { $0 <= longest && fits($0, pitch: markWidth) } ?? 1
    let pitch = fits(12, pitch: markWidth + 1) ? markWidth + 1 : markWidth
    return stride(from: 0, to: 12, by: months).map { start in
      text(from: january.adding(start), months: months, pitch: pitch)
    }.joined(separator: "\n")
  }

  /// Returns the lines of some months, in which a week begins every `pitch` columns.
  private func text(from month: CalendarMonth, months: Int, pitch: Int) -> Painted {
    let period = DayPeriod(month.first, month.adding(months - 1).last)
    let start = period.first.startOfWeek(weekStart)
    var heading = ""
    for number in 0..<months {
      let first = month.adding(number).first
      let column = (first.daysSinceEpoch - start.daysSinceEpoch) / 7 * pitch
      heading += String(repeating: " ", count: max(0, column - heading.count))
      heading += first.monthName.prefix(3)
    }
    let margin = String(repeating: " ", count: Self.margin)
    let rows = (0..<7).map { row in
      let day = start.adding(days: row)
      let name = row.isMultiple(of: 2) ? day.weekday.abbreviation : ""
      return Painted(DisplayWidth.padded(name, to: Self.margin))
        + self.row(from: day, in: period, pitch: pitch)
    }
    return ([Painted(margin + heading)] + rows).map { $0 + "\n" }.joined()
  }

  /// Returns the marks of one weekday.
  private func row(from first: CivilDate, in period: DayPeriod, pitch: Int) -> Painted {
    var text: Painted = ""
    var blanks = 0
    var date = first
    while date <= min(period.last, end) {
      if period.contains(date), let mark = mark(date) {
        text += Painted(String(repeating: " ", count: blanks)) + mark
        blanks = pitch - DisplayWidth.of(mark.plain)
      } else {
        blanks += pitch
      }
      // The calendar has a last day.
      guard date.adding(days: 7) > date else { break }
      date = date.adding(days: 7)
    }
    return text
  }
}
