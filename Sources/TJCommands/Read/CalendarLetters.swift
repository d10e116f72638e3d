internal import TerminalKit

/// Letters for choices: of each the first one that no choice before has.
struct CalendarLetters {
  private static let tones = [
    TextStyle(.cyan), TextStyle(.yellow), TextStyle(.green), TextStyle(.magenta), TextStyle(.blue),
    TextStyle(.red),
  ]

  /// The choices with their marks, in order.
  let marks: [CalendarMarks.Item]

  /// Finds letters for `choices`.
  init(_ choices: [String], _ glyphs: Glyphs) {
    var taken: Set<String> = []
    marks = choices.enumerated().map { number, choice in
      let letters = choice.lowercased().filter { letter in
        (letter.isLetter || letter.isNumber) && DisplayWidth.widest(of: letter) == 1
          && (letter.isASCII || glyphs == .unicode)
      }
      let spare = "123456789abcdefghijklmnopqrstuvwxyz"
      let letter = (letters + spare).map { String($0) }.first { !taken.contains($0) } ?? "?"
      taken.insert(letter)
      let look = Self.tones[number % Self.tones.count]
      let mark = CalendarMarks.Mark(text: letter, look: look, isLetter: true)
      return CalendarMarks.Item(mark: mark, label: choice)
    }
  }
}
