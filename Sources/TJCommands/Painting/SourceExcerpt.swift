/// A line of a source for display, with the marks below it.
///
/// A line that is too long is cut around the place that matters, with `…` for the omitted text.
/// Only bytes near that place are examined, so that the cost does not depend on the length of the
/// line.
struct SourceExcerpt {
  /// The line.
  let text: String

  /// White space and the marks `^~~~`, with the line's own tabs, so that they are aligned.
  let marks: String

  /// Creates the excerpt of `line` around `focus` that fits `width` columns.
  init(_ line: Range<Int>, of bytes: Span<UInt8>, focus: Range<Int>, width: Int) {
    let focus = focus.clamped(to: line)
    let near = Self.neighbourhood(of: focus.lowerBound, in: line, of: bytes, reach: 16 * width)
    let cells = SourceCell.cells(of: bytes, in: near)
    let place = cells.firstIndex { $0.range.upperBound > focus.lowerBound } ?? cells.count
    let shown = Self.window(of: cells, around: place, width: width, line: line, near: near)
    let isCutBefore = shown.lowerBound > 0 || near.lowerBound > line.lowerBound
    let isCutBehind = shown.upperBound < cells.count || near.upperBound < line.upperBound
    text = (isCutBefore ? "…" : "") + cells[shown].map(\.text).joined() + (isCutBehind ? "…" : "")
    marks = (isCutBefore ? " " : "") + Self.marks(cells[shown], place: place, focus: focus)
  }

  /// The bytes of `line` within `reach` of `place`, between scalars.
  private static func neighbourhood(
    of place: Int,
    in line: Range<Int>,
    of bytes: Span<UInt8>,
    reach: Int
  ) -> Range<Int> {
    var start = max(line.lowerBound, place - reach)
    var end = min(line.upperBound, place + reach)
    // A scalar has at most three continuation bytes; more of them are not valid text.
    for _ in 0..<3 where start > line.lowerBound && start < place && bytes[start] & 0xC0 == 0x80 {
      start += 1
    }
    for _ in 0..<3 where end < line.upperBound && end > place && bytes[end] & 0xC0 == 0x80 {
      end -= 1
    }
    return start..<end
  }

  private static func window(
    of cells: [SourceCell],
    around place: Int,
    width: Int,
    line: Range<Int>,
    near: Range<Int>
  ) -> Range<Int> {
    let isWhole = near == line
    if isWhole, cells.reduce(0, { $0 + $1.width }) <= width { return cells.indices }
    let before = cells[..<place].reduce(0) { $0 + $1.width }
    var start = 0
    if near.lowerBound > line.lowerBound || before > width * 2 / 3 {
      start = place
      var left = width / 2 - 1
      while start > 0, cells[start - 1].width <= left {
        start -= 1
        left -= cells[start].width
      }
    }
    let isCutBefore = start > 0 || near.lowerBound > line.lowerBound
    var left = width - 1 - (isCutBefore ? 1 : 0)
    var end = start
    while end < cells.count, cells[end].width <= left {
      left -= cells[end].width
      end += 1
    }
    // Near the end of the line, the remaining room shows more of the text before the place.
    while end == cells.count, start > 0, cells[start - 1].width <= left {
      start -= 1
      left -= cells[start].width
    }
    return start..<end
  }

  private static func marks(
    _ cells: ArraySlice<SourceCell>,
    place: Int,
    focus: Range<Int>
  ) -> String {
    var marks = ""
    for (index, cell) in zip(cells.indices, cells)
    where cell.range.lowerBound < focus.upperBound
      || index <= place
    {
      let isMarked = index >= place
      let lead = index == place ? "^" : ""
      let rest = max(0, cell.width - lead.count)
      marks += lead + (cell.isTab ? "\t" : String(repeating: isMarked ? "~" : " ", count: rest))
    }
    if place >= cells.endIndex { marks += "^" }
    let end = marks.lastIndex { $0 != " " && $0 != "\t" }
    return end.map { String(marks[...$0]) } ?? ""
  }
}
