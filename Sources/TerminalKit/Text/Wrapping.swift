/// Wraps text into lines that fit.
package enum Wrapping {
  /// Returns `text` in lines of at most `width` columns, broken between words; its own line ends
  /// are kept.
  ///
  /// Between adjacent wide characters, as in Chinese and Japanese, which have no blanks, lines can
  /// be broken anywhere, except before closing punctuation and after an opening bracket.
  package static func wrap(_ text: String, to width: Int) -> String {
    var result = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let fits = DisplayWidth.widest(of: String(line)) <= width
      result += fits ? line + "\n" : folded(line, to: width)
    }
    return result
  }

  private static func folded(_ line: Substring, to width: Int) -> String {
    // The continuation of an indented line has the same indentation.
    let margin = String(line.prefix { $0 == " " })
    var result = margin
    var column = margin.count
    var isFirst = true
    for word in line.dropFirst(margin.count).split(separator: " ") {
      for (place, piece) in pieces(of: word).enumerated() {
        let columns = DisplayWidth.widest(of: String(piece))
        let gap = place == 0 && !isFirst ? 1 : 0
        if !isFirst, column + gap + columns > width {
          result += "\n" + margin
          column = margin.count
        } else if gap > 0 {
          result += " "
          column += 1
        }
        result += piece
        column += columns
        isFirst = false
      }
    }
    return result + "\n"
  }

  /// The parts of a word between which a line may be broken; most words have only one part.
  private static func pieces(of word: Substring) -> [Substring] {
    var pieces: [Substring] = []
    var start = word.startIndex
    var before: Character?
    for index in word.indices {
      if let before, mayBreak(between: before, and: word[index]) {
        pieces.append(word[start..<index])
        start = index
      }
      before = word[index]
    }
    return pieces + [word[start...]]
  }

  /// Whether a line may be broken between two characters without a blank.
  static func mayBreak(between one: Character, and other: Character) -> Bool {
    guard DisplayWidth.of(one) == 2 || DisplayWidth.of(other) == 2 else { return false }
    return !opening.contains(one) && !closing.contains(other)
  }

  /// Characters that must not end a line.
  private static let opening = Set("([{「『（【〔〈《［｛〖〘〚“‘｢")

  /// Characters that must not begin a line: closing punctuation, and signs that belong to the
  /// character before them.
  private static let closing = Set(
    "!%),.:;?]}。、，．・：；？！」』）】〕〉》］｝〗〙〛”’｡､｣…‥〜～％ー々〻ゝゞヽヾぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ"
  )
}
