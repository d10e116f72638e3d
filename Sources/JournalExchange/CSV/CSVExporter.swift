internal import JournalFormat
public import JournalModel

/// Writes entries as the rows of a CSV file (RFC 4180) that spreadsheets and programs read alike.
///
/// - Values are written as they are in the file. `time` and `edited` are written as in JSON,
///   `2024-03-01T09:15:32+01:00`; a stamp that names a nonexistent time is written as it is.
/// - `tags` has the tags of `tags::` and of the body: `#family #garden/spring`. `favorite` is
///   `true`, `false` if the entry says so explicitly, or empty.
/// - Several values of one key share one cell, separated by an empty line, which no value can
///   contain. An empty value is `""`; a missing one is an empty cell.
/// - Bytes that are not UTF-8 become U+FFFD; line ends in a cell are LF.
/// - Text that a spreadsheet would execute is guarded; see ``FormulaGuard``.
///
/// ``CSVImporter`` reads such a file; exporting the imported entries gives the same rows, byte for
/// byte.
public struct CSVExporter: Exporter {
  /// The rows so far.
  private var text: CSVText
  /// The properties of the entry that is being written.
  private var row: CSVRowProperties
  private let parts: [EntryPart]
  private let properties: [String]
  private let hasByteOrderMark: Bool
  private var source: LocatedThread?
  private var map = CSVKeyMap()
  private var otherMaps: [String: CSVKeyMap] = [:]

  /// Creates an exporter of these columns.
  ///
  /// A property whose key was not noted in `columns` has no column and is left out. `isExact` omits
  /// the guard against formulas; some spreadsheets need the byte order mark to recognize UTF-8.
  public init(columns: CSVColumns, isExact: Bool = false, hasByteOrderMark: Bool = false) {
    text = CSVText(isExact: isExact)
    parts = columns.parts
    properties = columns.properties
    row = CSVRowProperties(properties)
    self.hasByteOrderMark = hasByteOrderMark
  }

  /// The bytes that have been written and not yet taken.
  public var output: [UInt8] {
    get { text.output }
    set { text.output = newValue }
    _modify { yield &text.output }
  }

  /// Writes the header row.
  public mutating func begin() {
    if hasByteOrderMark { output.append(contentsOf: [0xEF, 0xBB, 0xBF]) }
    for part in parts { text.cell(part.rawValue) }
    for name in properties { text.cell(CSVColumns.header(of: name)) }
    text.endRow()
  }

  /// Writes the row of an entry.
  public mutating func add(_ exported: LocatedEntry) {
    if source !== exported.source { turn(to: exported.source) }
    let entry = EntryBytes(exported)
    let body = entry.body
    row.read(entry, by: &map)
    for part in parts { write(part, of: entry, body: body) }
    for column in properties.indices { writeProperty(column, of: entry) }
    text.endRow()
  }

  /// Writes nothing.
  public mutating func end() {}

  /// The current thread's address as a cell.
  private var address: [UInt8] { map.address }

  /// Makes `source` the current thread, and keeps the key map of the previous thread in case it
  /// follows again.
  private mutating func turn(to source: LocatedThread) {
    if let old = self.source { otherMaps[old.address] = map }
    self.source = source
    map =
      otherMaps.removeValue(forKey: source.address) ?? CSVKeyMap(source, isExact: text.isExact)
  }
}

extension CSVExporter {
  /// Writes the cell of a part that every entry has; `body` is the body of the entry.
  private mutating func write(_ part: EntryPart, of entry: EntryBytes, body: ArraySlice<UInt8>) {
    switch part {
    case .thread: text.encodedCell(address)
    case .id: text.cell(entry.id)
    case .time: writeTime(of: entry)
    case .title: text.cell(entry.title)
    case .sender: text.cell(entry.subject?.sender?.text ?? "")
    case .amount: text.cell(entry.subject?.amount?.description ?? "")
    case .body: text.cell(body)
    case .tags: text.cell(entry.tags(row.values(of: .tags, in: entry), body: body))
    case .favorite: write(row.values(of: .favorite, in: entry).map(Self.truth))
    case .edited: write(row.values(of: .edited, in: entry).map(Self.time))
    }
  }

  /// Writes the cell of a field or another key.
  private mutating func writeProperty(_ column: Int, of entry: EntryBytes) {
    guard let value = row.onlyValue(of: column, in: entry) else {
      return write(row.isEmpty(column) ? [] : row.values(of: column, in: entry))
    }
    if value.isEmpty { text.emptyValue() } else { text.cell(value) }
  }

  /// Writes the values of a key, with an empty line between them.
  private mutating func write(_ values: [ArraySlice<UInt8>]) {
    switch values.count {
    case 0: text.emptyCells(1)
    case 1 where values[0].isEmpty: text.emptyValue()
    default: text.cell(Array(values.joined(separator: [.lineFeed, .lineFeed]))[...])
    }
  }

  /// `2024-03-01T09:15:32+01:00`, or the stamp as written if no such time exists.
  private mutating func writeTime(of entry: EntryBytes) {
    let (header, bytes) = (entry.header, entry.bytes)
    guard entry.hasPlainStamp else {
      return entry.time.map { text.cell($0) } ?? text.cell(bytes[header.stamp])
    }
    text.plainCell(bytes[header.date])
    guard let time = header.time else { return }
    text.output.append(0x54)
    text.output.append(contentsOf: bytes[time])
    if let offset = header.offset { text.output.append(contentsOf: bytes[offset]) }
  }

  private static func truth(_ value: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let truth = Bool(word: String(decoding: value, as: UTF8.self)) else { return value }
    return Array((truth ? "true" : "false").utf8)[...]
  }

  private static func time(_ value: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let stamp = EntryTimestamp(parsing: value.span) else { return value }
    return Array(stamp.isoText.utf8)[...]
  }
}
