internal import JournalModel

/// The search for the fewest lines to remove and add to turn one text into another.
///
/// Two searches, one from each end, meet in the middle; both halves are then searched in the same way, so that only two
/// rows of numbers are in memory (Myers, "An O(ND) difference algorithm and its variations").
struct ShortestEdit {
  private let old: [Int]
  private let new: [Int]
  private var oldChanges: [Bool]
  private var newChanges: [Bool]
  private var forward: [Int]
  private var backward: [Int]
  private let zero: Int
  private let limit: Int

  /// Returns the changed lines of both texts.
  static func changes(from old: [Int], to new: [Int]) -> (old: ChangedLines, new: ChangedLines) {
    let prefix = zip(old, new).prefix { $0 == $1 }.count
    let rest = min(old.count, new.count) - prefix
    let suffix = zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
    let oldMiddle = prefix..<old.count - suffix
    let newMiddle = prefix..<new.count - suffix
    let shared = Set(old[oldMiddle]).intersection(new[newMiddle])
    var before = ChangedLines(old)
    var after = ChangedLines(new)
    for line in oldMiddle { before.isChanged[line] = !shared.contains(old[line]) }
    for line in newMiddle { after.isChanged[line] = !shared.contains(new[line]) }
    let oldLines = oldMiddle.filter { !before.isChanged[$0] }
    let newLines = newMiddle.filter { !after.isChanged[$0] }
    var search = ShortestEdit(oldLines.map { old[$0] }, newLines.map { new[$0] })
    search.compare(0..<oldLines.count, 0..<newLines.count)
    for (place, line) in oldLines.enumerated() where search.oldChanges[place] {
      before.isChanged[line] = true
    }
    for (place, line) in newLines.enumerated() where search.newChanges[place] {
      after.isChanged[line] = true
    }
    return (before, after)
  }

  private init(_ old: [Int], _ new: [Int]) {
    self.old = old
    self.new = new
    oldChanges = Array(repeating: false, count: old.count)
    newChanges = Array(repeating: false, count: new.count)
    let diagonals = old.count + new.count + 3
    forward = Array(repeating: 0, count: diagonals)
    backward = Array(repeating: 0, count: diagonals)
    zero = new.count + 1
    var root = 1
    while root * root < diagonals { root *= 2 }
    limit = max(256, root)
  }

  private mutating func compare(_ oldLines: Range<Int>, _ newLines: Range<Int>) {
    var (rows, columns) = (oldLines, newLines)
    while let row = rows.first, let column = columns.first, old[row] == new[column] {
      rows = row + 1..<rows.upperBound
      columns = column + 1..<columns.upperBound
    }
    while let row = rows.last, let column = columns.last, old[row] == new[column] {
      rows = rows.lowerBound..<row
      columns = columns.lowerBound..<column
    }
    if rows.isEmpty || columns.isEmpty {
      for row in rows { oldChanges[row] = true }
      for column in columns { newChanges[column] = true }
      return
    }
    let (row, column) = split(rows, columns)
    compare(rows.lowerBound..<row, columns.lowerBound..<column)
    compare(row..<rows.upperBound, column..<columns.upperBound)
  }

  /// Returns a point on a shortest path through both runs of lines, or on a short path if the search takes too long.
  private mutating func split(_ rows: Range<Int>, _ columns: Range<Int>) -> (Int, Int) {
    let bounds = rows.lowerBound - columns.upperBound...rows.upperBound - columns.lowerBound
    let start = rows.lowerBound - columns.lowerBound
    let end = rows.upperBound - columns.upperBound
    let meetsForward = (start - end) & 1 != 0
    var (ahead, behind) = (start...start, end...end)
    forward[start + zero] = rows.lowerBound
    backward[end + zero] = rows.upperBound
    for cost in 1... {
      ahead = widened(ahead, in: bounds, &forward, outside: -1)
      for diagonal in stride(from: ahead.upperBound, through: ahead.lowerBound, by: -2) {
        let row = stepForward(diagonal, rows, columns)
        if meetsForward, behind.contains(diagonal), backward[diagonal + zero] <= row {
          return (row, row - diagonal)
        }
      }
      behind = widened(behind, in: bounds, &backward, outside: .max)
      for diagonal in stride(from: behind.upperBound, through: behind.lowerBound, by: -2) {
        let row = stepBackward(diagonal, rows, columns)
        if !meetsForward, ahead.contains(diagonal), row <= forward[diagonal + zero] {
          return (row, row - diagonal)
        }
      }
      if cost >= limit { return furthest(ahead, behind, rows, columns) }
    }
    return (rows.lowerBound, columns.lowerBound)
  }

  /// Returns the diagonals of the next round: one more on each side, within the bounds.
  private func widened(
    _ diagonals: ClosedRange<Int>,
    in bounds: ClosedRange<Int>,
    _ reached: inout [Int],
    outside: Int
  ) -> ClosedRange<Int> {
    var (low, high) = (diagonals.lowerBound, diagonals.upperBound)
    if low > bounds.lowerBound {
      low -= 1
      reached[low - 1 + zero] = outside
    } else {
      low += 1
    }
    if high < bounds.upperBound {
      high += 1
      reached[high + 1 + zero] = outside
    } else {
      high -= 1
    }
    return low...max(low, high)
  }

  private mutating func stepForward(
    _ diagonal: Int,
    _ rows: Range<Int>,
    _ columns: Range<Int>
  ) -> Int {
    let (left, right) = (forward[diagonal - 1 + zero], forward[diagonal + 1 + zero])
    var row = left >= right ? left + 1 : right
    while row < rows.upperBound, row - diagonal < columns.upperBound,
      old[row] == new[row - diagonal]
    { row += 1 }
    forward[diagonal + zero] = row
    return row
  }

  private mutating func stepBackward(
    _ diagonal: Int,
    _ rows: Range<Int>,
    _ columns: Range<Int>
  ) -> Int {
    let (left, right) = (backward[diagonal - 1 + zero], backward[diagonal + 1 + zero])
    var row = left < right ? left : right - 1
    while row > rows.lowerBound, row - diagonal > columns.lowerBound,
      old[row - 1] == new[row - 1 - diagonal]
    { row -= 1 }
    backward[diagonal + zero] = row
    return row
  }

  /// Returns the point with the most lines before it that one of the two searches has reached.
  private func furthest(
    _ ahead: ClosedRange<Int>,
    _ behind: ClosedRange<Int>,
    _ rows: Range<Int>,
    _ columns: Range<Int>
  ) -> (Int, Int) {
    var best = (row: rows.lowerBound, column: columns.lowerBound, gain: 0)
    for diagonal in stride(from: ahead.upperBound, through: ahead.lowerBound, by: -2) {
      let row = min(forward[diagonal + zero], rows.upperBound, columns.upperBound + diagonal)
      let gain = row - rows.lowerBound + row - diagonal - columns.lowerBound
      if gain > best.gain { best = (row, row - diagonal, gain) }
    }
    for diagonal in stride(from: behind.upperBound, through: behind.lowerBound, by: -2) {
      let row = max(backward[diagonal + zero], rows.lowerBound, columns.lowerBound + diagonal)
      let gain = rows.upperBound - row + columns.upperBound - (row - diagonal)
      if gain > best.gain { best = (row, row - diagonal, gain) }
    }
    return (best.row, best.column)
  }
}
