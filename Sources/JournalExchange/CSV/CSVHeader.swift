/// What the columns of a CSV file are, as its first row says.
///
/// A file of ours begins with `thread,id,time,title`, and its names mean exactly what they say. In
/// another program's file, names count in any case, and the usual synonyms are known; where there are
/// both a `date` and a `time`, they make one time together.
struct CSVHeader {
  /// What a column is.
  enum Column: Hashable {
    /// A part that every entry has.
    case part(EntryPart)
    /// The day of a time that has a column of its own.
    case date
    /// A property with this key.
    case property(String)
    /// A column without a name that a key could be made of.
    case ignored
  }

  /// The columns, in order.
  let columns: [Column]

  /// Whether the file is one of ours.
  let isOwn: Bool

  /// Whether a cell between marks that holds nothing is a value: in a file that marks only where it
  /// must.
  let hasEmptyValues: Bool

  /// Reads the first row; `text` takes a cell's guard off.
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
