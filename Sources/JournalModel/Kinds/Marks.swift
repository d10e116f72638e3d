/// The strokes with which a tally is drawn.
public enum Marks: String, CaseIterable, Hashable, Sendable {
  /// Strokes, the fifth across: 𝍸.
  case western
  /// The five strokes of the character 正.
  case chinese

  /// The greatest count that is drawn; for greater counts, a number is easier to read.
  public static let limit = 500

  /// The strokes of a count, or `nil` if it is negative or greater than ``limit``.
  ///
  /// ```swift
  /// Marks.western.drawing(of: 7)  // "𝍸𝍷𝍷"
  /// Marks.chinese.drawing(of: 7)  // "正丅"
  /// ```
  public func drawing(of count: Int) -> String? {
    guard 0...Self.limit ~= count else { return nil }
    let (fives, rest) = count.quotientAndRemainder(dividingBy: 5)
    switch self {
    case .western:
      return String(repeating: "\u{1D378}", count: fives)
        + String(repeating: "\u{1D377}", count: rest)
    case .chinese: return String(repeating: "正", count: fives) + ["", "一", "丅", "下", "止"][rest]
    }
  }
}
