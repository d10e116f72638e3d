internal import JournalFormat
package import JournalModel

/// Reads the clues of entries; each word is folded once for every spelling.
package struct ClueReader: Sendable {
  /// The fewest bytes of a word, so that short ones of a few letters are left out.
  private static let shortest = 3

  private var spellings = SpellingTable()

  /// The clue of each spelling, or `nil` if it is not wanted.
  private var clues: [TagClue?] = []

  /// The clues that are read, or `nil` for all.
  private let wanted: Set<TagClue>?

  private let dayStart: DayStart

  /// Creates a reader of the wanted clues, or of all.
  package init(dayStart: DayStart, wanted: Set<TagClue>? = nil) {
    (self.dayStart, self.wanted) = (dayStart, wanted)
  }

  /// Returns the clues of an entry.
  ///
  /// Its tags are not among its words, since they would explain themselves.
  package mutating func clues(of entry: Entry) -> Set<TagClue> {
    let entry = entry.parsed()
    var found: Set<TagClue> = []
    let title = Array(entry.title.utf8)
    addWords(of: title.span, without: [], to: &found)
    entry.withBody { body in
      addWords(of: body, without: TagScanner.ranges(in: body), to: &found)
    }
    if let stamp = entry.stamp { add(.weekday(dayStart.day(of: stamp).weekday), to: &found) }
    for place in entry.values(of: ReservedKey.location.rawValue) {
      let place = place.withoutBlanks
      if !place.isEmpty, !place.contains(where: \.isNewline) { add(.place(place), to: &found) }
    }
    return found
  }

  private func add(_ clue: TagClue, to found: inout Set<TagClue>) {
    if wanted?.contains(clue) != false { found.insert(clue) }
  }

  private mutating func addWords(
    of text: Span<UInt8>,
    without ranges: [Range<Int>],
    to found: inout Set<TagClue>
  ) {
    var start = 0
    for range in ranges + [text.count..<text.count] {
      var word = start
      for place in start...range.lowerBound {
        if place < range.lowerBound, Self.isLetter(text[place]) { continue }
        if place - word >= Self.shortest, let clue = clue(of: text.extracting(word..<place)) {
          found.insert(clue)
        }
        word = place + 1
      }
      start = range.upperBound
    }
  }

  private mutating func clue(of word: Span<UInt8>) -> TagClue? {
    let number = spellings.number(of: word)
    if number == clues.count {
      let folded = FoldedText(word, TextFolding()).bytes
      let clue = TagClue.word(String(decoding: folded, as: UTF8.self))
      clues.append(wanted?.contains(clue) == false ? nil : clue)
    }
    return clues[number]
  }

  /// Whether a byte is part of a word: a letter, or part of a character that is not ASCII.
  private static func isLetter(_ byte: UInt8) -> Bool { byte >= 0x80 || byte | 0x20 &- 0x61 < 26 }
}
