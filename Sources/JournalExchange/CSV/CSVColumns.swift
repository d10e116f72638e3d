internal import JournalFormat
public import JournalModel

/// The columns of a CSV file, collected from the entries to be exported before its first row is written.
///
/// They are, in this order:
///
/// 1. `thread,id,time,title,body,tags,favorite,edited`, with `sender` and `amount` after `title`
///    if a conversation or a tally is among the threads;
/// 2. every field that the threads define and show, in the order of their schemas;
/// 3. every other key that an entry has: reserved ones in canonical order, then by name.
///
/// A field whose name is that of a column above becomes `field:name`.
///
/// ```swift
/// var columns = CSVColumns()
/// for file in files { columns.note(file) }
/// ```
public struct CSVColumns: Sendable {
  private var fields: [String] = []
  private var knownFields: Set<String> = []
  private var others: Set<String> = []
  private var hasSenders = false
  private var hasAmounts = false

  /// Creates the columns that every export has, without fields.
  public init() {}

  /// Adds columns for the fields that a thread file defines, and for the keys of all of its entries.
  ///
  /// The file is searched for possible keys, and parsed only if that finds a new one.
  public mutating func note(_ file: [UInt8]) {
    let top = MetadataParser.parse(file.span)?.range.upperBound ?? 0
    let schema = JournalThread(parsing: Array(file[..<top]))
    if hasOnlyKnownKeys(file, from: top, schema.schema) {
      noteFields(of: schema)
    } else {
      let thread = JournalThread(parsing: file)
      note(thread, entries: thread.entries.indices)
    }
  }

  /// Adds the columns that `other` has collected from the threads after these.
  public mutating func append(_ other: CSVColumns) {
    for name in other.fields where knownFields.insert(name).inserted { fields.append(name) }
    others.formUnion(other.others)
    hasSenders = hasSenders || other.hasSenders
    hasAmounts = hasAmounts || other.hasAmounts
  }

  /// Adds columns for the fields that a thread defines, and for the keys of the entries at `positions`.
  ///
  /// Only property lines are examined, and a key becomes a string only when it first occurs.
  public mutating func note(
    _ thread: JournalThread,
    entries positions: some Sequence<Int>
  ) {
    noteFields(of: thread)
    let tree = thread.tree
    let entries = tree.entries
    var known = KeyTable<Bool>()
    for position in positions {
      tree.forEachProperty(of: entries[position]) { property in
        guard known.value(of: property.writtenKey, in: tree.bytes) == nil else { return true }
        known.insert(true, for: tree.bytes[property.writtenKey])
        let key = property.name(in: tree.bytes)
        if case .named(let name) = PropertyColumn(key, in: thread.schema) { others.insert(name) }
        return true
      }
    }
  }

  /// Whether every line from `start` that looks like a property has a key that already has a
  /// column.
  private func hasOnlyKnownKeys(_ file: [UInt8], from start: Int, _ schema: Schema) -> Bool {
    let bytes = file.span
    var known = KeyTable<Bool>()
    var offset = start
    while true {
      let found = bytes.firstPair(of: 0x3A, in: offset..<file.count)
      guard found < file.count else { return true }
      offset = found + 1
      guard let key = bytes.key(before: found, from: start),
        known.value(of: key, in: file) == nil
      else { continue }
      let text = String(decoding: PropertyKey.read(file[key]), as: UTF8.self)
      if case .named(let name) = PropertyColumn(text, in: schema) {
        guard others.contains(name) || schema[name] != nil else { return false }
      }
      known.insert(true, for: file[key])
    }
  }

  private mutating func noteFields(of thread: JournalThread) {
    switch thread.kind.prefix {
    case .sender: hasSenders = true
    case .amount: hasAmounts = true
    case nil: break
    }
    for field in thread.schema.visible {
      let name = field.name.text
      if EntryPart(property: name) == nil, knownFields.insert(name).inserted { fields.append(name) }
    }
  }

  /// The names of all columns, as the header lists them.
  public var names: [String] { parts.map(\.rawValue) + properties.map(Self.header) }

  /// The columns that every entry has.
  var parts: [EntryPart] {
    EntryPart.allCases.filter { part in
      switch part {
      case .sender: hasSenders
      case .amount: hasAmounts
      default: true
      }
    }
  }

  /// The fields and other keys, by their current names.
  var properties: [String] {
    let rest = others.subtracting(fields).map { name in
      (place: ReservedKey(name)?.place ?? ReservedKey.allCases.count, name: name)
    }
    return fields
      + rest.sorted { one, other in
        one.place == other.place
          ? one.name.utf8.lexicographicallyPrecedes(other.name.utf8) : one.place < other.place
      }.map(\.name)
  }

  /// The name of a property in the header.
  static func header(of name: String) -> String {
    EntryPart(rawValue: name) == nil ? name : fieldMark + name
  }

  /// The prefix that distinguishes a field from the column with the same name; no key can contain a colon.
  static let fieldMark = "field:"
}

extension Span<UInt8> {
  /// The key before two colons, or `nil` unless a list bullet at the start of the line precedes it.
  ///
  /// A key has a bounded length, so a long line is not searched for each of its colons.
  fileprivate func key(before colons: Int, from start: Int) -> Range<Int>? {
    var lineStart = colons
    while lineStart > start, self[lineStart - 1] != .lineFeed, self[lineStart - 1] != .colon {
      lineStart -= 1
    }
    guard lineStart == start || self[lineStart - 1] == .lineFeed else { return nil }
    let line = lineStart..<Swift.min(colons + 2, count)
    return PropertyKey.range(ofItem: skippingIndentation(of: line)..<line.upperBound, in: self)
  }
}

extension CSVColumns {
  /// The keys that a thread has to define as fields, so that an export of it has `keys` in this
  /// order again.
  ///
  /// An export puts the keys of defined fields first, then undefined reserved keys, then all other
  /// keys by name. So these are the fewest leading keys after which the remaining keys are in that
  /// order anyway.
  static func fields(neededFor keys: [String]) -> [String] {
    let ranks = keys.map { ReservedKey($0)?.place ?? ReservedKey.allCases.count }
    var first = keys.count
    while first > 0 {
      guard first < keys.count else {
        first -= 1
        continue
      }
      let (one, other) = (first - 1, first)
      let isInOrder =
        ranks[one] == ranks[other]
        ? keys[one].utf8.lexicographicallyPrecedes(keys[other].utf8) : ranks[one] < ranks[other]
      guard isInOrder else { break }
      first -= 1
    }
    return Array(keys[..<first])
  }
}
