internal import JournalFormat
internal import JournalModel

extension CSVExporter {
  /// Writes the cell of a part that every entry has; `body` is the body of the entry.
  mutating func write(_ part: EntryPart, of entry: EntryBytes, body: ArraySlice<UInt8>) {
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
  mutating func writeProperty(_ column: Int, of entry: EntryBytes) {
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
