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

  /// The number of words in title and text: runs without white space that contain a letter or a digit.
  package static func words(in entry: Entry) -> Int {
    count(Array(entry.title.utf8)) + count(entry.body)
  }

  private static func count(_ text: [UInt8]) -> Int {
    var count = 0
    var hasLetter = false
    for byte in text {
      if byte == 0x20 || 0x09...0x0D ~= byte {
        if hasLetter { count += 1 }
        hasLetter = false
      } else {
        let isLetter = 0x61...0x7A ~= byte | 0x20 || 0x30...0x39 ~= byte || byte >= 0x80
        hasLetter = hasLetter || isLetter
      }
    }
    return count + (hasLetter ? 1 : 0)
  }
}
