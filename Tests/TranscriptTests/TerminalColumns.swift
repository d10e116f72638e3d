/// The widths of text on a terminal, computed independently of the program, and titles that are difficult to fit.
enum TerminalColumns {
  /// Titles in several scripts, with emoji and combining marks.
  static let titles = [
    "日本語の長い題名がここにあります", "🎉🎊🎈🎂🍰🎁🎀🪅🎆🎇🧨✨", "Cafe\u{301} und ein sehr langer Titel am Ende",
    "👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦 family", "한국어 제목도 여기에 있습니다",
  ]

  /// Returns the columns of a text on a terminal that shows a joined emoji as one picture.
  static func of(_ text: some StringProtocol) -> Int {
    text.reduce(0) { sum, character in
      guard let scalar = character.unicodeScalars.first else { return sum }
      let isWide = 0x2E80...0xFFFF ~= scalar.value || scalar.properties.isEmojiPresentation
      return sum + (isWide ? 2 : 1)
    }
  }

  /// Returns the columns of a text on a terminal that shows the parts of a joined emoji side by side.
  static func widest(of text: some StringProtocol) -> Int {
    text.unicodeScalars.reduce(0) { sum, scalar in
      switch scalar.value {
      case 0x200D, 0xFE0F, 0x2066...0x2069, 0x300...0x36F: sum
      case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xFF01...0xFF60, 0x1F300...0x1FAFF:
        sum + 2
      default: sum + 1
      }
    }
  }
}
