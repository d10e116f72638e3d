internal import JournalFormat
package import JournalModel

/// What one entry adds to the statistics.
extension EntryStatistics {
  /// The numbers that an entry has in a field.
  static func values(of name: String, in entry: Entry) -> [Double] {
    let field = entry.thread.schema[name]
    return entry.values(of: name).compactMap { number($0, in: field) }
  }

  /// The measure of the values of a field, or of one that no thread defines.
  static func measure(of field: FieldDefinition?) -> ValueMeasure {
    switch field?.type {
    case .duration: ValueMeasure(isDuration: true)
    case .scale(let range): ValueMeasure(unit: field?.unit, scale: range)
    default: ValueMeasure(unit: field?.unit)
    }
  }

  /// The number that a value is in a field, or in one that no thread defines; durations are in hours, and yes is 1.
  static func number(_ raw: String, in field: FieldDefinition?) -> Double? {
    switch field?.value(of: raw) {
    case .number(let number): number.approximation
    case .duration(let span): Double(span.seconds) / 3600
    case .bool(let truth): truth ? 1 : 0
    case nil where field == nil: Number(raw.withoutBlanks)?.approximation
    default: nil
    }
  }

  /// The number of words in the title of an entry and in its body.
  package static func words(in entry: Entry, body: Span<UInt8>) -> Int {
    // Titles without a prefix are in the header as they are, or behind an escape, which has no letters.
    let title =
      entry.thread.kind.prefix == nil
      ? entry.thread.bytes.span.extracting(entry.header.subject).wordCount
      : Array(entry.title.utf8).span.wordCount
    return title + body.wordCount
  }
}
