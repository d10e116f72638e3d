/// A text that could not be parsed as YAML: why, and where.
struct YAMLFault: Error {
  /// The place of an error: libyaml counts characters in some messages and bytes in others.
  enum Place {
    case character(Int)
    case byte(Int)
  }

  /// The place of the error.
  let place: Place

  /// The message of libyaml, or of a limit.
  let problem: String

  /// A fault at `place`.
  init(_ place: Place, _ problem: String) {
    self.place = place
    self.problem = problem
  }

  /// The message for a person: libyaml's is true, but seldom names the actual mistake.
  var sentence: String {
    guard let remedy = Self.remedies.first(where: { problem.hasPrefix($0.problem) })?.remedy else {
      return "the front matter is not valid YAML: \(problem)"
    }
    return "the front matter is not valid YAML: \(remedy)"
  }

  private static let remedies: [(problem: String, remedy: String)] = [
    ("mapping values are not allowed", "a second `: ` on one line; quote the value"),
    ("did not find expected key", "not aligned with the keys above; check the indentation"),
    ("could not find expected ':'", "a key without its colon"),
    ("did not find expected '-' indicator", "not aligned with the list above"),
    ("did not find expected ',' or ']'", "unclosed list in brackets"),
    ("did not find expected ',' or '}'", "unclosed mapping in braces"),
    ("did not find expected node content", "unclosed bracket or missing value"),
    ("found unexpected end of stream", "unclosed quote"),
    ("found character that cannot start any token", "quote values starting with this character"),
    ("found unknown escape character", "unknown escape; write `\\\\` for a backslash"),
    ("block sequence entries are not allowed", "a list must start on a line of its own"),
    ("control characters are not allowed", "control character"),
    ("found a tab character", "tab instead of spaces"),
  ]
}
