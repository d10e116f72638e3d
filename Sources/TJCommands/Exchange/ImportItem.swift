internal import JournalExchange

/// An entry of a file that is imported, and where it stands there.
struct ImportItem {
  /// What the file says.
  var entry: ImportedEntry

  /// Where it begins.
  let place: ExchangeError.Place
}

extension Importer {
  /// All entries of a whole input, each with its place; the first error ends it.
  mutating func items(in input: [UInt8]) throws(ExchangeError) -> [ImportItem] {
    feed(input)
    finish()
    var entries: [ImportItem] = []
    while let entry = try next() { entries.append(ImportItem(entry: entry, place: place)) }
    return entries
  }
}
