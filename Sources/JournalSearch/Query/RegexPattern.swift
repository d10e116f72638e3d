/// A regular expression in the form of a query: `/source/flags`.
struct RegexPattern: Hashable, Sendable {
  /// The text between the slashes, without the backslashes that escape slashes in it.
  let source: String

  /// Whether upper and lower case are the same: `i`.
  var ignoresCase = false

  /// Whether a dot also matches line ends: `s`.
  var dotMatchesLineEnds = false

  /// A pattern that matches every text.
  static let empty = RegexPattern(source: "(?:)")
}

extension RegexPattern: CustomStringConvertible {
  /// The pattern in the form of a query.
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
