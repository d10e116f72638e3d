extension DisplayWidth {
  /// Where the blanks go that fill a column.
  package enum Alignment: Hashable, Sendable {
    /// Behind the text.
    case left
    /// Before the text, as for numbers.
    case right
  }

  /// The longest beginning of `text` that takes no more than so many columns.
  ///
  /// Text that has to fit any terminal is measured with ``widest(of:)-(Character)``.
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

  /// `text` in at most so many columns, with `mark` in place of what does not fit.
  ///
  /// ```swift
  /// DisplayWidth.cut("First warm morning", to: 10)  // "First war…"
  /// ```
  ///
  /// Text that has to fit any terminal is measured with ``widest(of:)-(Character)``.
  package static func cut(
    _ text: String,
    to columns: Int,
    mark: String = "…",
    measuring width: (Character) -> Int = DisplayWidth.of
  ) -> String {
    let fits = text.utf8.count <= columns && text.utf8.allSatisfy { 0x20...0x7E ~= $0 }
    if fits || prefix(of: text, columns: columns, measuring: width) == text { return text }
    let room = columns - of(mark)
    guard room >= 0 else { return prefix(of: text, columns: max(0, columns), measuring: width) }
    return prefix(of: text, columns: room, measuring: width) + mark
  }

  /// `text` with blanks up to so many columns; longer text stays as it is.
  package static func padded(
    _ text: String,
    to columns: Int,
    _ alignment: Alignment = .left
  ) -> String {
    let blanks = String(repeating: " ", count: max(0, columns - of(text)))
    return alignment == .left ? text + blanks : blanks + text
  }
}
