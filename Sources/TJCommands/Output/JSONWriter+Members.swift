internal import JournalExchange
internal import JournalModel

extension JSONWriter {
  /// Writes a member that is a text, or null.
  mutating func text(_ key: String, _ text: String?) {
    member(key) { $0.value(text) }
  }

  /// Writes a member that is a time in ISO 8601 form, or null.
  mutating func time(_ key: String, _ stamp: Stamp?) {
    text(key, stamp?.isoText)
  }
}
