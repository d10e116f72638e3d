internal import JournalModel

extension QueryParser {
  /// Parses the days after `date:`, `on:`, `since:` or `until:`; errors show the key as `typed`.
  mutating func dates(
    _ key: QueryKey,
    typed: String? = nil,
    from start: Int
  ) throws(QueryError) -> DateRange {
    var key = key
    for (sign, meant) in [(">=", QueryKey.since), ("<=", .until)]
    where cursor.sees(sign) && key == .date {
      cursor.advance(to: cursor.position + 2)
      key = meant
    }
    guard cursor.peek != "<", cursor.peek != ">" else { throw openEndedDate() }
    var piece = try cursor.value(until: "..")
    guard cursor.sees("..") else {
      guard !piece.text.isEmpty else { throw missingValue(typed ?? key.rawValue, start) }
      return try dates(key, piece)
    }
    guard key == .date || key == .on else { throw rangeBehind(typed ?? key.rawValue) }
    piece.append("..", at: cursor.position)
    cursor.advance(to: cursor.position + 2)
    let last = try cursor.value()
    piece.text += last.text
    piece.places += last.places
    piece.range = piece.range.lowerBound..<last.range.upperBound
    return try dates(key, piece)
  }

  private func dates(_ key: QueryKey, _ piece: Piece) throws(QueryError) -> DateRange {
    var text = piece.text
    if key == .since { text += ".." }
    if key == .until { text = ".." + text }
    do throws(DateError) {
      return try DateRange(text)
    } catch {
      throw badDates(error, key, in: piece, shift: key == .until ? 2 : 0)
    }
  }

  private func badDates(
    _ error: DateError,
    _ key: QueryKey,
    in piece: Piece,
    shift: Int
  ) -> QueryError {
    let place = error.place.map { place in
      piece.place(ofBytes: max(0, place.lowerBound - shift)..<max(0, place.upperBound - shift))
    }
    let parts = error.description.split(separator: "; ", maxSplits: 1)
    let remedy =
      completed(piece).map { "write \(key.rawValue):\($0)" }
      ?? (parts.count > 1 ? String(parts[1]) : "")
    return cursor.error(place ?? piece.range, String(parts.first ?? ""), remedy: remedy)
  }

  /// Returns the longest date that a piece and the words after it make, as one word (`last-week`
  /// for `last week`), or `nil`.
  private func completed(_ piece: Piece) -> String? {
    var (rest, text) = (cursor, piece.text)
    var longest: String?
    for _ in 0..<2 {
      rest.skipBlanks()
      let word = rest.wordRange
      guard !word.isEmpty else { break }
      text += "-" + rest.string(word)
      if (try? DateRange(text)) != nil { longest = text }
      rest.advance(to: word.upperBound)
    }
    return longest
  }
}

extension QueryCursor.Piece {
  /// Adds ASCII text that is at `place` in the query.
  fileprivate mutating func append(_ text: String, at place: Int) {
    self.text += text
    places += place..<place + text.utf8.count
  }
}
