internal import JournalFormat
internal import JournalModel

/// The words by which entries are compared with a text, each with the number of times that the text has it.
package struct LikenessQuery: Sendable {
  /// The number of words that are compared.
  private static let mostWords = 128

  /// A word of the text.
  struct Term: Sendable {
    /// The word as it was first written, in lower case and without accents.
    let word: [UInt8]
    var count: Int
  }

  private(set) var terms: [Term] = []

  /// The positions of the terms by their stems.
  private var places: [[UInt8]: Int] = [:]

  /// Whether a stem begins with two bytes, by which nearly all other words are told apart.
  private var beginnings = [Bool](repeating: false, count: 1 << 16)

  /// Prepares the comparison with a text; of a long one, with the words that it has most often, but the short ones.
  package init(_ text: [UInt8]) {
    var reader = WordReader()
    var found: [[UInt8]: Term] = [:]
    var order: [[UInt8]] = []
    _ = reader.forEach(in: text.span) { word in
      let written = word
      Stem.shorten(&word)
      if found[word] == nil { order.append(word) }
      found[word, default: Term(word: written, count: 0)].count += 1
    }
    let telling = order.filter { !FunctionWords.contains(found[$0]?.word ?? []) }
    if !telling.isEmpty { order = telling }
    if order.count > Self.mostWords {
      let ranks = order.enumerated().sorted { one, other in
        let (first, second) = (Self.rank(found[one.element]), Self.rank(found[other.element]))
        return first == second ? one.offset < other.offset : first > second
      }
      order = ranks.prefix(Self.mostWords).map(\.element)
    }
    for stem in order {
      guard let term = found[stem] else { continue }
      places[stem] = terms.count
      beginnings[Self.beginning(stem[0], stem.count > 1 ? stem[1] : 0)] = true
      terms.append(term)
    }
  }

  private static func rank(_ term: Term?) -> Int {
    term.map { $0.count * min(8, $0.word.count) * min(8, $0.word.count) } ?? 0
  }

  private static func beginning(_ first: UInt8, _ second: UInt8) -> Int {
    Int(first) << 8 | Int(second)
  }

  /// Whether the text has no words.
  package var isEmpty: Bool { terms.isEmpty }

  /// Returns the number of words of an entry, and how often it has each term; a word that shares the stem only counts for
  /// less than one that is the same.
  func counts(in entry: Entry) -> (length: Int, counts: [Int: Double]) {
    var reader = WordReader()
    var (length, counts): (Int, [Int: Double]) = (0, [:])
    func count(_ text: Span<UInt8>) {
      length += reader.forEach(in: text) { first, second in
        beginnings[Self.beginning(first, second)]
      } _: { word in
        let written = word
        Stem.shorten(&word)
        guard let place = places[word] else { return }
        counts[place, default: 0] += written == terms[place].word ? 1 : 0.9
      }
    }
    let title = Array(entry.title.utf8)
    if !title.isEmpty { count(title.span) }
    entry.withBody { count($0) }
    return (length, counts)
  }
}
