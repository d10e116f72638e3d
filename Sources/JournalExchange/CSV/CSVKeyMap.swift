internal import JournalFormat
internal import JournalModel

/// The columns that the property keys of one thread belong to.
struct CSVKeyMap: Sendable {
  /// The thread's address as a cell.
  let address: [UInt8]

  private let schema: Schema
  private var columns = KeyTable<Int>()

  /// Creates a map without a thread.
  init() {
    address = []
    schema = Schema(entries: [], groups: [])
  }

  /// Creates a map for a thread; keys are added when they are first looked up.
  init(_ source: LocatedThread, isExact: Bool) {
    var text = CSVText(isExact: isExact)
    text.cell(source.address)
    address = text.output
    schema = source.thread.schema
  }

  /// The column of the key at `range`, or -1 if it has none.
  mutating func column(
    of range: Range<Int>,
    in bytes: [UInt8],
    by place: (PropertyColumn) -> Int
  ) -> Int {
    if let known = columns.value(of: range, in: bytes) { return known }
    let key = String(decoding: PropertyKey.read(bytes[range]), as: UTF8.self)
    let found = place(PropertyColumn(key, in: schema))
    columns.insert(found, for: bytes[range])
    return found
  }
}

/// Values by the keys of one thread's properties, looked up by the bytes of the key.
///
/// A thread has few keys and repeats them, so the first few keys are compared one by one, eight
/// bytes at a time; further keys are in a dictionary.
struct KeyTable<Value: Sendable>: Sendable {
  private struct Row {
    var prefix: UInt64
    var key: [UInt8]
    var value: Value
  }

  private static var rowLimit: Int { 16 }

  private var rows: [Row] = []
  private var others: [ArraySlice<UInt8>: Value] = [:]

  /// The value for the key at `range` of `bytes`, or `nil` if it has none yet.
  func value(of range: Range<Int>, in bytes: [UInt8]) -> Value? {
    let prefix = bytes.span.packed(range)
    for row in rows where row.prefix == prefix && row.key.count == range.count {
      if range.count <= 8 || bytes[range].elementsEqual(row.key) { return row.value }
    }
    return others.isEmpty ? nil : others[bytes[range]]
  }

  /// Adds `value` for a key that has none yet.
  mutating func insert(_ value: Value, for key: ArraySlice<UInt8>) {
    let key = Array(key)
    if rows.count < Self.rowLimit {
      rows.append(Row(prefix: key.span.packed(key.indices), key: key, value: value))
    } else {
      others[key[...]] = value
    }
  }
}
