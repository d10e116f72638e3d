package import JournalExchange
internal import JournalModel

/// An entry of an imported file, with its place there.
package struct ImportItem {
  /// The entry as the file has it.
  package var entry: ImportedEntry

  /// The place where it begins.
  package let place: ExchangeError.Place
}

extension ImportItem {
  /// Returns the item with each key that differs from a field's name only in case, as headings of spreadsheets do,
  /// replaced by that name.
  ///
  /// An item with an id is returned unchanged: it comes from a journal, where keys that differ in case are different
  /// keys.
  func naming(fieldsOf schema: Schema) -> ImportItem {
    guard entry.id == nil else { return self }
    var item = self
    for place in item.entry.content.properties.indices {
      let key = item.entry.content.properties[place].key
      guard schema[key] == nil else { continue }
      let alike = schema.fields.filter { $0.name.text.lowercased() == key.lowercased() }
      if alike.count == 1 { item.entry.content.properties[place].key = alike[0].name.text }
    }
    return item
  }
}

extension Importer {
  /// All entries of a complete input, each with its place; stops at the first error.
  package mutating func items(in input: [UInt8]) throws(ExchangeError) -> [ImportItem] {
    feed(input)
    finish()
    var entries: [ImportItem] = []
    while let entry = try next() { entries.append(ImportItem(entry: entry, place: place)) }
    return entries
  }
}
