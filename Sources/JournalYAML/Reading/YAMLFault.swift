/// Why a text could not be read as YAML, and where.
struct YAMLFault: Error {
  /// Where reading stopped: libyaml counts characters in some messages and bytes in others.
  enum Place {
    case character(Int)
    case byte(Int)
  }

  /// Where reading stopped.
  let place: Place

  /// libyaml's words, or those of a limit.
  let problem: String

  /// A fault at `place`.
  init(_ place: Place, _ problem: String) {
    self.place = place
    self.problem = problem
  }

  /// The words for a person: what libyaml says is true but seldom what was typed wrong.
  var sentence: String {
    guard let remedy = Self.remedies.first(where: { problem.hasPrefix($0.problem) })?.remedy else {
      return "the front matter is not readable YAML: \(problem)"
    }
    return "the front matter is not readable YAML: \(remedy)"
  }

  private static let remedies: [(problem: String, remedy: String)] = [
    ("mapping values are not allowed", "a second `: ` on one line; put the value into quotes"),
    ("did not find expected key", "this does not line up with the keys above; check indentation"),
    ("could not find expected ':'", "a key without its colon"),
    ("did not find expected '-' indicator", "this does not line up with the list above"),
    ("did not find expected ',' or ']'", "a list in brackets is not closed"),
    ("did not find expected ',' or '}'", "a mapping in braces is not closed"),
    ("did not find expected node content", "a bracket is not closed, or a value is missing"),
    ("found unexpected end of stream", "a quote is not closed"),
    ("found character that cannot start any token", "put a value that begins so into quotes"),
    ("found unknown escape character", "an unknown escape; write `\\\\` for a backslash"),
    ("block sequence entries are not allowed", "a list begins on a line of its own"),
    ("control characters are not allowed", "it holds a control character"),
    ("found a tab character", "a tab where spaces must stand"),
  ]
}
