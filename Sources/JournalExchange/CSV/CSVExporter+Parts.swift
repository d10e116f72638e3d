internal import JournalFormat
internal import JournalModel

extension CSVExporter {
  /// Writes the cell of a part that every entry has; `body` is that of the entry.
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

  /// `2024-03-01T09:15:32+01:00`, or what is written where no such time exists.
  private mutating func writeTime(of entry: EntryBytes) {
    let (header, bytes) = (entry.header, entry.bytes)
    guard bytes.span.hasPlainStamp(header) else {
      return entry.stamp.map { text.cell($0.isoText) } ?? text.cell(bytes[header.stamp])
    }
    text.plainCell(bytes[header.date])
    guard let time = header.time else { return }
    text.output.append(0x54)
    text.output.append(contentsOf: bytes[time])
    if let offset = header.offset { text.output.append(contentsOf: bytes[offset]) }
  }

  private static func truth(_ value: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let truth = Truth.reading(String(decoding: value, as: UTF8.self)) else { return value }
    return Array((truth ? "true" : "false").utf8)[...]
  }

  private static func time(_ value: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let stamp = Stamp(parsing: value.span) else { return value }
    return Array(stamp.isoText.utf8)[...]
  }
}

extension Span<UInt8> {
  /// Whether a header's date, time and offset are written as tools write them, and surely exist.
  ///
  /// Days above the 28th and odd offsets are left to a closer look.
  fileprivate func hasPlainStamp(_ header: HeaderSyntax) -> Bool {
    let date = header.date.lowerBound
    guard header.date.count == 10, 1...12 ~= number(at: date + 5), 1...28 ~= number(at: date + 8)
    else { return false }
    guard let time = header.time else { return true }
    guard time.count == 5 || time.count == 8, number(at: time.lowerBound) < 24,
      number(at: time.lowerBound + 3) < 60,
      time.count == 5 || number(at: time.lowerBound + 6) < 60
    else { return false }
    guard let offset = header.offset else { return true }
    return offset.count == 6 && 1...17 ~= number(at: offset.lowerBound + 1)
      && number(at: offset.lowerBound + 4) < 60
  }

  /// The number that two digits make.
  private func number(at offset: Int) -> Int {
    Int(self[offset] &- 0x30) * 10 + Int(self[offset + 1] &- 0x30)
  }
}
