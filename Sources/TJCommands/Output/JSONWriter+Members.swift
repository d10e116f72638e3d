internal import JournalExchange
internal import JournalModel

extension JSONWriter {
  /// Writes a member that is a text, or null.
  mutating func text(_ key: String, _ text: String?) {
    member(key) { $0.value(text) }
  }

  /// Writes a member that is an array of texts.
  mutating func texts(_ key: String, _ texts: [String]) {
    member(key) { json in
      json.array { json in
        for text in texts { json.element { $0.value(text) } }
      }
    }
  }

  /// Writes a member that is an array with an object for each row, whose members `write` writes.
  mutating func objects<Row>(
    _ key: String,
    _ rows: [Row],
    _ write: (Row, inout JSONWriter) -> Void
  ) {
    member(key) { json in
      json.array { json in
        for row in rows {
          json.element { json in
            json.object { json in write(row, &json) }
          }
        }
      }
    }
  }

  /// Writes a member that is a time in ISO 8601 form, or null.
  mutating func time(_ key: String, _ stamp: Stamp?) {
    text(key, stamp?.isoText)
  }
}
