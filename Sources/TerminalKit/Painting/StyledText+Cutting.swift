extension StyledText {
  /// Returns the text cut to at most `columns`, between words, with its styles.
  package func cut(to columns: Int, _ glyphs: Glyphs) -> StyledText {
    let whole = plain
    let cut = glyphs.cut(whole, to: columns)
    guard cut != whole else { return self }
    let isMarked = cut.hasSuffix(glyphs.ellipsis)
    var left = (isMarked ? String(cut.dropLast(glyphs.ellipsis.count)) : cut).unicodeScalars.count
    var result: StyledText = ""
    for piece in pieces where left > 0 {
      let text = String(piece.text.unicodeScalars.prefix(left))
      result += piece.look.map { StyledText(text, $0) } ?? StyledText(text)
      left -= piece.text.unicodeScalars.count
    }
    return isMarked ? result + StyledText(glyphs.ellipsis) : result
  }
}
