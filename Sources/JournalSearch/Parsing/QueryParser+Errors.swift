internal import JournalModel

/// Errors about the terms of a query.
extension QueryParser {
  func hyphen() -> QueryError {
    let range = cursor.wordRange
    let word = cursor.string(range.dropFirst())
    let remedy =
      word.isEmpty
      ? "write \"-\" to search for it"
      : "write NOT \(word) to exclude it, or \"-\(word)\" to search for the text"
    return cursor.error(range.prefix(1), "a term cannot begin with '-'", remedy: remedy)
  }

  func missingKey(_ range: Range<Int>) -> QueryError {
    cursor.error(
      range.prefix(1),
      "missing key before ':'",
      remedy: "quote text that begins with ':': \(QueryText.quoted(cursor.string(range)))"
    )
  }

  func missingValue(_ key: String, _ start: Int) -> QueryError {
    cursor.error(
      start..<cursor.position,
      "missing value after \(key.contains(":") ? key : key + ":")",
      remedy: "write the value right after the colon, or quote text that contains ':'"
    )
  }

  func openRange(_ range: Range<Int>) -> QueryError {
    cursor.error(range, "missing start or end of the range", remedy: "write 4.. or ..8")
  }

  func reversedRange(_ range: Range<Int>) -> QueryError {
    cursor.error(range, "the end of the range is before its start", remedy: "swap the two ends")
  }

  func openEndedDate() -> QueryError {
    cursor.error(
      cursor.position..<cursor.position + 1,
      "dates cannot be compared with '<' and '>'",
      remedy: "write date:A..B, since:A or until:B (both ends included)"
    )
  }

  func rangeBehind(_ key: String) -> QueryError {
    cursor.error(
      cursor.position..<cursor.position + 2,
      "\(key): takes a single date",
      remedy: "write date:A..B for a range"
    )
  }

  func badTag(_ piece: Piece) -> QueryError {
    let text = QueryText.quoted(piece.text)
    return cursor.error(
      piece.range,
      "invalid tag",
      remedy:
        "start the tag with a letter, and use only letters, digits, '-', '_' and '/'; write \(text) to search for the text"
    )
  }

  func badID(_ text: String, _ range: Range<Int>, isShort: Bool) -> QueryError {
    cursor.error(
      range,
      isShort
        ? "not an id: prefixes need at least \(EntryID.shortestPrefix) characters" : "not an id",
      remedy: remedy(forID: text)
    )
  }

  /// A remedy for a word that is not an id.
  private func remedy(forID text: String) -> String {
    guard bareWords == .ids else { return "an id has lowercase letters, digits and hyphens" }
    let parts = text.split(separator: "=", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts.contains("") else {
      return "pass an id, @ for the newest, or a query such as title:rain"
    }
    return "did you mean '\(parts[0]):\(parts[1])'?"
  }

  func badState(_ piece: Piece) -> QueryError {
    let words = EntryState.allCases.map(\.rawValue)
    return cursor.error(
      piece.range,
      "invalid value '\(piece.text)' for is:",
      remedy: "use one of: " + words.joined(separator: ", ")
        + ", long, a day of the week, or morning, afternoon, evening, night"
    )
  }

  func emptyRegex(_ range: Range<Int>) -> QueryError {
    cursor.error(range, "empty regular expression", remedy: "add a pattern between the slashes")
  }

  func badRegex(_ reason: String, _ range: Range<Int>) -> QueryError {
    cursor.error(
      range,
      "invalid regular expression: \(reason)",
      remedy: "fix it, or quote text that begins with /"
    )
  }
}
