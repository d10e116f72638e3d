/// A slow comparison of texts, character by character, with a table of letters written by hand.
///
/// It shares nothing with the code that it checks.
struct NaiveText {
  /// Letters with an accent or composed of others, with their plain letters.
  static let plain: [Character: String] = [
    "é": "e", "É": "E", "è": "e", "ü": "u", "Ü": "U", "ö": "o", "ñ": "n", "Å": "A", "å": "a",
    "ß": "ss", "ẞ": "SS", "ø": "o", "Ø": "O", "ł": "l", "Ł": "L", "æ": "ae", "Æ": "AE", "œ": "oe",
    "ç": "c", "ż": "z", "ậ": "a", "ő": "o", "ά": "α", "ё": "е", "ë": "e", "İ": "I", "đ": "d",
    "ǟ": "a",
  ]

  static func hasCapitals(_ text: String) -> Bool { text.contains { $0.isUppercase } }

  static func hasAccents(_ text: String) -> Bool { text.contains { plain[$0] != nil } }

  /// The characters of a text in the form in which they are compared, with runs of white space as
  /// one space.
  static func characters(_ text: String, ignoringCase: Bool, ignoringAccents: Bool) -> [Character] {
    var result: [Character] = []
    for character in text {
      if character.isWhitespace {
        if result.last != " " { result.append(" ") }
        continue
      }
      let letters = ignoringAccents ? plain[character] ?? String(character) : String(character)
      for letter in letters {
        guard ignoringCase else {
          result.append(letter)
          continue
        }
        switch letter.lowercased() {
        case "ς": result.append("σ")
        case "ſ": result.append("s")
        case let small: result += Array(small)
        }
      }
    }
    return result
  }

  /// Whether `text` contains `word`; capitals and accents in `word` must match.
  static func contains(_ text: String, _ word: String) -> Bool {
    let ignoringCase = !hasCapitals(word)
    let ignoringAccents = !hasAccents(word)
    let whole = characters(text, ignoringCase: ignoringCase, ignoringAccents: ignoringAccents)
    let part = characters(word, ignoringCase: ignoringCase, ignoringAccents: ignoringAccents)
    guard part.count <= whole.count else { return false }
    return (0...(whole.count - part.count)).contains { start in
      whole[start..<(start + part.count)].elementsEqual(part)
    }
  }
}
