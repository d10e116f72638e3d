internal import JournalFormat
internal import JournalModel

/// The properties of an entry by key; synonyms count as one key.
struct PropertyList {
  /// The keys, in the order in which they first occur.
  private(set) var keys: [[UInt8]] = []

  /// All lines, each with its end.
  private(set) var lines: [UInt8] = []

  private var values: [[UInt8]: [PropertyVersion]] = [:]

  /// Creates an empty list.
  init() {}

  /// The properties of an entry.
  init(_ entry: EntryVersion, _ ending: LineEnding) {
    var start = entry.syntax.properties.lowerBound
    for syntax in entry.properties {
      let property = PropertyVersion(syntax, from: start, in: entry.version.bytes, ending)
      let key = ReservedKey(property.key[...].text).map { Array($0.rawValue.utf8) } ?? property.key
      if values[key] == nil { keys.append(key) }
      values[key, default: []].append(property)
      lines += property.lines
      start = syntax.range.upperBound
    }
  }

  /// The properties under a key.
  subscript(key: [UInt8]) -> [PropertyVersion] { values[key] ?? [] }
}
