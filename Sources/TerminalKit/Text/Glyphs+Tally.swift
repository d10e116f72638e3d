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
