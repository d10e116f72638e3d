internal import JournalModel
internal import TerminalKit

/// Years with a column for each week and a row for each weekday.
struct YearPicture {
  /// The columns before the first week.
  private static let margin = 5

  private let grid: DayGrid
  private let signs: DaySigns
  private let palette: Palette
  private let columns: Int

  /// The columns of the widest mark.
  private let markWidth: Int

  /// The last day that is shown.
  private let end: CivilDate

  /// Creates a picture of a grid.
  init(_ grid: DayGrid, _ signs: DaySigns, _ palette: Palette, columns: Int) {
    (self.grid, self.signs, self.palette, self.columns) = (grid, signs, palette, columns)
    markWidth = max(signs.width, DisplayWidth.of(palette.glyphs.emptyDay))
    end = grid.marks.keys.reduce(grid.end) { max($0, $1) }
  }

  /// The lines of each year; on a narrow screen, of its halves or quarters.
  var text: StyledText {
    func fits(_ months: Int, pitch: Int) -> Bool {
      let weeks = (months * 31 + 5) / 7 + 1
      return Self.margin + (weeks - 1) * pitch + markWidth <= columns
    }
    let longest = columns < TerminalPrinter.narrow ? 6 : 12
    let months = [12, 6, 3].first { $0 <= longest && fits($0, pitch: markWidth) } ?? 1
    let pitch = fits(12, pitch: markWidth + 1) ? markWidth + 1 : markWidth
    return stride(from: 0, to: grid.months.count, by: 12).map { january in
      let first = grid.months[january]
      let name = grid.isNamed ? palette.paint("\(first.first.year)", .title) + "\n" : ""
      let parts = stride(from: 0, to: 12, by: months).map { start in
        text(from: first.adding(start), months: months, pitch: pitch)
      }
      return name + parts.joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// Returns the lines of some months, in which a week begins every `pitch` columns.
  private func text(from month: CalendarMonth, months: Int, pitch: Int) -> StyledText {
    let period = DayPeriod(month.first, month.adding(months - 1).last)
    let start = period.first.startOfWeek(grid.weekStart)
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
      return StyledText(DisplayWidth.padded(name, to: Self.margin))
        + self.row(from: day, in: period, pitch: pitch)
    }
    return ([StyledText(margin + heading)] + rows).map { $0 + "\n" }.joined()
  }

  /// Returns the mark of a day, or `nil` to leave it blank.
  private func mark(_ date: CivilDate) -> StyledText? {
    if let mark = grid.marks[date] {
      return signs.painted(mark, palette).meaning(grid.words[date])
    }
    return date > grid.end ? nil : palette.paint(palette.glyphs.emptyDay, .faint).meaning("\(date)")
  }

  /// Returns the marks of one weekday.
  private func row(from first: CivilDate, in period: DayPeriod, pitch: Int) -> StyledText {
    var text: StyledText = ""
    var blanks = 0
    var date = first
    while date <= min(period.last, end) {
      if period.contains(date), let mark = mark(date) {
        text += StyledText(String(repeating: " ", count: blanks)) + mark
        blanks = pitch - DisplayWidth.of(mark.plain)
      } else {
        blanks += pitch
      }
      // The date stays at the last day of the calendar, so the loop must end there.
      guard date.adding(days: 7) > date else { break }
      date = date.adding(days: 7)
    }
    return text
  }
}
