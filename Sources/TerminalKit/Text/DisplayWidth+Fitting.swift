extension DisplayWidth {
  /// The side of a text on which it is aligned.
  package enum Alignment: Hashable, Sendable {
    /// With blanks after the text.
    case left
    /// With blanks before the text, as for numbers.
    case right
  }

  /// Returns the longest prefix of `text` that takes at most that many columns.
  ///
  /// For text that has to fit on any terminal, pass ``widest(of:)-(Character)``.
  package static func prefix(
    of text: String,
    columns: Int,
    measuring width: (Character) -> Int = DisplayWidth.of
  ) -> String {
    var sum = 0
    var end = text.startIndex
    for index in text.indices {
      sum += width(text[index])
      guard sum <= columns else { break }
      end = text.index(after: index)
    }
    return String(text[..<end])
  }

  /// Returns `text` in at most that many columns, with `mark` replacing the rest.
  ///
  /// ```swift
  /// DisplayWidth.cut("First warm morning", to: 10)  // "First war…"
  /// ```
  ///
  /// For text that has to fit on any terminal, pass ``widest(of:)-(Character)``.
  package static func cut(
    _ text: String,
    to columns: Int,
    mark: String = "…",
    measuring width: (Character) -> Int = DisplayWidth.of
  ) -> String {
    if text.utf8.count <= columns || prefix(of: text, columns: columns, measuring: width) == text {
      return text
    }
    let room = columns - of(mark)
    guard room >= 0 else { return prefix(of: text, columns: max(0, columns), measuring: width) }
    return prefix(of: text, columns: room, measuring: width) + mark
  }

  /// Returns `text` padded with blanks to that many columns; longer text is unchanged.
  package static func padded(
    _ text: String,
    to columns: Int,
    _ alignment: Alignment = .left
  ) -> String {
    let blanks = String(repeating: " ", count: max(0, columns - of(text)))
    return alignment == .left ? text + blanks : blanks + text
  }
}
