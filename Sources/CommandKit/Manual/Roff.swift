/// Escapes text so that the formatter of manual pages shows it literally.
enum Roff {
  /// Escapes all characters of `text` that roff would interpret.
  ///
  /// Non-ASCII characters are written as numeric escapes, so that no formatter needs to know the
  /// encoding.
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\\": result += "\\(rs"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case "\"": result += "\\(dq"
      case "\u{20}"..."\u{7E}": result.unicodeScalars.append(scalar)
      case "\t": result += "        "
      case "\u{A0}"...: result += "\\[u\(hexadecimal(scalar))]"
      default: break
      }
    }
  }

  /// `text` in bold.
  static func bold(_ text: String) -> String {
    text.isEmpty ? "" : "\\fB\(escaped(text))\\fR"
  }

  /// `text` in italics.
  static func italic(_ text: String) -> String {
    text.isEmpty ? "" : "\\fI\(escaped(text))\\fR"
  }

  /// Prose in which text in backquotes is bold.
  static func marked(_ text: String) -> String {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false).map { String($0) }
    guard parts.count > 1, parts.count % 2 == 1 else { return escaped(text) }
    return parts.enumerated().map { $0.offset % 2 == 1 ? bold($0.element) : escaped($0.element) }
      .joined()
  }

  /// A usage line with its placeholders in italics.
  static func usage(_ words: [String]) -> String {
    let signs: Set<Character> = ["[", "]", "|", "…", " "]
    var result = ""
    var name = ""
    for character in words.joined(separator: " ") {
      guard signs.contains(character) else {
        name.append(character)
        continue
      }
      result += italic(name) + escaped(String(character))
      name = ""
    }
    return result + italic(name)
  }

  /// Quotes an argument of a macro line as one word.
  static func argument(_ text: String) -> String {
    "\"\(escaped(text))\""
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
