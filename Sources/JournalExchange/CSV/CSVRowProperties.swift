internal import JournalFormat
internal import JournalModel

/// The properties of one entry, arranged by the columns of a file.
///
/// After the columns of properties come three more: tags, favorite and edited, which are stored as
/// properties but have their own columns in every export. The arrays are reused from row to row, so
/// that a row costs no allocation.
struct CSVRowProperties: Sendable {
  private struct Item {
    var property: PropertySyntax
    var column: Int
    var next: Int32
  }

  private static let parts: [EntryPart] = [.tags, .favorite, .edited]

  private let count: Int
  private let places: [PropertyColumn: Int]
  private var items: [Item] = []
  private var first: [Int32]
  private var last: [Int32]

  /// The columns of properties with these names.
  init(_ names: [String]) {
    var places: [PropertyColumn: Int] = [:]
    for (place, name) in names.enumerated() { places[.named(name)] = place }
    for (place, part) in Self.parts.enumerated() { places[.part(part)] = names.count + place }
    self.places = places
    count = names.count
    first = Array(repeating: -1, count: names.count + Self.parts.count)
    last = first
  }

  /// Arranges the properties of an entry by column.
  mutating func read(_ entry: EntryBytes, by map: inout CSVKeyMap) {
    for item in items { first[item.column] = -1 }
    items.removeAll(keepingCapacity: true)
    guard !entry.syntax.properties.isEmpty else { return }
    entry.exported.source.thread.tree.forEachProperty(of: entry.syntax) { property in
      let column = map.column(of: property.writtenKey, in: entry.bytes) { places[$0] ?? -1 }
      guard column >= 0 else { return true }
      let place = Int32(truncatingIfNeeded: items.count)
      items.append(Item(property: property, column: column, next: -1))
      if first[column] < 0 {
        first[column] = place
      } else {
        items[Int(last[column])].next = place
      }
      last[column] = place
      return true
    }
  }

  /// The values of a column, in file order.
  func values(of column: Int, in entry: EntryBytes) -> [ArraySlice<UInt8>] {
    var values: [ArraySlice<UInt8>] = []
    var place = first[column]
    while place >= 0 {
      values.append(entry.value(of: items[Int(place)].property))
      place = items[Int(place)].next
    }
    return values
  }

  /// The values of a property that is a part of every entry.
  func values(of part: EntryPart, in entry: EntryBytes) -> [ArraySlice<UInt8>] {
    switch part {
    case .tags: values(of: count, in: entry)
    case .favorite: values(of: count + 1, in: entry)
    case .edited: values(of: count + 2, in: entry)
    default: []
    }
  }

  /// The value of a column that has only one value, as most do; otherwise `nil`.
  func onlyValue(of column: Int, in entry: EntryBytes) -> ArraySlice<UInt8>? {
    let place = first[column]
    guard place >= 0, items[Int(place)].next < 0 else { return nil }
    return entry.value(of: items[Int(place)].property)
  }

  /// Whether a column has no value.
  func isEmpty(_ column: Int) -> Bool { first[column] < 0 }
}
