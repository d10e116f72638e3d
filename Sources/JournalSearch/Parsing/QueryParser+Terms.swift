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

  private mutating func keyed(_ typed: String, from start: Int) throws(QueryError) -> QueryNode {
    guard let key = QueryKey(rawValue: QueryText.lowercased(typed)) else {
      let term = try field(typed, from: start)
      guard QueryText.lowercased(typed) == Query.placeKey, case .field(_, let test) = term else {
        return .term(term)
      }
      return .disjunction([.term(term), .term(.field(ReservedKey.location.rawValue, test))])
    }
    switch key {
    case .title: return .term(.text(try pattern(behind: typed, from: start), in: .title))
    case .body: return .term(.text(try pattern(behind: typed, from: start), in: .body))
    case .date, .on, .since, .until: return .term(.dates(try dates(key, from: start)))
    case .after: return .term(.dates(try dates(.since, typed: typed, from: start)))
    case .before: return .term(.dates(try dates(.until, typed: typed, from: start)))
    case .tag, .tags: return .term(try tag(from: value(behind: typed, from: start)))
    case .in: return .term(.thread(try value(behind: typed, from: start).text))
    case .from:
      let piece = try value(behind: typed, from: start)
      return .term(.sender(try sender(from: piece)))
    case .has: return presence(try value(behind: typed, from: start))
    case .no: return .not(presence(try value(behind: typed, from: start)))
    case .is: return .term(try state(from: value(behind: typed, from: start)))
    case .id: return .term(try id(from: value(behind: typed, from: start), behind: start))
    }
  }

  private func presence(_ piece: Piece) -> QueryNode {
    let presence = piece.isQuoted ? Presence.property(piece.text) : Presence(piece.text)
    guard !piece.isQuoted, QueryText.lowercased(piece.text) == Query.placeKey else {
      return .term(.presence(presence))
    }
    let usual = Presence.property(ReservedKey.location.rawValue)
    return .disjunction([.term(.presence(presence)), .term(.presence(usual))])
  }
}
