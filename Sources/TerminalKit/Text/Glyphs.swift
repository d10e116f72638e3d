/// The symbols on screens, in Unicode or in ASCII.
package enum Glyphs: Hashable, Sendable {
  /// Characters that common fonts have.
  case unicode
  /// ASCII, for terminals and files without other characters.
  case ascii

  /// The symbol between an old value and a new one.
  package var arrow: String { self == .unicode ? "→" : "->" }

  /// The symbol for omitted text.
  package var ellipsis: String { self == .unicode ? "…" : "..." }

  /// The symbol of a favorite.
  package var star: String { self == .unicode ? "★" : "*" }

  /// A line of `columns` between two texts.
  package func rule(_ columns: Int) -> String {
    let mark = self == .unicode ? "─" : "-"
    return String(repeating: mark, count: columns / DisplayWidth.of(mark))
  }

  /// The symbol between the parts of a line.
  package var separator: String { self == .unicode ? "·" : "-" }
}

/// Cutting between words.
extension Glyphs {
  /// Returns the text cut to at most `columns` on any terminal, with ``ellipsis`` after a whole word.
  ///
  /// Only a word longer than `columns`, and scripts without blanks, are cut between characters.
  ///
  /// ```swift
  /// Glyphs.unicode.cut("First warm morning", to: 13)  // "First warm…"
  /// ```
  package func cut(_ text: String, to columns: Int) -> String {
    cut(text, to: columns) { word, _ in
      DisplayWidth.widest(of: word) > columns - DisplayWidth.of(ellipsis)
    }
  }

  /// Returns the text cut after a whole word.
  ///
  /// If `isCut` returns true for the next word and the result without it, the text is cut within
  /// that word instead.
  private func cut(
    _ text: String,
    to columns: Int,
    unless isCut: (_ word: String, _ shown: String) -> Bool
  ) -> String {
    guard DisplayWidth.exceeds(columns, text) else { return text }
    let room = columns - DisplayWidth.of(ellipsis)
    guard room > 0 else {
      return DisplayWidth.prefix(of: text, columns: max(0, columns), measuring: DisplayWidth.widest)
    }
    let whole = DisplayWidth.prefix(of: text, columns: room, measuring: DisplayWidth.widest)
    let rest = text[text.index(text.startIndex, offsetBy: whole.count)...]
    let within = Self.trimmed(whole) + ellipsis
    guard rest.first != " ", let blank = whole.lastIndex(of: " ") else { return within }
    let word = String(whole[blank...].dropFirst() + rest.prefix { $0 != " " })
    let shown = Self.trimmed(String(whole[..<blank])) + ellipsis
    return word.contains(where: Self.isWide) || isCut(word, shown) ? within : shown
  }

  /// Returns the address of a thread cut to at most `columns`, at `-` or `/` if it has one.
  ///
  /// ```swift
  /// Glyphs.unicode.cutSlug("half-marathon", to: 9)  // "half-…"
  /// ```
  package func cutSlug(_ slug: String, to columns: Int) -> String {
    guard DisplayWidth.of(slug) > columns else { return slug }
    let room = max(0, columns - DisplayWidth.of(ellipsis))
    let cut = DisplayWidth.prefix(of: slug, columns: room)
    let mark = cut.lastIndex { $0 == "-" || $0 == "/" }
    return (mark.map { String(cut[...$0]) } ?? cut) + ellipsis
  }

  /// Returns the cell of a table cut to at most `columns`, at the end of a word or of a part of an
  /// address.
  ///
  /// Cells are narrow: if that would lose more than a third of a cell, the text is cut within the
  /// word.
  ///
  /// ```swift
  /// Glyphs.unicode.cutCell("Training for the marathon", to: 22)  // "Training for the…"
  /// Glyphs.unicode.cutCell("An announcement", to: 14)            // "An announceme…"
  /// ```
  package func cutCell(_ text: String, to columns: Int) -> String {
    guard DisplayWidth.of(text) > columns, columns > DisplayWidth.of(ellipsis) else {
      return DisplayWidth.cut(text, to: columns, mark: ellipsis)
    }
    let losesMuch = { (shown: String) in DisplayWidth.widest(of: shown) * 3 < columns * 2 }
    if !text.contains(" ") {
      let slug = cutSlug(text, to: columns)
      if !losesMuch(slug), DisplayWidth.widest(of: slug) <= columns { return slug }
    }
    return cut(text, to: columns) { _, shown in losesMuch(shown) }
  }

  /// Whether a line may end after a character without a blank, as in Chinese and Japanese.
  private static func isWide(_ character: Character) -> Bool {
    character.isLetter && DisplayWidth.of(character) == 2
  }

  private static func trimmed(_ text: String) -> String {
    var text = text
    while text.last == " " { text.removeLast() }
    return text
  }
}

