package import JournalExchange
internal import JournalModel

/// An entry of an imported file, with its place there.
package struct ImportItem {
  /// The entry as the file has it.
  package var entry: ImportedEntry

  /// The place where it begins.
  package let place: ExchangeError.Place

  /// An entry that begins at a place.
  package init(entry: ImportedEntry, place: ExchangeError.Place) {
    (self.entry, self.place) = (entry, place)
  }
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
  /// Adds the entries that the bytes so far contain, each with its place; stops at the first error.
  package mutating func collect(into items: inout [ImportItem]) throws(ExchangeError) {
    while let entry = try next() { items.append(ImportItem(entry: entry, place: place)) }
  }
}
