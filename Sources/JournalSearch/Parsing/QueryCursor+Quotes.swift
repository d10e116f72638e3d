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
