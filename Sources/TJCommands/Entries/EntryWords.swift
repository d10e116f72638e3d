internal import JournalFrontEnd
internal import JournalSearch
internal import TerminalKit

/// The end of a row: the words of an entry, and its tags and fields as far as they fit.
struct EntryWords {
  private let columns: Int?
  private let palette: Palette
  private let places: MatchPlaces
  private var glyphs: Glyphs { palette.glyphs }

  /// Creates the words of rows as wide as a terminal; if `columns` is `nil`, nothing is cut.
  ///
  /// `places` are the words that are highlighted.
  init(columns: Int?, _ palette: Palette, _ places: MatchPlaces) {
    (self.columns, self.palette, self.places) = (columns, palette, places)
  }

  /// Returns the columns that are left beside a text of this width.
  func room(besides width: Int) -> Int { columns.map { $0 - width } ?? .max }

  /// Returns the columns of a text, or 0 if nothing is cut anyway.
  private func width(_ text: StyledText) -> Int {
    columns == nil ? 0 : DisplayWidth.widest(of: text.plain)
  }

  /// Returns a row that begins with `lead`, and whether it shows a match or does not need to.
  func line(of row: EntryRow, behind lead: StyledText) -> (text: StyledText, hasMatch: Bool) {
    var line = lead
    if row.isStarred || !row.marks.isEmpty {
      let star = row.isStarred ? [glyphs.star] : []
      line += palette.paint((star + row.marks).joined(separator: " "), .star)
      if !row.headline.isEmpty { line.append(plain: " ") }
    }
    let note =
      row.note.isEmpty ? StyledText("") : " \(glyphs.separator) " + palette.isolate(row.note, nil)
    let room = room(besides: width(line) + width(note))
    let words = columns == nil ? row.headline : glyphs.cut(row.headline, to: room)
    line += marked(words, room: room, else: row.isTitled ? .title : nil)
    line += note
    guard words == row.headline else {
      let isFound = places.ranges(in: row.headline).isEmpty || !places.ranges(in: words).isEmpty
      return (line, isFound && row.snippets.isEmpty)
    }
    var hasMatch = row.snippets.isEmpty
    func add(_ tail: StyledText, behind gap: String) -> Bool {
      guard !tail.isEmpty, gap.count + width(tail) <= self.room(besides: width(line)) else {
        return false
      }
      line.append(plain: gap)
      line += tail
      hasMatch = hasMatch || !places.ranges(in: tail.plain).isEmpty
      return true
    }
    if let strokes = row.strokes {
      _ = add(strokes(self.room(besides: width(line) + 2)), behind: "  ")
    }
    if !row.tags.isEmpty { _ = add(tags(of: row), behind: "  ") }
    for fact in row.facts { _ = add(pair(fact), behind: "  ") }
    var gap = "  "
    for field in row.fields where add(pair(field), behind: gap) { gap = " " }
    return (line, hasMatch)
  }

  private func tags(of row: EntryRow) -> StyledText {
    row.tags.map { palette.paint($0, .tag) }.joined(separator: " ")
  }

  private func pair(_ field: (name: String, value: String)) -> StyledText {
    var pair = palette.paint(TerminalText.sanitized(field.name), .field)
    pair.append(plain: "=\(field.value)")
    return pair
  }

  /// Returns a text with its matches highlighted, cut around the first if it is too long.
  func marked(_ text: String, room: Int, else look: TextStyle? = nil) -> StyledText {
    if places.isEmpty {
      // Only a terminal cuts and reorders anything.
      guard columns != nil else { return look.map { palette.paint(text, $0) } ?? StyledText(text) }
      return palette.isolate(glyphs.cut(text, to: room), look)
    }
    func plain(_ part: Substring) -> StyledText { palette.isolate(String(part), look) }
    var shown = text
    if DisplayWidth.exceeds(room, text), let first = places.ranges(in: text).first {
      shown = cut(text, around: first, to: room)
    } else {
      shown = glyphs.cut(text, to: room)
    }
    var result: StyledText = ""
    var start = shown.startIndex
    for range in places.ranges(in: shown) {
      result += plain(shown[start..<range.lowerBound])
      result += palette.paint(String(shown[range]), look == nil ? .match : .titleMatch)
      start = range.upperBound
    }
    return result + plain(shown[start...])
  }
}

/// Cutting between words.
extension EntryWords {
  /// Returns the part of a text around a range that fits a number of columns.
  private func cut(
    _ text: String,
    around range: Range<String.Index>,
    to columns: Int
  ) -> String {
    let lead = text[..<range.lowerBound]
    let before = columns / 3
    guard DisplayWidth.widest(of: String(lead)) > before else {
      return glyphs.cut(text, to: columns)
    }
    var start = range.lowerBound
    var width = 0
    while start > text.startIndex {
      let previous = text.index(before: start)
      width += DisplayWidth.widest(of: text[previous])
      if width > before { break }
      start = previous
    }
    if let blank = text[start..<range.lowerBound].firstIndex(of: " ") {
      start = text.index(after: blank)
    }
    let mark = glyphs.ellipsis
    return mark + glyphs.cut(String(text[start...]), to: columns - DisplayWidth.of(mark))
  }
}
