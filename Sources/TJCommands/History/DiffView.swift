internal import JournalFrontEnd
internal import JournalMerging
internal import TerminalKit

/// Draws differences: changed fields by name, then changed lines with a leading `-` or `+`.
struct DiffView {
  private let palette: Palette
  private let glyphs: Glyphs

  /// The columns of the terminal, or `nil` if the output is not a terminal, so that nothing is cut.
  private let columns: Int?

  /// The columns that text may take.
  private let width: Int

  /// Creates a view for an output.
  init(_ output: Output) {
    (palette, glyphs) = (output.palette, output.glyphs)
    (columns, width) = (output.columns, output.width)
  }

  /// Returns the line above the differences of an entry.
  func heading(_ id: String, _ address: String, _ headline: String) -> StyledText {
    var parts = [palette.paint(id, .id)]
    if columns ?? .max >= Output.narrow {
      parts.append(palette.paint(TerminalText.sanitized(address), .thread))
    }
    if !headline.isEmpty { parts.append(palette.paint(TerminalText.sanitized(headline), .title)) }
    return cut(parts.joined(separator: "  ")) + "\n"
  }

  /// Returns the line above changes of a thread outside its entries; `word` says if it was added or removed.
  func heading(_ address: String, _ word: String?) -> StyledText {
    let line = palette.paint(TerminalText.sanitized(address), .thread)
    return cut(line + (word.map { " \(glyphs.separator) \($0)" } ?? "")) + "\n"
  }

  /// Returns the differences, with a blank line between their parts.
  func text(of comparison: EntryComparison) -> StyledText {
    let parts = [
      rows(of: comparison.fields), lines(comparison.head, context: 0), lines(comparison.text),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func cut(_ line: StyledText) -> StyledText {
    columns.map { line.cut(to: $0, glyphs) } ?? line
  }
}

/// Changed fields.
extension DiffView {
  private func rows(of changes: [FieldChange]) -> StyledText {
    let names = changes.map { TerminalText.sanitized($0.name) }
    let column = names.map { DisplayWidth.of($0) }.max() ?? 0
    let margin = String(repeating: " ", count: column + 4)
    var text: StyledText = ""
    for (change, name) in zip(changes, names) {
      let room = columns.map { max(8, $0 - margin.count) }
      for (number, row) in rows(of: change, room: room).enumerated() {
        text += number > 0 ? StyledText(margin) : "  " + palette.paint(name, .field)
        if number == 0 {
          text += StyledText(String(repeating: " ", count: column + 2 - DisplayWidth.of(name)))
        }
        text += row + "\n"
      }
    }
    return text
  }

  /// Returns the values of a field in as few rows as possible.
  private func rows(of change: FieldChange, room: Int?) -> [StyledText] {
    guard change.isValue else { return rows(of: change.items(palette), room: room) }
    let values = change.values(palette, glyphs)
    guard let room, DisplayWidth.widest(of: values.plain) > room else { return [values] }
    let arrow = palette.paint("\(glyphs.arrow) ", .faint)
    return [change.old(palette), arrow + change.new(palette)].map { $0.cut(to: room, glyphs) }
  }

  private func rows(of items: [StyledText], room: Int?) -> [StyledText] {
    var rows: [StyledText] = []
    for item in items {
      let longer = rows.last.map { $0 + " " + item }
      if let longer, DisplayWidth.widest(of: longer.plain) <= room ?? .max {
        rows[rows.count - 1] = longer
      } else {
        rows.append(room.map { item.cut(to: $0, glyphs) } ?? item)
      }
    }
    return rows
  }
}

/// Changed lines.
extension DiffView {
  /// Returns the changed lines, with up to `context` unchanged lines before and after each run.
  func lines(_ changes: [JournalMerging.LineChange], context: Int = 2) -> StyledText {
    var text: StyledText = ""
    var end = 0
    while let start = changes[end...].firstIndex(where: \.isChange) {
      let isFirst = end == 0
      let gap = start - end
      if context > 0 {
        let before = changes[end..<start]
        if isFirst || gap > 2 * context {
          if !isFirst { text += same(before.prefix(context)) + gapMark }
          text += same(before.suffix(context), isFirst: isFirst)
        } else {
          text += same(before)
        }
      }
      end = changes[start...].firstIndex { !$0.isChange } ?? changes.endIndex
      text += run(changes[start..<end])
    }
    guard context > 0, end > 0 else { return text }
    return text + same(changes[end...].prefix(context), isLast: true)
  }

  /// The row that replaces unchanged lines.
  private var gapMark: StyledText { palette.paint("  \(glyphs.ellipsis)", .faint) + "\n" }

  /// Returns unchanged lines.
  private func same(
    _ lines: ArraySlice<JournalMerging.LineChange>,
    isFirst: Bool = false,
    isLast: Bool = false
  ) -> StyledText {
    var lines = lines
    if isFirst { lines = lines.drop { $0.text.isEmpty } }
    if isLast { while lines.last?.text.isEmpty == true { lines.removeLast() } }
    return lines.map { self.lines(" ", .faint, palette.paint(Self.shown($0), .faint)) }.joined()
  }

  /// Returns removed lines and their replacements.
  private func run(_ lines: ArraySlice<JournalMerging.LineChange>) -> StyledText {
    let old = lines.filter { $0.kind == .removed }.map(Self.shown)
    let new = lines.filter { $0.kind == .added }.map(Self.shown)
    var before = old.map { palette.paint($0, .removed) }
    var after = new.map { palette.paint($0, .added) }
    for place in 0..<min(old.count, new.count) where palette.isColored {
      let words = WordComparison(from: old[place], to: new[place])
      before[place] = painted(words.old, .removed, .removedWord)
      after[place] = painted(words.new, .added, .addedWord)
    }
    return before.map { self.lines("-", .removed, $0) }.joined()
      + after.map { self.lines("+", .added, $0) }.joined()
  }

  private func painted(
    _ words: [WordComparison.Word],
    _ look: TextStyle,
    _ changed: TextStyle
  ) -> StyledText {
    var line: StyledText = ""
    var place = words.startIndex
    while place < words.endIndex {
      let isChanged = words[place].isChanged
      let end = words[place...].firstIndex { $0.isChanged != isChanged } ?? words.endIndex
      let text = words[place..<end].map(\.text).joined()
      line += palette.paint(text, isChanged ? changed : look)
      place = end
    }
    return line
  }

  /// Returns a line after a sign; a line longer than the terminal is wrapped, with the sign on each row.
  private func lines(_ sign: String, _ look: TextStyle, _ line: StyledText) -> StyledText {
    guard !line.isEmpty else { return (sign == " " ? "" : palette.paint(sign, look)) + "\n" }
    let rows = columns == nil ? [line] : line.rows(to: max(8, width - 2))
    return rows.map { palette.paint("\(sign) ", look) + $0 + "\n" }.joined()
  }

  private static func shown(_ change: JournalMerging.LineChange) -> String {
    TerminalText.sanitized(String(decoding: change.text, as: UTF8.self))
  }
}
