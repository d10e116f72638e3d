internal import TerminalKit

extension TerminalPrinter {
  /// Returns the lines of a table.
  func text(of table: Table) -> Painted {
    guard table.groups.contains(where: { !$0.isEmpty }) else { return "" }
    let hasRest = table.groups.contains { $0.contains { $0.rest != nil } }
    return hasRest ? text(withRestOf: table) : text(withoutRestOf: table)
  }

  /// Returns the lines of a table whose columns give way to each other where there is too little room.
  private func text(withoutRestOf table: Table) -> Painted {
    let isNarrow = columns.map { $0 < Self.narrow } ?? false
    let shown = table.columns.filter { !isNarrow || !$0.isWideOnly }
    let cells = table.groups.joined().map { row in
      zip(table.columns, row.cells).filter { !isNarrow || !$0.0.isWideOnly }
        .map { palette.paint($0.1) }
    }
    let columns = shown.map { column -> TextTable.Column in
      let isFlexible =
        switch column.room {
        case .fixed, .third: false
        case .flexible: true
        case .flexibleIfNarrow: isNarrow
        }
      let alignment: DisplayWidth.Alignment = column.isNumeric ? .right : .left
      return .init(column.heading ?? "", alignment, isFlexible: isFlexible)
    }
    let lines = TextTable(columns, rows: cells.map { $0.map(\.plain) })
      .lines(width: table.isCut ? self.columns : nil, glyphs: glyphs) { text, row, place in
        guard let row else { return palette.paint(text, .faint) }
        if let role = shown[place].role { return palette.paint(RichText(text, role)) }
        let cell = cells[row][place]
        let look = cell.pieces.first { !$0.text.isEmpty }?.look
        return text == cell.plain ? cell : look.map { palette.paint(text, $0) } ?? Painted(text)
      }
    return lines.map { $0 + "\n" }.joined()
  }
}

/// Tables in which the rest of each line gives way.
extension TerminalPrinter {
  private func text(withRestOf table: Table) -> Painted {
    let headings = table.columns.map { RichText($0.heading ?? "", .faint) }
    let hasHeadings = table.columns.contains { $0.heading != nil }
    var groups = table.groups
    if hasHeadings { groups[0].insert(Table.Row(headings), at: 0) }
    let widths = table.columns.indices.map { place in
      let widest = groups.joined().reduce(table.columns[place].least) { widest, row in
        max(widest, DisplayWidth.widest(of: palette.paint(row.cells[place]).plain))
      }
      return table.columns[place].room == .third ? min(widest, max(8, (columns ?? 80) / 3)) : widest
    }
    let texts = groups.filter { !$0.isEmpty }.map { rows in
      rows.map { line(of: $0, in: table, widths) + "\n" }.joined()
    }
    return texts.joined(separator: "\n")
  }

  private func line(of row: Table.Row, in table: Table, _ widths: [Int]) -> Painted {
    let used = widths.reduce(0) { $0 + $1 + 2 }
    let rest = row.rest.map { text(of: $0, behind: used) } ?? ""
    let last = row.cells.lastIndex { !$0.isEmpty } ?? 0
    let shown = rest.isEmpty ? row.cells.prefix(last + 1) : row.cells[...]
    let cells = shown.indices.map { place -> Painted in
      let column = table.columns[place]
      let isLast = rest.isEmpty && place == last
      let text = row.cells[place]
      var cell = palette.paint(text)
      if column.room == .third {
        let name = glyphs.cutSlug(cell.plain, to: widths[place])
        cell = palette.paint(RichText(name, text.role))
      }
      let count = max(0, widths[place] - DisplayWidth.of(cell.plain))
      let blanks = String(repeating: " ", count: isLast && !column.isNumeric ? 0 : count)
      if table.isFilled, let role = column.role ?? text.role {
        let padded = column.isNumeric ? blanks + cell.plain : cell.plain + blanks
        return palette.paint(RichText(padded, role))
      }
      return column.isNumeric ? Painted(blanks) + cell : cell + Painted(blanks)
    }
    return (cells + (rest.isEmpty ? [] : [rest])).joined(separator: "  ")
  }

  /// Returns the rest of a line, as far as it fits behind so many columns.
  private func text(of rest: Table.Rest, behind used: Int) -> Painted {
    let room = columns.map { $0 - used } ?? .max
    func wrapped(_ text: Painted) -> Painted {
      let blanks = String(repeating: " ", count: used)
      return text.rows(to: max(8, room)).joined(separator: "\n" + blanks)
    }
    switch rest {
    case .note(let text):
      let shown = TerminalText.harmless(text.onOneLine)
      return room < 4 || shown.isEmpty ? "" : palette.isolate(glyphs.cut(shown, to: room), nil)
    case .words(let text): return wrapped(palette.paint(text))
    case .counts(let line, let words):
      let counts = line.counts(glyphs: glyphs) { palette.paint($0, $1 ? .faint : .added) }
      return wrapped(counts + "  " + Painted(words))
    case .strokes(let wording): return wording.strokes(palette, columns: room)
    case .bar(let share, let plan):
      let full = columns ?? 0 < 110 ? 16 : 32
      return Painted(glyphs.bar(of: share, plan: plan, columns: max(1, min(full, room))))
    }
  }
}
