internal import JournalFormat

/// Removes the endings of words, so that forms of one word are alike: `gardens` and `garden`, `Katzen` and `Katze`.
///
/// The rules are few and the same for all languages with Latin letters, since a journal can have several: the plurals
/// and endings of English, German, French and their relatives. A form that is written exactly alike counts for more than
/// one that shares the stem, so that a rule that is wrong for a language does little harm.
enum Stem {
  /// The number of letters that a stem keeps.
  private static let least = 4

  /// The endings that are removed, the longest first.
  private static let endings: [[UInt8]] = [
    "ements", "ement", "ingen", "ungen", "heit", "keit", "ment", "ness", "ung", "ing", "ern", "ies",
    "est",
    "ed", "en", "er", "em", "es", "ee", "ie", "ly", "e", "y", "o", "a", "i", "s", "n", "x",
  ].map { Array($0.utf8) }

  /// Shortens a word in lower case without accents to its stem.
  static func shorten(_ word: inout [UInt8]) {
    guard word.count > least, word.allSatisfy({ $0 &- 0x61 < 26 }) else { return }
    if word.last == 0x73, word[word.count - 2] != 0x73 { word.removeLast() }
    // An ending can follow another one: gardening, garden.
    for _ in 0..<2 {
      guard let ending = endings.first(where: { isEnding($0, of: word) }) else { break }
      word.removeLast(ending.count)
    }
    // What stood before an ending can be doubled: running, run.
    if word.count > least, word[word.count - 1] == word[word.count - 2] { word.removeLast() }
  }

  private static func isEnding(_ ending: [UInt8], of word: [UInt8]) -> Bool {
    word.count - ending.count >= least && word.suffix(ending.count).elementsEqual(ending)
  }
}
