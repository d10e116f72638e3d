/// Days in columns of a week each, as in a heat map of a year.
///
/// ```swift
/// let grid = WeekGrid(count: 10, firstRow: 3)
/// grid.columnCount         // 2
/// grid.day(row: 3, column: 0)  // 0
/// grid.day(row: 2, column: 0)  // nil
/// ```
package struct WeekGrid: Hashable, Sendable {
  /// The number of days.
  package let count: Int

  /// The row of the first day, from 0 to 6.
  package let firstRow: Int

  /// A grid of so many days; the first is in the row of its day of the week.
  package init(count: Int, firstRow: Int) {
    (self.count, self.firstRow) = (max(0, count), ((firstRow % 7) + 7) % 7)
  }

  /// The number of columns.
  package var columnCount: Int { count == 0 ? 0 : (firstRow + count + 6) / 7 }

  /// The number of the day in a cell, from 0, or `nil` if there is none.
  package func day(row: Int, column: Int) -> Int? {
    let day = column * 7 + row - firstRow
    return 0..<count ~= day ? day : nil
  }

  /// The column of a day.
  package func column(of day: Int) -> Int { (firstRow + day) / 7 }
}
