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
