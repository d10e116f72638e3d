extension QueryParser {
  /// Parses and checks the regular expression that begins here.
  mutating func regex() throws(QueryError) -> RegexPattern {
    let opening = cursor.position
    cursor.advance()
    var source = Piece(range: cursor.position..<cursor.position)
    while let next = cursor.peek, next != "/" {
      if next == "\\", cursor.position + 1 < cursor.scalars.count {
        // `\/` is a slash; every other escape belongs to the expression.
        if cursor.scalars[cursor.position + 1] != "/" { source.append(next, at: cursor.position) }
        cursor.advance()
      }
      source.append(cursor.scalars[cursor.position], at: cursor.position)
      cursor.advance()
    }
    guard !cursor.isAtEnd else { throw cursor.unclosedRegex(at: opening) }
    source.range = opening + 1..<cursor.position
    cursor.advance()
    guard !source.text.isEmpty else { throw emptyRegex(opening..<cursor.position) }
    var pattern = RegexPattern(source: source.text)
    while !cursor.isAtDelimiter, let flag = cursor.peek {
      switch flag {
      case "i": pattern.ignoresCase = true
      case "s": pattern.dotMatchesLineEnds = true
      default:
        let place = cursor.position
        throw cursor.unknownFlag(at: place, of: opening..<cursor.wordRange.upperBound)
      }
      cursor.advance()
    }
    do {
      _ = try Regex(pattern, isForMatching: false)
    } catch {
      throw badRegex(error.reason, source.place(ofBytes: error.offset..<error.offset + 1))
    }
    return pattern
  }
}

extension QueryCursor.Piece {
  fileprivate mutating func append(_ scalar: Unicode.Scalar, at place: Int) {
    text.unicodeScalars.append(scalar)
    places.append(place)
  }
}
