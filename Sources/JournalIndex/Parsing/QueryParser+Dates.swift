extension QueryParser {
  /// The days behind `date:`, `on:`, `since:` or `until:`.
  mutating func dates(_ key: String, from start: Int) throws(QueryError) -> QueryDates {
    var key = key
    for (sign, meant) in [(">=", "since"), ("<=", "until")] where cursor.sees(sign) && key == "date"
    {
      cursor.advance(to: cursor.position + 2)
      key = meant
    }
    guard cursor.peek != "<", cursor.peek != ">" else { throw openEndedDate() }
    var piece = try cursor.value(until: "..")
    guard cursor.sees("..") else {
      guard !piece.text.isEmpty else { throw missingValue(key, start) }
      return try dates(key, piece)
    }
    guard key == "date" || key == "on" else { throw rangeBehind(key) }
    piece.append("..", at: cursor.position)
    cursor.advance(to: cursor.position + 2)
    let last = try cursor.value()
    piece.text += last.text
    piece.places += last.places
    piece.range = piece.range.lowerBound..<last.range.upperBound
    return try dates(key, piece)
  }

  private func dates(_ key: String, _ piece: Piece) throws(QueryError) -> QueryDates {
    var text = piece.text
    if key == "since" { text += ".." }
    if key == "until" { text = ".." + text }
    do {
      return try QueryDates(parsing: text)
    } catch {
      let shift = key == "until" ? 2 : 0
      let place = error.place.map { place in
        piece.place(ofBytes: max(0, place.lowerBound - shift)..<max(0, place.upperBound - shift))
      }
      throw cursor.error(place ?? piece.range, error.message, remedy: "")
    }
  }
}

extension QueryCursor.Piece {
  /// Adds ASCII text that stands at `place` in the query.
  fileprivate mutating func append(_ text: String, at place: Int) {
    self.text += text
    places += place..<place + text.utf8.count
  }
}
