internal import JournalModel

extension EntryAssembly {
  /// Adds a cell to the part of the entry that its column holds.
  mutating func take(
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
