package import JournalExchange
internal import JournalModel
internal import JournalSystem

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

/// What a record of another program says of itself.
extension ImportItem {
  /// The `source-id` of the record.
  package var sourceID: String? {
    entry.properties.first { $0.key == ReservedKey.sourceID.rawValue }?.value
  }

  /// Whether the record has a `source-id` from which it is known again.
  var hasSourceID: Bool { sourceID != nil && entry.id == nil }

  /// Whether it is an entry of a journal, which is known again by its id here.
  var isEntry: Bool { entry.id != nil }

  /// Whether another program gave the record its id, so that it is the same record whatever its text is.
  var hasForeignID: Bool { sourceID.map { SourceID($0) == nil } ?? false }

  /// Whether the record says that it was edited.
  var isEdited: Bool { entry.properties.contains { $0.key == ReservedKey.edited.rawValue } }

  /// The key of a file that the record names, among the files of all records.
  package func mediaKey(_ name: String) -> String { "\(sourceID ?? "")/\(name)" }

  /// The text of the record with links to its files: those that are attached now, and those that `entry` has.
  func text(linking links: [String: String], and entry: EntryContent? = nil) -> [UInt8] {
    let old = entry?.properties.filter { $0.key == ReservedKey.attach.rawValue }.map(\.value) ?? []
    let files = old.flatMap { Attachment.items(of: $0) }.compactMap { Attachment(parsing: $0) }
    return self.entry.text { name in
      let link = links[mediaKey(name)].flatMap { Attachment.items(of: $0).first }
      return link.flatMap { Attachment(parsing: $0) }
        ?? files.first { $0.path.lastPathPart.name == name.lastPathPart.name }
    }
  }
}

extension Importer {
  /// Adds the entries that the bytes so far contain, each with its place; stops at the first error.
  package mutating func collect(into items: inout [ImportItem]) throws(ExchangeError) {
    while let entry = try next() { items.append(ImportItem(entry: entry, place: place)) }
  }
}