/// The strokes of a tally.
extension Glyphs {
  /// The greatest number of strokes that are drawn; for greater counts, a number is easier to read.
  package static let mostStrokes = 25

  /// Returns the strokes of a count in groups of five; the rest of a large count is a number after
  /// them.
  ///
  /// ```swift
  /// Glyphs.unicode.strokes(6)                    // "┼┼┼┼ │"
  /// Glyphs.unicode.strokes(23, isChinese: true)  // "正正正正下"
  /// Glyphs.ascii.strokes(40)                     // "++++ ++++ ++++ ++++ ++++ +15"
  /// ```
  ///
  /// - Parameters:
  ///   - count: The count; a negative one has no strokes.
  ///   - isChinese: Whether the strokes are those of 正, which ASCII does not have.
  ///   - columns: The number of columns available.
  /// - Returns: The strokes; empty if not even the first group fits.
  package func strokes(_ count: Int, isChinese: Bool = false, columns: Int = .max) -> String {
    let most = min(max(0, count), Self.mostStrokes)
    let fewer = stride(from: (most - 1) / 5 * 5, through: 0, by: -5)
    let texts = ([most] + fewer).lazy.map { drawn in
      text(of: count, drawing: drawn, isChinese: isChinese && self != .ascii)
    }
    return texts.first { DisplayWidth.widest(of: $0) <= columns } ?? ""
  }

  private func text(of count: Int, drawing drawn: Int, isChinese: Bool) -> String {
    guard drawn > 0 else { return "" }
    let (fives, ones) = drawn.quotientAndRemainder(dividingBy: 5)
    let rest = count > drawn ? ["+\(count - drawn)"] : []
    guard !isChinese else {
      let last = ones > 0 ? Self.chinese[ones - 1] : ""
      return ([String(repeating: "正", count: fives) + last] + rest).joined(separator: " ")
    }
    let five = String(repeating: self == .ascii ? "+" : "┼", count: 4)
    let one = String(repeating: self == .ascii ? "|" : "│", count: ones)
    return (Array(repeating: five, count: fives) + [one].filter { !$0.isEmpty } + rest)
      .joined(separator: " ")
  }

  /// The first four strokes of 正.
  private static let chinese = ["一", "丁", "下", "止"]
}

/// The symbols for plots.
extension Glyphs {
  /// The number of steps of a bar in one column.
  package var stepsInColumn: Int {
    self == .unicode ? Self.parts.count / DisplayWidth.of(Self.parts[0]) : 1
  }

  /// Returns a bar of that many steps.
  ///
  /// ```swift
  /// Glyphs.unicode.bar(20)  // "██▌"
  /// Glyphs.ascii.bar(3)     // "###"
  /// ```
  package func bar(_ steps: Int) -> String {
    let steps = max(0, steps)
    guard self == .unicode else { return String(repeating: "#", count: steps) }
    let (full, rest) = steps.quotientAndRemainder(dividingBy: Self.parts.count)
    return String(repeating: "█", count: full) + (rest > 0 ? Self.parts[rest - 1] : "")
  }

  /// Returns the bar of a share in a number of columns, with a mark at the planned share if the bar
  /// does not reach it.
  ///
  /// ```swift
  /// Glyphs.unicode.bar(of: 0.5, plan: 0.75, columns: 8)  // "████  │"
  /// ```
  package func bar(of share: Double, plan: Double?, columns: Int) -> String {
    let steps = Int((min(max(share, 0), 1) * Double(columns * stepsInColumn)).rounded())
    let bar = bar(steps)
    guard let plan, plan > share else { return bar }
    let place = min(columns - 1, Int(min(max(plan, 0), 1) * Double(columns)))
    let gap = String(repeating: " ", count: max(0, place - bar.count))
    return bar + gap + (self == .unicode ? "│" : "|")
  }

  /// Characters of increasing height.
  package var levels: [Character] { self == .unicode ? Self.blockLevels : Self.asciiLevels }

  /// The symbol of a day, or of an hour, without entries.
  package var emptyDay: String { self == .unicode ? "·" : "." }

  /// The five heights of days in a calendar, from the lowest.
  package var dayLevels: [Character] { self == .unicode ? Array("▁▂▄▆█") : Self.asciiLevels }

  /// The symbol of a milestone, and of a day with a due date.
  package var milestone: String { self == .unicode ? "◆" : "+" }

  /// The symbol of a progress report of a goal.
  package var report: String { self == .unicode ? "●" : "o" }

  /// The line along a timeline.
  package var spine: String { self == .unicode ? "│" : "|" }

  /// The symbol of today.
  package var today: String { self == .unicode ? "›" : ">" }

  /// The eighths of a block, from the narrowest to the complete one.
  private static let parts = ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"]
  private static let blockLevels = Array("▁▂▃▄▅▆▇█")
  private static let asciiLevels = Array("12345")
}
