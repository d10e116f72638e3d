internal import JournalModel

extension QueryParser {
  typealias Piece = QueryCursor.Piece

  func tag(from piece: Piece) throws(QueryError) -> QueryTerm {
    guard let tag = Tag(piece.text) else { throw badTag(piece) }
    return .tag(tag)
  }

  /// Parses an id or a prefix of one; capitals are read as lower case, since ids have no capitals.
  func id(from piece: Piece, behind start: Int) throws(QueryError) -> QueryTerm {
    let text = QueryText.lowercased(piece.text.withoutCaret)
    let (isRight, isShort) = (EntryID.mayBegin(text), text.utf8.count < EntryID.shortestPrefix)
    guard isRight, !isShort else {
      throw badID(text, start..<piece.range.upperBound, isShort: isRight && isShort)
    }
    return .id(text)
  }

  func sender(from piece: Piece) throws(QueryError) -> String {
    let name = piece.text.hasPrefix("@") ? String(piece.text.dropFirst()) : piece.text
    guard !name.isEmpty else { throw missingValue("from:@", piece.range.lowerBound) }
    return name
  }

  func state(from piece: Piece) throws(QueryError) -> QueryTerm {
    if let trait = EntryTrait(piece.text) { return .trait(trait) }
    guard let state = EntryState(piece.text) else { throw badState(piece) }
    return .state(state)
  }

  /// Parses the text or expression to search for in titles or bodies.
  mutating func pattern(behind key: String, from start: Int) throws(QueryError) -> TextPattern {
    if cursor.peek == "/" { return .regex(try regex()) }
    return .literal(try value(behind: key, from: start).text)
  }

  /// Parses the text after a key, which must not be empty.
  mutating func value(behind key: String, from start: Int) throws(QueryError) -> Piece {
    let piece = try cursor.value()
    guard !piece.text.isEmpty else { throw missingValue(key, start) }
    return piece
  }

  /// Parses the condition on the field `key`.
  mutating func field(_ key: String, from start: Int) throws(QueryError) -> QueryTerm {
    if cursor.peek == "/" { return .field(key, .matches(.regex(try regex()))) }
    for sign in [">=", "<=", ">", "<", "="] where cursor.sees(sign) {
      cursor.advance(to: cursor.position + sign.utf8.count)
      let piece = try cursor.value()
      guard !piece.text.isEmpty else { throw missingValue(key + ":" + sign, start) }
      return .field(key, Self.test(sign, piece.text))
    }
    let lower = try cursor.value(until: "..")
    guard cursor.sees("..") else {
      guard !lower.text.isEmpty else { throw missingValue(key, start) }
      return .field(key, .matches(.literal(lower.text)))
    }
    cursor.advance(to: cursor.position + 2)
    let upper = try cursor.value()
    return .field(key, try range(lower, upper))
  }

  private static func test(_ sign: String, _ value: String) -> FieldCondition {
    let bound = FieldCondition.Bound(value: value, isIncluded: sign.utf8.count == 2)
    return switch sign {
    case ">=", ">": .range(lower: bound, upper: nil)
    case "<=", "<": .range(lower: nil, upper: bound)
    default: .equals(value)
    }
  }

  private func range(_ lower: Piece, _ upper: Piece) throws(QueryError) -> FieldCondition {
    let whole = lower.range.lowerBound..<upper.range.upperBound
    if lower.text.isEmpty, upper.text.isEmpty { throw openRange(whole) }
    if let first = Number(lower.text), let last = Number(upper.text), last < first {
      throw reversedRange(whole)
    }
    return .range(lower: Self.bound(lower), upper: Self.bound(upper))
  }

  private static func bound(_ piece: Piece) -> FieldCondition.Bound? {
    piece.text.isEmpty ? nil : FieldCondition.Bound(value: piece.text, isIncluded: true)
  }
}
