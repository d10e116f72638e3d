extension Painted {
  /// Returns the text cut to at most `columns`, between words, with its styles.
  package func cut(to columns: Int, _ glyphs: Glyphs) -> Painted {
    let whole = plain
    let cut = glyphs.cut(whole, to: columns)
    guard cut != whole else { return self }
    let isMarked = cut.hasSuffix(glyphs.ellipsis)
    var left = (isMarked ? String(cut.dropLast(glyphs.ellipsis.count)) : cut).unicodeScalars.count
    var result: Painted = ""
    for piece in pieces where left > 0 {
      let text = String(piece.text.unicodeScalars.prefix(left))
      result += piece.look.map { Painted(text, $0) } ?? Painted(text)
      left -= piece.text.unicodeScalars.count
    }
    return isMarked ? result + Painted(glyphs.ellipsis) : result
  }
}
