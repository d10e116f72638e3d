/// A position in the text of a query, with lookahead.
struct QueryCursor {
  /// An operator, which is in capitals, so that `or` can be searched for.
  enum OperatorWord: String {
    case and = "AND"
    case or = "OR"
    case not = "NOT"
  }

  let text: String
  let scalars: [Unicode.Scalar]
  private(set) var position = 0

  init(_ text: String) {
    self.text = text
    scalars = Array(text.unicodeScalars)
  }

  var isAtEnd: Bool { position == scalars.count }

  /// The next scalar, or `nil` at the end.
  var peek: Unicode.Scalar? { isAtEnd ? nil : scalars[position] }

  /// Whether a term may end here: at white space, a parenthesis or the end.
  var isAtDelimiter: Bool { peek.map(QueryText.isDelimiter) ?? true }

  mutating func advance() { position += 1 }

  mutating func advance(to place: Int) { position = place }

  mutating func skipBlanks() {
    while let next = peek, next.properties.isWhitespace { position += 1 }
  }

  /// The range from here to white space, a parenthesis or the end.
  var wordRange: Range<Int> {
    var end = position
    while end < scalars.count, !QueryText.isDelimiter(scalars[end]) { end += 1 }
    return position..<end
  }

  /// The operator that is here as a whole word, or `nil` if there is none.
  var operatorWord: OperatorWord? {
    guard let first = peek, "AON".unicodeScalars.contains(first) else { return nil }
    let range = wordRange
    return range.count <= 3 ? OperatorWord(rawValue: string(range)) : nil
  }

  func string(_ range: Range<Int>) -> String {
    var string = ""
    string.unicodeScalars.append(contentsOf: scalars[range])
    return string
  }

  /// Whether these characters come next.
  func sees(_ text: String) -> Bool {
    scalars[position...].starts(with: text.unicodeScalars)
  }

  func error(_ range: Range<Int>, _ message: String, remedy: String) -> QueryError {
    QueryError(text, range, message, remedy: remedy)
  }
}
