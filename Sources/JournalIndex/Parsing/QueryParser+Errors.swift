internal import JournalModel

/// What can be wrong with the words of a query.
extension QueryParser {
  func hyphen() -> QueryError {
    let range = cursor.wordRange
    let word = cursor.string(range.dropFirst())
    let remedy =
      word.isEmpty
      ? "write \"-\" to look for it"
      : "write NOT \(word) for entries without it, or \"-\(word)\" to look for the text"
    return cursor.error(range.prefix(1), "a word does not begin with '-' here", remedy: remedy)
  }

  func missingKey(_ range: Range<Int>) -> QueryError {
    cursor.error(
      range.prefix(1),
      "a key is missing before the colon",
      remedy: "put text that begins with one into quotes: \(QueryText.quoted(cursor.string(range)))"
    )
  }

  func missingValue(_ key: String, _ start: Int) -> QueryError {
    cursor.error(
      start..<cursor.position,
      "nothing stands behind \(key.contains(":") ? key : key + ":")",
      remedy: "add a value, without a space before it, or put what is text into quotes"
    )
  }

  func openRange(_ range: Range<Int>) -> QueryError {
    cursor.error(range, "this range has no ends", remedy: "write one at least: 4.. or ..8")
  }

  func reversedRange(_ range: Range<Int>) -> QueryError {
    cursor.error(range, "this range ends before it begins", remedy: "swap its ends")
  }

  func openEndedDate() -> QueryError {
    cursor.error(
      cursor.position..<cursor.position + 1,
      "days are not compared with '<' and '>'",
      remedy: "write date:A..B, since:A or until:B, which hold both days"
    )
  }

  func rangeBehind(_ key: String) -> QueryError {
    cursor.error(
      cursor.position..<cursor.position + 2,
      "\(key): takes one date",
      remedy: "write date: for a range"
    )
  }

  func badTag(_ piece: Piece) -> QueryError {
    let text = QueryText.quoted(piece.text)
    return cursor.error(
      piece.range,
      "this is no tag",
      remedy:
        "a tag is a letter, then letters, digits, - _ and /; write \(text) to look for the text"
    )
  }

  func badID(_ range: Range<Int>, isShort: Bool) -> QueryError {
    let remedy =
      bareWords == .ids
      ? "an id is small letters, digits and hyphens, 3 of them or more; "
        + "what texts say is asked for with title: or body:"
      : "an id is small letters, digits and hyphens, 3 of them or more"
    return cursor.error(
      range,
      isShort ? "this is too short for an id" : "this is no id",
      remedy: remedy
    )
  }

  func badState(_ piece: Piece) -> QueryError {
    let words = EntryState.allCases.map(\.rawValue)
    return cursor.error(
      piece.range,
      "is: has no word '\(piece.text)'",
      remedy: "write one of " + words.joined(separator: ", ")
    )
  }

  func emptyRegex(_ range: Range<Int>) -> QueryError {
    cursor.error(range, "this expression is empty", remedy: "put something between the slashes")
  }

  func badRegex(_ reason: String, _ range: Range<Int>) -> QueryError {
    cursor.error(
      range,
      "this is no regular expression: \(reason)",
      remedy: "mend it, or put text that begins with / into quotes"
    )
  }
}
