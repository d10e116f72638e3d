internal import JournalFormat

/// The reason and the place of a failure to parse a text as YAML.
struct YAMLFault: Error {
  /// The place of an error: libyaml counts characters in some messages and bytes in others.
  enum Place {
    case character(Int)
    case byte(Int)
  }

  /// The place of the error.
  let place: Place

  /// The number of characters before the construct that was being parsed, such as a list in brackets, or `nil` if
  /// libyaml reports none.
  let construct: Int?

  /// The message of libyaml, or of a limit.
  let problem: String

  /// Creates a fault at `place`.
  init(_ place: Place, _ problem: String, construct: Int? = nil) {
    self.place = place
    self.problem = problem
    self.construct = construct
  }

  /// The probable mistake, as a phrase for a person, since libyaml's message is correct but rarely describes it.
  var mistake: String {
    Self.remedies.first { problem.hasPrefix($0.problem) }?.remedy ?? problem
  }

  /// Whether a list or mapping in brackets does not end where an end was expected.
  private var isOfBrackets: Bool { problem.hasPrefix("did not find expected ','") }

  /// The offset of the error in `bytes`.
  ///
  /// If libyaml reached the end of the text, the mistake is not there; the result is the start of the unclosed
  /// construct or, if libyaml reports none, the last byte of the text. The result is also the start of a list or
  /// mapping in brackets if a line below was parsed as part of it.
  func offset(in bytes: [UInt8]) -> Int {
    var marks = YAMLMarks(of: bytes, isASCII: false)
    let reached: Int
    switch place {
    case .byte(let offset): return offset
    case .character(let count): reached = marks.offset(after: count)
    }
    guard let last = bytes.lastIndex(where: { !$0.isBlankOrLineEnd }) else { return reached }
    let opening = construct.map { marks.offset(after: $0) } ?? last
    if last < reached { return min(last, opening) }
    let isBelow = isOfBrackets && bytes[min(opening, reached)..<reached].contains(.lineFeed)
    return isBelow ? opening : reached
  }

  private static let remedies: [(problem: String, remedy: String)] = [
    ("mapping values are not allowed", "a second `: ` on one line; quote the value"),
    ("did not find expected key", "not aligned with the keys above; check the indentation"),
    ("could not find expected ':'", "a key without its colon"),
    ("did not find expected '-' indicator", "not aligned with the list above"),
    ("did not find expected ',' or ']'", "unclosed list in brackets"),
    ("did not find expected ',' or '}'", "unclosed mapping in braces"),
    ("did not find expected node content", "unclosed list or mapping, or a missing value"),
    ("found unexpected end of stream", "unclosed quote"),
    ("found character that cannot start any token", "quote values starting with this character"),
    ("found unknown escape character", "unknown escape; write `\\\\` for a backslash"),
    ("block sequence entries are not allowed", "a list must start on a line of its own"),
    ("control characters are not allowed", "control character"),
    ("found a tab character", "tab instead of spaces"),
  ]
}

extension UInt8 {
  /// Whether it is a blank or an end of a line.
  fileprivate var isBlankOrLineEnd: Bool { isBlank || self == .lineFeed || self == .carriageReturn }
}
