/// Finds what a mistyped word may have been meant to be.
public enum Suggestion {
  /// No name is longer, so a longer word resembles none; and comparing stays quick.
  private static let longest = 64

  /// The candidate that takes the fewest slips of the finger, if they are few for its length.
  ///
  /// A slip is a letter too many, too few, wrong, or swapped with its neighbour.
  ///
  /// ```swift
  /// Suggestion.best(for: "chekc", among: ["check", "help"])  // "check"
  /// ```
  public static func best(for word: String, among candidates: [String]) -> String? {
    let word = Array(word.lowercased())
    guard word.count <= longest else { return nil }
    var best: (name: String, slips: Int)?
    for name in candidates {
      let letters = Array(name.lowercased())
      let slips = slips(from: word, to: letters)
      let most = max(1, max(letters.count, word.count) / 3)
      if slips <= most, slips < letters.count, slips < best?.slips ?? .max { best = (name, slips) }
    }
    return best?.name
  }

  /// The fewest slips that make `target` of `word`, no letter being touched twice.
  static func slips(from word: [Character], to target: [Character]) -> Int {
    var earlier: [Int] = []
    var last = Array(0...target.count)
    for (row, letter) in word.enumerated() {
      var current = [row + 1]
      for (column, other) in target.enumerated() {
        var slips = min(last[column + 1], current[column]) + 1
        slips = min(slips, last[column] + (letter == other ? 0 : 1))
        if row > 0, column > 0, letter == target[column - 1], word[row - 1] == other {
          slips = min(slips, earlier[column - 1] + 1)
        }
        current.append(slips)
      }
      (earlier, last) = (last, current)
    }
    return last[target.count]
  }
}
