/// Parses a query from left to right: `NOT` binds tighter than the space, and the space tighter
/// than `OR`.
///
/// ```
/// query       = [ alternatives ]
/// alternatives = conjunction { "OR" conjunction }
/// conjunction = negation { [ "AND" ] negation }
/// negation    = { "NOT" } ( "(" alternatives ")" | term )
/// ```
struct QueryParser {
  /// The deepest nesting of parentheses.
  ///
  /// More would exhaust the stack, and nobody types it.
  private static let deepest = 100

  var cursor: QueryCursor
  let bareWords: BareWords
  var hasOperator = false

  /// The phrases in quotes so far.
  var phrases: [QueryCursor.Piece] = []
  private var depth = 0

  init(_ text: String, bareWords: BareWords) {
    cursor = QueryCursor(text)
    self.bareWords = bareWords
  }

  /// Parses the whole text.
  mutating func query() throws(QueryError) -> QueryNode {
    cursor.skipBlanks()
    if cursor.isAtEnd { return .everything }
    let node = try alternatives()
    guard cursor.isAtEnd else { throw cursor.unopenedParenthesis() }
    // If words are ids and the query has no operator, phrases in quotes must be ids too.
    if bareWords == .ids, !hasOperator {
      for phrase in phrases { _ = try id(from: phrase, behind: phrase.range.lowerBound) }
    }
    return node
  }

  private mutating func alternatives() throws(QueryError) -> QueryNode {
    var nodes = [try conjunction()]
    while let place = takeWord(.or) {
      hasOperator = true
      guard isAtTerm else { throw cursor.lonelyWord(.or, place) }
      nodes.append(try conjunction())
    }
    return .disjunction(nodes)
  }

  private mutating func conjunction() throws(QueryError) -> QueryNode {
    if let word = cursor.operatorWord, word != .not {
      throw cursor.lonelyWord(word, cursor.wordRange)
    }
    var nodes = [try negation()]
    while true {
      if let place = takeWord(.and) {
        guard isAtTerm else { throw cursor.lonelyWord(.and, place) }
      }
      guard isAtTerm else { return .conjunction(nodes) }
      nodes.append(try negation())
    }
  }

  private mutating func negation() throws(QueryError) -> QueryNode {
    var isNegated = false
    while let place = takeWord(.not) {
      hasOperator = true
      isNegated.toggle()
      guard isAtTerm else { throw cursor.lonelyWord(.not, place) }
    }
    let node = try cursor.peek == "(" ? group() : term()
    cursor.skipBlanks()
    return isNegated ? .negation(node) : node
  }

  private mutating func group() throws(QueryError) -> QueryNode {
    let opening = cursor.position
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else { throw cursor.tooDeep() }
    hasOperator = true
    cursor.advance()
    cursor.skipBlanks()
    if cursor.peek == ")" { throw cursor.emptyGroup(from: opening) }
    if cursor.isAtEnd { throw cursor.unclosedParenthesis(at: opening) }
    let node = try alternatives()
    guard cursor.peek == ")" else { throw cursor.unclosedParenthesis(at: opening) }
    cursor.advance()
    return node
  }

  /// Whether a term follows, not the end, a closing parenthesis, `OR` or `AND`.
  private var isAtTerm: Bool {
    guard let next = cursor.peek, next != ")" else { return false }
    return cursor.operatorWord == nil || cursor.operatorWord == .not
  }

  private mutating func takeWord(_ word: QueryCursor.OperatorWord) -> Range<Int>? {
    guard cursor.operatorWord == word else { return nil }
    let place = cursor.wordRange
    cursor.advance(to: place.upperBound)
    cursor.skipBlanks()
    return place
  }
}

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
