internal import JournalExchange

/// An entry of an imported file, with its place there.
struct ImportItem {
  /// The entry as the file has it.
  var entry: ImportedEntry

  /// The place where it begins.
  let place: ExchangeError.Place
}

extension Importer {
  /// All entries of a complete input, each with its place; stops at the first error.
  mutating func items(in input: [UInt8]) throws(ExchangeError) -> [ImportItem] {
    feed(input)
    finish()
    var entries: [ImportItem] = []
    while let entry = try next() { entries.append(ImportItem(entry: entry, place: place)) }
    return entries
  }
}
