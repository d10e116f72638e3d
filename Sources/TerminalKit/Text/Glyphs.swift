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
    guard DisplayWidth.widest(of: text) > columns else { return text }
    let room = columns - DisplayWidth.of(ellipsis)
    guard room > 0 else {
      return DisplayWidth.prefix(of: text, columns: max(0, columns), measuring: DisplayWidth.widest)
    }
    let whole = DisplayWidth.prefix(of: text, columns: room, measuring: DisplayWidth.widest)
    let rest = text[text.index(text.startIndex, offsetBy: whole.count)...]
    guard rest.first != " ", let blank = whole.lastIndex(of: " ") else {
      return Self.trimmed(whole) + ellipsis
    }
    let word = whole[blank...].dropFirst() + rest.prefix { $0 != " " }
    let isLong = DisplayWidth.widest(of: String(word)) > room || word.contains(where: Self.isWide)
    return Self.trimmed(isLong ? whole : String(whole[..<blank])) + ellipsis
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

  /// Whether a line may end after a character, as in Chinese and Japanese.
  private static func isWide(_ character: Character) -> Bool {
    character.isLetter && DisplayWidth.of(character) == 2
  }

  private static func trimmed(_ text: String) -> String {
    var text = text
    while text.last == " " { text.removeLast() }
    return text
  }
}
