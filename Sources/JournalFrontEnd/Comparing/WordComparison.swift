internal import JournalMerging

/// The words of a line and of its replacement, with those that changed.
package struct WordComparison {
  /// A word, blanks, or a sign.
  package struct Word: Hashable {
    /// The characters.
    package let text: String

    /// Whether it is missing from the other line.
    package var isChanged = false
  }

  /// The line before.
  package private(set) var old: [Word]

  /// The line after.
  package private(set) var new: [Word]

  /// Compares two lines; if they have little in common, no word is marked.
  package init(from old: String, to new: String) {
    (self.old, self.new) = (Self.words(of: old), Self.words(of: new))
    var numbers: [String: Int] = [:]
    func number(_ words: [Word]) -> [Int] {
      words.map { word in
        let number = numbers[word.text] ?? numbers.count
        numbers[word.text] = number
        return number
      }
    }
    let hunks = LineDiff(from: number(self.old), to: number(self.new)).hunks
    for hunk in hunks {
      for place in hunk.old { self.old[place].isChanged = true }
      for place in hunk.new { self.new[place].isChanged = true }
    }
    (self.old, self.new) = (Self.joined(self.old), Self.joined(self.new))
    let whole = [self.old, self.new].map { Self.letters(of: $0) }
    let same = [self.old, self.new].map { Self.letters(of: $0.filter { !$0.isChanged }) }
    if same[0] * 4 <= whole[0], same[1] * 4 <= whole[1] {
      self.old = self.old.map { Word(text: $0.text) }
      self.new = self.new.map { Word(text: $0.text) }
    }
  }

  /// Splits a line into runs of letters and digits, runs of blanks, and single signs.
  package static func words(of line: String) -> [Word] {
    var words: [Word] = []
    var start = line.startIndex
    while start < line.endIndex {
      var end = line.index(after: start)
      let kind = Kind(line[start])
      while kind != .sign, end < line.endIndex, Kind(line[end]) == kind {
        end = line.index(after: end)
      }
      words.append(Word(text: String(line[start..<end])))
      start = end
    }
    return words
  }

  /// Marks blanks between two changed words as changed, so that they are shown as one phrase.
  private static func joined(_ words: [Word]) -> [Word] {
    var words = words
    for place in words.indices.dropFirst().dropLast() where words[place].text.first == " " {
      let isInside = words[place - 1].isChanged && words[place + 1].isChanged
      if isInside { words[place].isChanged = true }
    }
    return words
  }

  private static func letters(of words: [Word]) -> Int {
    words.reduce(0) { $0 + ($1.text.first == " " ? 0 : $1.text.count) }
  }

  /// The kind of word that a character belongs to.
  private enum Kind {
    case word, blank, sign

    init(_ character: Character) {
      let isLatin = character.unicodeScalars.first.map { $0.value < 0x2E80 } ?? false
      if character == " " {
        self = .blank
      } else {
        self = isLatin && (character.isLetter || character.isNumber) ? .word : .sign
      }
    }
  }
}
