/// Text in lines that fit.
enum Wrapping {
  /// `text` in lines of at most `width` columns, broken between words; its own line ends stay.
  static func wrap(_ text: String, to width: Int) -> String {
    var result = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      result += DisplayWidth.of(String(line)) <= width ? line + "\n" : folded(line, to: width)
    }
    return result
  }

  private static func folded(_ line: Substring, to width: Int) -> String {
    // What is indented goes on behind the same indentation.
    let margin = String(line.prefix { $0 == " " })
    var result = margin
    var column = margin.count
    var isFirst = true
    for word in line.dropFirst(margin.count).split(separator: " ") {
      let columns = DisplayWidth.of(String(word))
      if !isFirst, column + 1 + columns > width {
        result += "\n" + margin
        column = margin.count
      } else if !isFirst {
        result += " "
        column += 1
      }
      result += word
      column += columns
      isFirst = false
    }
    return result + "\n"
  }
}
