internal import TerminalKit

/// The signs of days in a calendar: heights, letters for choices, and a diamond.
struct DaySigns {
  private let glyphs: Glyphs

  /// The letters of the choices: for each choice, its first letter that no earlier choice has.
  private let letters: [String]

  /// The columns of the widest sign.
  let width: Int

  /// Whether levels are digits.
  let areDigits: Bool

  /// Creates the signs for the marks of a legend.
  init(_ legend: DayGrid.Legend, _ glyphs: Glyphs) {
    self.glyphs = glyphs
    var letters: [String] = []
    for item in legend.items {
      guard case .choice = item.mark.sign else { continue }
      let usable = item.label.lowercased().filter { letter in
        (letter.isLetter || letter.isNumber) && DisplayWidth.widest(of: letter) == 1
          && (letter.isASCII || glyphs == .unicode)
      }
      let spare = "123456789abcdefghijklmnopqrstuvwxyz"
      let free = (usable + spare).map { String($0) }.first { !letters.contains($0) }
      letters.append(free ?? "?")
    }
    self.letters = letters
    let hasLevels = !legend.items.isEmpty && letters.isEmpty
    let signs = [glyphs.milestone] + (hasLevels ? glyphs.dayLevels.map { String($0) } : letters)
    width = signs.map { DisplayWidth.of($0) }.max() ?? 1
    areDigits = hasLevels && glyphs == .ascii
  }

  /// Returns the text of a mark.
  func text(of mark: DayGrid.Mark) -> String {
    switch mark.sign {
    case .level(let level): String(glyphs.dayLevels[level])
    case .choice(let place): letters[place]
    case .milestone: glyphs.milestone
    }
  }

  /// Returns the text of a mark with its style.
  func painted(_ mark: DayGrid.Mark, _ palette: Palette) -> StyledText {
    palette.paint(RichText(text(of: mark), mark.role))
  }
}
