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
  var text: CSVText
  /// The properties of the entry that is being written.
  var row: CSVRowProperties
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
  var address: [UInt8] { map.address }

  /// Makes `source` the current thread, and keeps the key map of the previous thread in case it
  /// follows again.
  private mutating func turn(to source: LocatedThread) {
    if let old = self.source { otherMaps[old.address] = map }
    self.source = source
    map =
      otherMaps.removeValue(forKey: source.address) ?? CSVKeyMap(source, isExact: text.isExact)
  }
}
