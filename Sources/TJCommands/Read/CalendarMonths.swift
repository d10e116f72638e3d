internal import JournalIndex
internal import JournalModel
internal import TerminalKit

/// Months with a number for each day, and its mark to the right of it.
struct CalendarMonths {
  /// The columns between two months.
  private static let gap = 3

  /// The columns from which a single month has room for whole names of weekdays.
  private static let fewestColumns = 39

  private let days: CalendarDays
  private let marks: CalendarMarks
  private let palette: Palette
  private let columns: Int
  private let weekStart: Weekday
  private let hasWeeks: Bool
  private let today: CivilDate

  /// The columns of a day, and those of the mark of today.
  private let cell, todayWidth: Int

  /// Whether a single month is shown, with wide columns.
  private let isWide: Bool

  /// Creates a picture of so many months.
  init(
    _ count: Int,
    _ days: CalendarDays,
    _ marks: CalendarMarks,
    _ palette: Palette,
    columns: Int,
    weekStart: Weekday,
    hasWeeks: Bool,
    today: CivilDate
  ) {
    (self.days, self.marks, self.palette, self.columns) = (days, marks, palette, columns)
    (self.weekStart, self.hasWeeks, self.today) = (weekStart, hasWeeks, today)
    isWide = count == 1 && columns >= Self.fewestColumns
    todayWidth = isWide ? DisplayWidth.of(palette.glyphs.today) : 0
    // A digit stands apart from the day by a colon, and from the next day by a blank.
    let hasDigits = marks.legend.contains { $0.mark.isDigit }
    let used = todayWidth + 2 + marks.width + (hasDigits ? 1 : 0)
    cell = isWide ? max(5, used) : used + (hasDigits ? 1 : 0)
  }

  /// Returns the lines of the months, as many side by side as fit.
  func text(of months: [CalendarMonth]) -> Painted {
    let width = cell * 7 + (hasWeeks ? 4 : 0)
    let inRow = max(1, (columns + Self.gap) / (width + Self.gap))
    let bands = stride(from: 0, to: months.count, by: inRow).map { start in
      band(months[start..<min(start + inRow, months.count)].map(lines), width: width)
    }
    return bands.joined(separator: "\n")
  }

  /// Returns the lines of months side by side.
  private func band(_ months: [[Painted]], width: Int) -> Painted {
    let count = months.map(\.count).max() ?? 0
    return (0..<count).map { number in
      var line: Painted = ""
      var used = 0
      for (place, month) in months.enumerated() where number < month.count {
        let start = place * (width + Self.gap)
        line += Painted(String(repeating: " ", count: max(0, start - used))) + month[number]
        used = start + DisplayWidth.of(month[number].plain)
      }
      return line + "\n"
    }.joined()
  }

  /// Returns the title, the weekdays and the weeks of a month, without blanks at the ends of lines.
  private func lines(of month: CalendarMonth) -> [Painted] {
    let title = palette.paint("\(month.first.monthName) \(month.first.year)", .title)
    let margin = hasWeeks ? "    " : ""
    let names = (0..<7).map { place in
      let name = month.first.startOfWeek(weekStart).adding(days: place).weekdayName
      return DisplayWidth.padded(String(name.prefix(isWide ? 3 : 2)), to: cell)
    }
    let heading = margin + names.joined().trimmedRight
    return [title] + (isWide ? [""] : []) + [Painted(heading)]
      + month.weeks(from: weekStart).map(line)
  }

  private func line(of week: [CivilDate?]) -> Painted {
    var line: Painted = hasWeeks ? number(of: week) : ""
    var blanks = 0
    for day in week {
      guard let day else {
        blanks += cell
        continue
      }
      let (text, width) = self.cell(of: day)
      line += Painted(String(repeating: " ", count: blanks)) + text
      blanks = cell - width
    }
    return line
  }

  /// Returns the ISO number of a week: that of its Thursday, on whatever day it begins.
  private func number(of week: [CivilDate?]) -> Painted {
    guard let (place, known) = week.enumerated().first(where: { $1 != nil }), let known else {
      return "    "
    }
    let week = known.adding(days: -place).weekOfYear.week
    return palette.paint("\(week < 10 ? " " : "")\(week)", .faint) + "  "
  }

  /// Returns a day with its mark, and the columns that it fills.
  private func cell(of date: CivilDate) -> (text: Painted, width: Int) {
    let day = days[date]
    let number = "\(date.day < 10 ? " " : "")\(date.day)"
    let look: TextStyle = day.entries > 0 || date == today ? .title : .faint
    let blanks = String(repeating: " ", count: todayWidth)
    var text = Painted(isWide && date == today ? palette.glyphs.today : blanks)
    text += palette.paint(number, look)
    guard let mark = marks.besides(day) else { return (text, DisplayWidth.of(text.plain)) }
    if mark.isDigit { text += ":" }
    text += mark.look.map { palette.paint(mark.text, $0) } ?? Painted(mark.text)
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
