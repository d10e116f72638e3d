/// The number of terminal columns that a character takes.
///
/// Terminals differ for joined emoji: most show one picture in two columns, older ones show each of
/// its parts. Columns are aligned for the former; text that must fit on a line is measured for
/// both.
package enum DisplayWidth {
  /// Returns the columns of a character as most terminals display it: a letter with its accents,
  /// one emoji.
  package static func of(_ character: Character) -> Int {
    if let ascii = character.asciiValue { return ascii < 0x20 || ascii == 0x7F ? 0 : 1 }
    let scalars = character.unicodeScalars
    let isPicture =
      scalars.contains { $0.value == 0xFE0F || $0.value == 0x20E3 }
      || scalars.contains { $0.properties.isEmojiPresentation }
    if isPicture { return 2 }
    return scalars.reduce(0) { $0 + of($1) }
  }

  /// The columns of all characters of `text`.
  package static func of(_ text: String) -> Int {
    ofPlain(text) ?? text.reduce(0) { $0 + of($1) }
  }

  /// Returns the columns of a character if the parts of a joined emoji are displayed side by side,
  /// as on older terminals.
  package static func widest(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard scalars.count > 1 else { return of(character) }
    let parts = scalars.reduce(0) { $0 + ($1.properties.isEmojiPresentation ? 2 : of($1)) }
    return max(of(character), parts)
  }

  /// The columns that `text` needs on any terminal; see ``widest(of:)-(Character)``.
  package static func widest(of text: String) -> Int {
    ofPlain(text) ?? text.reduce(0) { $0 + widest(of: $1) }
  }

  /// Whether `text` may need more than that many columns on some terminal.
  ///
  /// No character takes more columns than bytes, so most texts need not be measured.
  package static func exceeds(_ columns: Int, _ text: String) -> Bool {
    text.utf8.count > columns && widest(of: text) > columns
  }

  /// Returns the columns of a text in which every scalar is a character of its own, or `nil` for
  /// any other text.
  ///
  /// Dividing a text into characters takes most of the time of measuring it.
  private static func ofPlain(_ text: String) -> Int? {
    if text.isPrintableASCII { return text.utf8.count }
    var columns = 0
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x20...0x7E: columns += 1
      case 0xA0...0x2FF, 0x2010...0x2027:
        columns += scalar.value == 0xAD ? 0 : narrow(scalar.value)
      case 0x3000...0x3029, 0x3041...0x3096, 0x30A1...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3,
        0xFF01...0xFF60:
        columns += 2
      default: return nil
      }
    }
    return columns
  }

  private static func of(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return scalar.value == 0xAD ? 0 : narrow(scalar.value) }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    // The vowels and final consonants of a decomposed Korean syllable have no width of their own.
    if 0x1160...0x11FF ~= scalar.value || 0xD7B0...0xD7FF ~= scalar.value { return 0 }
    return isWide(scalar.value) ? 2 : narrow(scalar.value)
  }

  /// Returns the columns of a character that is not always wide.
  private static func narrow(_ value: UInt32) -> Int {
    let columns = ambiguousColumns
    return columns > 1 && isAmbiguous(value) ? columns : 1
  }

  private static func isWide(_ value: UInt32) -> Bool {
    guard value >= 0x1100 else { return false }
    return wide.contains { $0 ~= value }
  }

  /// East Asian wide and full-width characters, except for emoji, which are recognized by another
  /// property.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF,
    0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
    0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18D08, 0x1AFF0...0x1B2FB,
    0x1F200...0x1F265, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
  ]
}
