/// The numbers, words and marks of a line in which a date is looked for.
struct NoteTokens {
  /// What a token is.
  enum Kind: Equatable {
    /// A number of ASCII digits, and how many they are.
    case number(Int, digits: Int)
    /// A word, in lower case.
    case word(String)
    /// One scalar of anything else; white space of any kind is a space.
    case mark(Unicode.Scalar)
  }

  /// A token and its place in the text.
  struct Token {
    /// What it is.
    let kind: Kind
    /// Where it stands.
    let range: Range<String.Index>
  }

  /// The number of scalars after which a text is not examined; no date is longer.
  private static let limit = 200

  /// The text.
  let text: String

  /// Its tokens, from the start.
  private(set) var tokens: [Token] = []

  /// Splits the beginning of a text.
  init(_ text: String) {
    self.text = text
    let scalars = text.unicodeScalars
    let end = scalars.index(scalars.startIndex, offsetBy: Self.limit, limitedBy: scalars.endIndex)
    var start = scalars.startIndex
    while start < end ?? scalars.endIndex {
      let first = scalars[start]
      var next = scalars.index(after: start)
      if first.isLetter || first.isNumeral {
        while next < scalars.endIndex,
          first.isNumeral ? scalars[next].isNumeral : scalars[next].isLetter
        {
          next = scalars.index(after: next)
        }
      }
      tokens.append(Token(kind: Self.kind(text[start..<next], first), range: start..<next))
      start = next
    }
  }

  private static func kind(_ text: Substring, _ first: Unicode.Scalar) -> Kind {
    if first.isLetter { return .word(text.lowercased()) }
    if !first.isNumeral { return .mark(first.properties.isWhitespace ? " " : first) }
    let digits = text.utf8.count
    // No date has more digits, and a number of this many never overflows.
    guard digits <= 14, let number = Int(text) else { return .word(String(text)) }
    return .number(number, digits: digits)
  }
}

extension Unicode.Scalar {
  fileprivate var isNumeral: Bool { "0"..."9" ~= self }

  /// Whether it is part of a word, also where accents are scalars of their own, as in file names of macOS.
  fileprivate var isLetter: Bool {
    if isASCII { return "a"..."z" ~= self || "A"..."Z" ~= self }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark:
      return true
    default: return false
    }
  }
}
