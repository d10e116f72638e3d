internal import JournalIndex
internal import JournalModel
internal import TerminalKit

/// A year with a column for each week and a row for each weekday.
struct CalendarYear {
  /// The columns before the first week.
  private static let margin = 5

  private let days: CalendarDays
  private let marks: CalendarMarks
  private let palette: Palette
  private let columns: Int
  private let weekStart: Weekday

  /// The last day that is shown.
  private let end: CivilDate

  /// Creates a picture of years, in which the days after `end` are left out.
  init(
    _ days: CalendarDays,
    _ marks: CalendarMarks,
    _ palette: Palette,
    columns: Int,
    weekStart: Weekday,
    until end: CivilDate
  ) {
    (self.days, self.marks, self.palette, self.columns) = (days, marks, palette, columns)
    (self.weekStart, self.end) = (weekStart, end)
  }

  /// Returns the lines of the year that begins with a month, or of its halves or quarters on a narrow screen.
  func text(from january: CalendarMonth) -> Painted {
    let mark = max(marks.width, DisplayWidth.of(palette.glyphs.emptyDay))
    func fits(_ months: Int, pitch: Int) -> Bool {
      let weeks = (months * 31 + 5) / 7 + 1
      return Self.margin + (weeks - 1) * pitch + mark <= columns
    }
    let longest = columns < Output.narrow ? 6 : 12
    let months = [12, 6, 3].first { $0 <= longest && fits($0, pitch: mark) } ?? 1
    let pitch = fits(12, pitch: mark + 1) ? mark + 1 : mark
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
      let name = row.isMultiple(of: 2) ? start.adding(days: row).weekdayName.prefix(3) : ""
      return Painted(DisplayWidth.padded(String(name), to: Self.margin))
        + self.row(from: start.adding(days: row), in: period, pitch: pitch)
    }
    return ([Painted(margin + heading)] + rows).map { $0 + "\n" }.joined()
  }

  /// Returns the marks of one weekday.
  private func row(from first: CivilDate, in period: DayPeriod, pitch: Int) -> Painted {
    var text: Painted = ""
    var blanks = 0
    var date = first
    while date <= min(period.last, end) {
      if period.contains(date) {
        let mark = mark(of: date)
        text += Painted(String(repeating: " ", count: blanks)) + mark
        blanks = pitch - DisplayWidth.of(mark.plain)
      } else {
        blanks += pitch
      }
      guard date.adding(days: 7) > date else { break }
      date = date.adding(days: 7)
    }
    return text
  }

  private func mark(of date: CivilDate) -> Painted {
    guard let mark = marks.mark(of: days[date]) else {
      return palette.paint(palette.glyphs.emptyDay, .faint)
    }
    return mark.look.map { palette.paint(mark.text, $0) } ?? Painted(mark.text)
  }
}
