internal import JournalModel
internal import TerminalKit

/// Months with a number for each day, and its mark to the right of it.
struct MonthsPicture {
  /// The columns between two months.
  private static let gap = 3

  /// The columns from which a single month has room for whole names of weekdays.
  private static let fewestColumns = 39

  private let grid: DayGrid
  private let signs: DaySigns
  private let palette: Palette
  private let columns: Int

  /// The columns of a day, and those of the mark of today.
  private let cell, todayWidth: Int

  /// Whether a single month is shown, with wide columns.
  private let isWide: Bool

  /// Creates a picture of a grid.
  init(_ grid: DayGrid, _ signs: DaySigns, _ palette: Palette, columns: Int) {
    (self.grid, self.signs, self.palette, self.columns) = (grid, signs, palette, columns)
    isWide = grid.months.count == 1 && columns >= Self.fewestColumns
    todayWidth = isWide ? DisplayWidth.of(palette.glyphs.today) : 0
    // A level that is a digit is separated from the day by a colon, and from the next day by a blank.
    let used = todayWidth + 2 + signs.width + (signs.areDigits ? 1 : 0)
    cell = isWide ? max(5, used) : used + (signs.areDigits ? 1 : 0)
  }

  /// The lines of the months, as many side by side as fit.
  var text: StyledText {
    let width = cell * 7 + (grid.hasWeeks ? 4 : 0)
    let months = grid.months
    let inRow = max(1, (columns + Self.gap) / (width + Self.gap))
    let bands = stride(from: 0, to: months.count, by: inRow).map { start in
      band(months[start..<min(start + inRow, months.count)].map(lines), width: width)
    }
    return bands.joined(separator: "\n")
  }

  /// Returns the lines of months side by side.
  private func band(_ months: [[StyledText]], width: Int) -> StyledText {
    let count = months.map(\.count).max() ?? 0
    return (0..<count).map { number in
      var line: StyledText = ""
      var used = 0
      for (place, month) in months.enumerated() where number < month.count {
        let start = place * (width + Self.gap)
        line += StyledText(String(repeating: " ", count: max(0, start - used))) + month[number]
        used = start + DisplayWidth.of(month[number].plain)
      }
      return line + "\n"
    }.joined()
  }

  /// Returns the title, the weekdays and the weeks of a month, without blanks at the ends of lines.
  private func lines(of month: CalendarMonth) -> [StyledText] {
    let title = palette.paint("\(month.first.monthName) \(month.first.year)", .title)
    let margin = grid.hasWeeks ? "    " : ""
    let names = (0..<7).map { place in
      let name = month.first.startOfWeek(grid.weekStart).adding(days: place).weekday.name
      return DisplayWidth.padded(String(name.prefix(isWide ? 3 : 2)), to: cell)
    }
    let heading = margin + names.joined().trimmedRight
    return [title] + (isWide ? [""] : []) + [StyledText(heading)]
      + month.weeks(from: grid.weekStart).map(line)
  }

  private func line(of week: [CivilDate?]) -> StyledText {
    var line: StyledText = grid.hasWeeks ? number(of: week) : ""
    var blanks = 0
    for day in week {
      guard let day else {
        blanks += cell
        continue
      }
      let (text, width) = self.cell(of: day)
      line += StyledText(String(repeating: " ", count: blanks)) + text
      blanks = cell - width
    }
    return line
  }

  /// Returns the ISO number of a week: that of its Thursday, on whatever day it begins.
  private func number(of week: [CivilDate?]) -> StyledText {
    guard let (place, known) = week.enumerated().first(where: { $1 != nil }), let known else {
      return "    "
    }
    let week = known.adding(days: -place).weekOfYear.week
    return palette.paint("\(week < 10 ? " " : "")\(week)", .faint) + "  "
  }

  /// Returns a day with its mark, and the columns that it fills.
  private func cell(of date: CivilDate) -> (text: StyledText, width: Int) {
    let number = "\(date.day < 10 ? " " : "")\(date.day)"
    let isToday = date == grid.today
    let look: TextStyle = isToday || grid.written.contains(date) ? .title : .faint
    let blanks = String(repeating: " ", count: todayWidth)
    var text = StyledText(isWide && isToday ? palette.glyphs.today : blanks)
    text += palette.paint(number, look)
    if let mark = grid.marks[date] {
      if signs.areDigits, case .level = mark.sign { text += ":" }
      text += signs.painted(mark, palette).meaning(grid.words[date])
    }
    return (text, DisplayWidth.of(text.plain))
  }
}

extension String {
  /// The text without blanks at its end.
  fileprivate var trimmedRight: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
