internal import JournalFormat
internal import JournalModel

/// Reads entries from a CSV file: one that ``CSVExporter`` wrote, or any with a column of times.
///
/// Every column that is not a part of an entry becomes a property with the column's name. Each row
/// is read on its own, so a row that cannot be read is reported and skipped. The guard against
/// formulas is removed, unless the file is exact.
///
/// ```swift
/// var importer = CSVImporter()
/// try importer.entries(in: Array("date,text,mood\n2024-03-01,Coffee.,4\n".utf8))
/// ```
public struct CSVImporter: Importer {
  private var reader: CSVReader
  private let isExact: Bool
  private let dateOrder: DateOrder?
  private var header: CSVHeader?
  private var hasFailed = false
  private var rowNumber = 1

  /// Creates an importer of a file with the formula guard, or without it if `isExact`.
  ///
  /// The separator is detected if it is `nil`. `dateOrder` tells how to read dates such as
  /// `03/04/2024`, which are refused if it is `nil`.
  public init(isExact: Bool = false, separator: UInt8? = nil, dateOrder: DateOrder? = nil) {
    reader = CSVReader(separator: separator)
    self.isExact = isExact
    self.dateOrder = dateOrder
  }

  /// Adds the next piece of the file.
  public mutating func feed(_ piece: [UInt8]) { reader.feed(piece) }

  /// Marks the end of the input.
  public mutating func finish() { reader.finish() }

  /// Returns the entry of the next row, or `nil` if more input is needed, no row is left, or the
  /// header was invalid.
  public mutating func next() throws(ExchangeError) -> ImportedEntry? {
    guard !hasFailed else { return nil }
    do throws(ExchangeError) {
      if header == nil {
        guard let row = try reader.next() else { return nil }
        try requireText(row)
        header = try CSVHeader(row) { text(of: $0, in: row) }
      }
    } catch {
      hasFailed = true
      throw error
    }
    guard let header, let row = try reader.next() else { return nil }
    rowNumber = row.number
    try requireText(row)
    return try entry(of: row, header)
  }

  /// The row of the entry that was returned last.
  public var place: ExchangeError.Place { .row(rowNumber) }

  /// The fields that a new thread must define for an export of it to have its columns in this order
  /// again.
  public var neededFields: [String] {
    let keys = (header?.columns ?? []).compactMap { column in
      if case .property(let key) = column { key } else { nil }
    }
    return CSVColumns.fields(neededFor: keys)
  }

  private func entry(of row: CSVRow, _ header: CSVHeader) throws(ExchangeError) -> ImportedEntry {
    try requireCount(of: row, header)
    var cells = EntryAssembly(dateOrder: dateOrder)
    for (place, column) in header.columns.enumerated() where place < row.count {
      let cell = unguarded(row[place])
      if cell.isEmpty, !header.hasEmptyValues || !row.isQuoted(place) { continue }
      do throws(ExchangeError.Reason) {
        try cells.take(cell, as: column, isOwn: header.isOwn)
      } catch {
        throw ExchangeError(error, at: .row(row.number, column: place + 1))
      }
    }
    guard let entry = cells.entry else {
      let place = header.columns.firstIndex { [.part(.time), .date].contains($0) }
      throw ExchangeError(.unreadableTime, at: .row(row.number, column: place.map { $0 + 1 }))
    }
    return entry
  }

  private func requireText(_ row: CSVRow) throws(ExchangeError) {
    guard !row.bytes.span.isText else { return }
    let place = (0..<row.count).first { !row[$0].span.isText }
    throw ExchangeError(.notUTF8, at: .row(row.number, column: place.map { $0 + 1 }))
  }

  /// Requires that a row has as many cells as the header; only empty cells may follow the last column.
  private func requireCount(of row: CSVRow, _ header: CSVHeader) throws(ExchangeError) {
    let expected = header.columns.count
    let filled = (0..<row.count).last { !row[$0].isEmpty }.map { $0 + 1 } ?? 0
    guard row.count < expected || filled > expected else { return }
    throw ExchangeError(
      .cellCount(expected: expected, found: row.count),
      at: .row(row.number, column: min(row.count, expected) + 1)
    )
  }

  private func unguarded(_ cell: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    !isExact && FormulaGuard.isPresent(in: cell.span) ? cell.dropFirst() : cell
  }

  private func text(of place: Int, in row: CSVRow) -> String {
    String(decoding: unguarded(row[place]).trimmed, as: UTF8.self)
  }
}

extension EntryAssembly {
  /// Adds a cell to the part of the entry that its column holds.
  fileprivate mutating func take(
    _ cell: ArraySlice<UInt8>,
    as column: CSVHeader.Column,
    isOwn: Bool
  ) throws(ExchangeError.Reason) {
    switch column {
    case .ignored: break
    case .date: take(date: String(decoding: cell, as: UTF8.self))
    case .property(let key): add(cell, to: key, isOwn: isOwn)
    case .part(let part) where part == .favorite || part == .edited:
      // Other programs write a "no" for every entry that is no favorite; tj writes one only if the
      // entry has it explicitly.
      let isPlainNo = !isOwn && Bool(word: String(decoding: cell, as: UTF8.self)) == false
      if part == .edited || !isPlainNo { add(cell, to: part.rawValue, isOwn: isOwn) }
    case .part(let part): try take(cell, as: part)
    }
  }

  /// Adds the values of a cell; an empty value counts only in a file that tj wrote.
  private mutating func add(_ cell: ArraySlice<UInt8>, to key: String, isOwn: Bool) {
    for value in EntryDetails.values(Array(cell)) where isOwn || !value.isEmpty {
      add(value, to: key)
    }
  }
}
