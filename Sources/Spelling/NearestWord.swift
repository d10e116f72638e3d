/// Finds the word that a mistyped one was probably intended to be.
public enum NearestWord {
  /// The length of the longest word that is compared; a longer one matches none, so that comparing
  /// is fast.
  private static let longest = 64

  /// The word with the fewest typing errors, or `nil` if there are too many for its length.
  ///
  /// A typing error is an extra, missing or wrong letter, or two swapped neighbours. Of words with equally many, one
  /// that begins with the same letter is chosen, and the first of several. A word is never taken for its opposite, as
  /// `unarchive` for `archive`.
  ///
  /// ```swift
  /// NearestWord.to("yesturday", among: ["today", "yesterday"])  // "yesterday"
  /// ```
  public static func to(_ word: String, among words: [String]) -> String? {
    let letters = Array(word.lowercased())
    guard letters.count <= longest else { return nil }
    var best: (word: String, rank: (slips: Int, start: Int))?
    for candidate in words {
      let target = Array(candidate.lowercased())
      guard !areOpposites(letters, target) else { continue }
      let slips = slips(from: letters, to: target)
      let most = max(1, max(target.count, letters.count) / 3)
      guard slips <= most, slips < target.count else { continue }
      // Among equals, few people mistype the first letter.
      let rank = (slips, letters.first == target.first ? 0 : 1)
      if best.map({ rank < $0.rank }) ?? true { best = (candidate, rank) }
    }
    return best?.word
  }

  /// The beginnings by which a word and its opposite differ.
  private static let opposites: [(String, String)] = [
    ("", "un"), ("", "de"), ("", "dis"), ("", "no"), ("", "no-"), ("at", "de"), ("en", "de"),
    ("en", "dis"), ("re", "un"),
  ]

  /// Whether one word means the opposite of the other, so that nobody types one for the other.
  private static func areOpposites(_ one: [Character], _ other: [Character]) -> Bool {
    let (one, other) = (one.drop { $0 == "-" }, other.drop { $0 == "-" })
    return opposites.contains { first, second in
      [(one, other), (other, one)].contains { word, opposite in
        word.starts(with: first) && opposite.starts(with: second)
          && word.dropFirst(first.count) == opposite.dropFirst(second.count)
      }
    }
  }

  /// The fewest typing errors between `word` and `target`, changing no letter twice.
  private static func slips(from word: [Character], to target: [Character]) -> Int {
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
