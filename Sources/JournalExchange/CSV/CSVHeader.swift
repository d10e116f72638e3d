/// The columns of a CSV file, as its first row defines them.
///
/// A file that tj wrote begins with `thread,id,time,title`, and its names are taken literally. In another program's
/// file, names match in any case, and the usual synonyms are known; if there are both a `date` and a `time`, they are
/// combined.
struct CSVHeader {
  /// The content of a column.
  enum Column: Hashable {
    /// A part that every entry has.
    case part(EntryPart)
    /// The day, if the time has a column of its own.
    case date
    /// A property with this key.
    case property(String)
    /// A column whose name cannot be made into a key.
    case ignored
  }

  /// The columns, in order.
  let columns: [Column]

  /// Whether tj wrote the file.
  let isOwn: Bool

  /// Whether an empty quoted cell is a value: only in a file of tj whose cells are quoted only
  /// where necessary.
  let hasEmptyValues: Bool

  /// Parses the first row; `text` returns the text of a cell without its formula guard.
  init(_ row: CSVRow, _ text: (Int) -> String) throws(ExchangeError) {
    let names = (0..<row.count).map(text)
    isOwn = names.starts(with: ["thread", "id", "time", "title"])
    hasEmptyValues = isOwn && !row.isQuoted(0)
    columns = isOwn ? names.map(Self.ownColumn) : Self.foreignColumns(names)
    guard columns.contains(.part(.time)) || columns.contains(.date) else {
      throw ExchangeError(.noTimeColumn, at: .row(row.number))
    }
    for (place, column) in columns.enumerated() {
      guard case .part = column, columns[..<place].contains(column) else { continue }
      throw ExchangeError(.sameColumn, at: .row(row.number, column: place + 1))
    }
  }

  private static func ownColumn(_ name: String) -> Column {
    EntryPart(rawValue: name).map { .part($0) } ?? property(name)
  }

  private static func foreignColumns(_ names: [String]) -> [Column] {
    let exact = names.map { name in EntryPart(rawValue: name.lowercased()) }
    var taken = Set(exact.compactMap(\.self))
    return zip(names, exact).map { name, part in
      if let part { return .part(part) }
      guard let part = ForeignNames.part(name) else { return property(name) }
      if taken.insert(part).inserted { return .part(part) }
      return part == .time && name.lowercased() == "date" ? .date : property(name)
    }
  }

  private static func property(_ name: String) -> Column {
    let mark = CSVColumns.fieldMark
    let plain = name.hasPrefix(mark) ? String(name.dropFirst(mark.count)) : name
    return ForeignNames.key(plain).map { .property($0) } ?? .ignored
  }
}
