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
