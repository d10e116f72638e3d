internal import JournalModel

/// A merge of words without an order, such as tags: words that a side removed are removed, and words that it added are
/// added.
struct WordSetMerge {
  /// The words that are kept, in the order of the base, then the new ones in alphabetical order.
  let words: [String]

  /// Merges three lists; words with the same `key` count as equal, and the first spelling is used.
  init(base: [String], ours: [String], theirs: [String], key: (String) -> String) {
    let mine = Set(ours.map(key))
    let other = Set(theirs.map(key))
    var known: Set<String> = []
    var words: [String] = []
    for word in base where known.insert(key(word)).inserted {
      if mine.contains(key(word)), other.contains(key(word)) { words.append(word) }
    }
    let added = (ours + theirs).filter { !known.contains(key($0)) }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    for word in added where known.insert(key(word)).inserted { words.append(word) }
    self.words = words
  }
}
