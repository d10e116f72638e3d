internal import JournalModel

extension QueryParser {
  /// Parses the term that begins here.
  mutating func term() throws(QueryError) -> QueryNode {
    switch cursor.peek {
    case "\"": return try phrase()
    case "/":
      hasOperator = true
      return .term(.text(.regex(try regex()), in: .anywhere))
    case "#":
      hasOperator = true
      return .term(try tag(from: cursor.value()))
    case "^":
      hasOperator = true
      cursor.advance()
      let caret = cursor.position - 1
      return .term(try id(from: cursor.value(), behind: caret))
    case "-": throw hyphen()
    default: return try word()
    }
  }

  /// Parses a phrase, or a key in quotes, which is always the key of a field.
  private mutating func phrase() throws(QueryError) -> QueryNode {
    let piece = try cursor.quoted()
    if cursor.peek == ":" {
      hasOperator = true
      cursor.advance()
      return .term(try field(piece.text, from: piece.range.lowerBound))
    }
    guard cursor.isAtDelimiter else { throw cursor.glued(to: piece.range) }
    phrases.append(piece)
    return .term(.text(.literal(piece.text), in: .anywhere))
  }

  /// Parses a word, or a key with its value.
  private mutating func word() throws(QueryError) -> QueryNode {
    let range = cursor.wordRange
    let colon = cursor.scalars[range].firstIndex(of: ":")
    if let quote = cursor.scalars[range].firstIndex(of: "\""), quote < colon ?? .max {
      cursor.advance(to: quote)
      throw cursor.strayQuote()
    }
    if let colon, isKey(range.lowerBound..<colon, in: range) {
      hasOperator = true
      guard colon > range.lowerBound else { throw missingKey(range) }
      cursor.advance(to: colon + 1)
      return try keyed(cursor.string(range.lowerBound..<colon), from: range.lowerBound)
    }
    if let quote = cursor.scalars[range].firstIndex(of: "\"") {
      cursor.advance(to: quote)
      throw cursor.strayQuote()
    }
    let start = cursor.position
    let piece = try cursor.value()
    if let days = QueryText.day(piece.text) {
      hasOperator = true
      return .term(.dates(days))
    }
    switch bareWords {
    case .text: return .term(.text(.literal(piece.text), in: .anywhere))
    case .ids: return .term(try id(from: piece, behind: start))
    }
  }

  /// Whether the text before a colon is a key: not in `12:30` nor in `https://example.org`.
  private func isKey(_ key: Range<Int>, in word: Range<Int>) -> Bool {
    let isNumber = !key.isEmpty && cursor.scalars[key].allSatisfy { "0"..."9" ~= $0 }
    let isAddress = cursor.scalars[key.upperBound..<word.upperBound].starts(
      with: "://".unicodeScalars
    )
    return !isNumber && !isAddress
  }

  private mutating func keyed(_ key: String, from start: Int) throws(QueryError) -> QueryNode {
    let word = QueryText.lowercased(key)
    guard QueryText.keywords.contains(word) else {
      let term = try field(key, from: start)
      // `place` also means the field `location`, which is its usual name.
      guard word == "place", case .field(_, let test) = term else { return .term(term) }
      return .disjunction([.term(term), .term(.field("location", test))])
    }
    if word == "title" || word == "body" {
      let pattern = try pattern(behind: key, from: start)
      return .term(.text(pattern, in: word == "title" ? .title : .body))
    }
    switch word {
    case "date", "on", "since", "until": return .term(.dates(try dates(word, from: start)))
    case "after", "before":
      let meant = word == "after" ? "since" : "until"
      return .term(.dates(try dates(meant, typed: key, from: start)))
    default: break
    }
    let piece = try cursor.value()
    guard !piece.text.isEmpty else { throw missingValue(key, start) }
    switch word {
    case "tag", "tags": return .term(try tag(from: piece))
    case "in": return .term(.thread(piece.text))
    case "from": return .term(.sender(try sender(from: piece)))
    case "has", "no":
      let presence = piece.isQuoted ? Presence.property(piece.text) : Presence(piece.text)
      var node = QueryNode.term(.presence(presence))
      if !piece.isQuoted, QueryText.lowercased(piece.text) == "place" {
        node = .disjunction([node, .term(.presence(.property("location")))])
      }
      return word == "no" ? .not(node) : node
    case "is": return .term(.state(try state(from: piece)))
    default: return .term(try id(from: piece, behind: start))
    }
  }
}
