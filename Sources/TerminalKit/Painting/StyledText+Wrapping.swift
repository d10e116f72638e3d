extension StyledText {
  /// Returns the rows of one line, wrapped to fit `columns` on any terminal.
  ///
  /// Rows end between words, or between letters of scripts without blanks; only a word longer than
  /// a row is split. All characters are kept, except blanks at the ends of rows.
  package func rows(to columns: Int) -> [StyledText] {
    guard DisplayWidth.widest(of: plain) > columns else { return [self] }
    let cells = pieces.flatMap { piece in piece.text.map { (letter: $0, look: piece.look) } }
    var rows: [StyledText] = []
    var (start, width, place) = (0, 0, 0)
    var mark: Int?
    while place < cells.count {
      let letter = cells[place].letter
      if place > start, letter != " " {
        let before = cells[place - 1].letter
        if before == " " || Wrapping.mayBreak(between: before, and: letter) { mark = place }
      }
      let next = width + DisplayWidth.widest(of: letter)
      if next > columns, letter != " ", place > start {
        let end = mark ?? place
        rows.append(Self.row(of: cells[start..<end]))
        (start, width, place, mark) = (end, 0, end, nil)
      } else {
        width = next
        place += 1
      }
    }
    return rows + [Self.row(of: cells[start...])]
  }

  /// Creates one row of these characters, without blanks at the end.
  private static func row(of cells: ArraySlice<(letter: Character, look: TextStyle?)>) -> StyledText
  {
    let end = cells.lastIndex { $0.letter != " " }.map { $0 + 1 } ?? cells.startIndex
    var row: StyledText = ""
    var place = cells.startIndex
    while place < end {
      let look = cells[place].look
      let stop = cells[place..<end].firstIndex { $0.look != look } ?? end
      let text = String(cells[place..<stop].map(\.letter))
      row += look.map { StyledText(text, $0) } ?? StyledText(text)
      place = stop
    }
    return row
  }
}
