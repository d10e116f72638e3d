/// A regular expression as a query writes it: `/source/flags`.
struct RegexPattern: Hashable, Sendable {
  /// What stands between the slashes, without the backslashes that kept slashes from ending it.
  let source: String

  /// Whether capitals and small letters are the same: `i`.
  var ignoresCase = false

  /// Whether a point matches the end of a line too: `s`.
  var dotMatchesLineEnds = false

  /// What matches every text.
  static let empty = RegexPattern(source: "(?:)")
}

extension RegexPattern: CustomStringConvertible {
  /// As a query writes it.
  var description: String {
    var text = "/"
    var isEscaped = false
    for scalar in source.unicodeScalars {
      if scalar == "/", !isEscaped { text += "\\" }
      text.unicodeScalars.append(scalar)
      isEscaped = scalar == "\\" && !isEscaped
    }
    return text + "/" + (ignoresCase ? "i" : "") + (dotMatchesLineEnds ? "s" : "")
  }
}
