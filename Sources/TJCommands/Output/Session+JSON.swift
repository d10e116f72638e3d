internal import JournalExchange
internal import JournalModel
internal import JournalSystem

/// Listings as JSON.
extension Session {
  /// Prints one array with an object for each row, whose members `write` writes.
  func printJSON<Row>(
    _ rows: [Row],
    _ write: (Row, inout JSONWriter) -> Void
  ) throws(Failure) {
    var json = JSONWriter(.pretty)
    json.array { json in
      for row in rows {
        json.element { json in
          json.object { json in write(row, &json) }
        }
      }
    }
    try context.write(json.take() + [0x0A], to: .standardOutput)
  }
}

extension JSONWriter {
  /// Writes a member that is a text, or null.
  mutating func text(_ key: String, _ text: String?) {
    member(key) { $0.value(text) }
  }

  /// Writes a member that is a time, as ISO 8601 has it.
  mutating func time(_ key: String, _ stamp: Stamp?) {
    text(key, stamp?.isoText)
  }
}
