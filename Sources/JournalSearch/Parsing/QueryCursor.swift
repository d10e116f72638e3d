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

extension QueryCursor {
  /// A piece of a query with the place of each of its scalars, for errors.
  struct Piece {
    var text = ""
    var isQuoted = false
    var places: [Int] = []
    var range: Range<Int>

    /// The place in the query of a range of the piece, in bytes of UTF-8.
    func place(ofBytes bytes: Range<Int>) -> Range<Int> {
      var offset = 0
      var found: [Int] = []
      for (scalar, place) in zip(text.unicodeScalars, places) {
        let width = UTF8.width(scalar)
        if offset + width > bytes.lowerBound, offset < bytes.upperBound { found.append(place) }
        offset += width
      }
      guard let first = found.first, let last = found.last else {
        return range.upperBound..<range.upperBound
      }
      return first..<last + 1
    }
  }

  /// Parses the quoted text that begins here.
  mutating func quoted() throws(QueryError) -> Piece {
    let opening = position
    var piece = Piece(isQuoted: true, range: opening..<opening + 1)
    advance()
    while let next = peek, next != "\"" {
      if next == "\\", position + 1 < scalars.count,
        "\"\\".unicodeScalars.contains(scalars[position + 1])
      {
        advance()
      }
      piece.text.unicodeScalars.append(scalars[position])
      piece.places.append(position)
      advance()
    }
    guard !isAtEnd else { throw unclosedQuote(at: opening) }
    advance()
    piece.range = opening..<position
    if piece.text.unicodeScalars.allSatisfy(\.properties.isWhitespace) {
      throw emptyQuotes(piece.range)
    }
    return piece
  }

  /// Parses the text after a key, up to white space, a parenthesis or `stop`, without its quotes.
  mutating func value(until stop: String? = nil) throws(QueryError) -> Piece {
    var piece = Piece(range: position..<position)
    while !isAtDelimiter {
      if let stop, sees(stop) { break }
      if peek == "\"" {
        guard piece.text.isEmpty else { throw strayQuote() }
        let start = piece.range.lowerBound
        piece = try quoted()
        piece.range = start..<position
        guard isAtDelimiter || stop.map(sees) == true else { throw glued(to: piece.range) }
        return piece
      }
      piece.text.unicodeScalars.append(scalars[position])
      piece.places.append(position)
      advance()
    }
    piece.range = piece.range.lowerBound..<position
    return piece
  }
}

/// Errors about the punctuation of a query.
extension QueryCursor {
  func unopenedParenthesis() -> QueryError {
    error(
      position..<position + 1,
      "unmatched ')'",
      remedy: "remove it, or quote text that contains it"
    )
  }

  func unclosedParenthesis(at opening: Int) -> QueryError {
    error(
      opening..<opening + 1,
      "unclosed '('",
      remedy: "add ')', or quote text that contains '('"
    )
  }

  func emptyGroup(from opening: Int) -> QueryError {
    error(opening..<position + 1, "empty parentheses", remedy: "remove them")
  }

  func tooDeep() -> QueryError {
    error(
      position..<position + 1,
      "parentheses are nested too deeply",
      remedy: "use fewer of them"
    )
  }

  func lonelyWord(_ word: OperatorWord, _ range: Range<Int>) -> QueryError {
    let message =
      word == .not
      ? "missing term after NOT" : "\(word.rawValue) needs a term on each side"
    return error(
      range,
      message,
      remedy: "add a term, or write \"\(word.rawValue)\" to search for the word"
    )
  }

  func unclosedQuote(at opening: Int) -> QueryError {
    error(opening..<opening + 1, "unclosed quote", remedy: "add \" after the text")
  }

  func emptyQuotes(_ range: Range<Int>) -> QueryError {
    error(
      range,
      "empty quotes",
      remedy: "add text, or remove the quotes"
    )
  }

  func strayQuote() -> QueryError {
    error(
      position..<position + 1,
      "quote inside a word",
      remedy:
        "put the whole word in quotes and write \\\" inside it, or add a space before the quote"
    )
  }

  func glued(to range: Range<Int>) -> QueryError {
    error(position..<position, "missing space", remedy: "add a space here")
  }

  func unclosedRegex(at opening: Int) -> QueryError {
    error(
      opening..<opening + 1,
      "unclosed regular expression",
      remedy: "add / after it, or quote text that begins with /"
    )
  }

  func unknownFlag(at place: Int, of range: Range<Int>) -> QueryError {
    let word = QueryText.quoted(string(range))
    return error(
      place..<place + 1,
      "unknown flag '\(scalars[place])' (expected i or s)",
      remedy: "i ignores case, s lets . match line ends; write \(word) to search for the text"
    )
  }
}
