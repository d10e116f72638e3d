internal import JournalFormat
package import JournalModel

/// The contribution of one entry to the statistics.
extension EntryStatistics {
  /// The numeric values of an entry in a field.
  static func values(of name: String, in entry: Entry) -> [Double] {
    let field = entry.thread.schema[name]
    return entry.values(of: name).compactMap { number($0, in: field) }
  }

  /// The measure of the values of a field; `nil` stands for a field that no thread defines.
  static func measure(of field: FieldDefinition?) -> ValueMeasure {
    switch field?.type {
    case .duration: ValueMeasure(isDuration: true)
    case .scale(let range): ValueMeasure(unit: field?.unit, scale: range)
    default: ValueMeasure(unit: field?.unit)
    }
  }

  /// The numeric value of `raw` in a field; durations are in hours, and yes is 1.
  ///
  /// The field is `nil` if no thread defines it.
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
    // A title of a kind without a prefix is counted in the header; its escape, if any, contains no
    // letters.
    let title =
      entry.thread.kind.prefix == nil
      ? entry.thread.bytes.span.extracting(entry.header.subject).wordCount
      : Array(entry.title.utf8).span.wordCount
    return title + body.wordCount
  }
}
