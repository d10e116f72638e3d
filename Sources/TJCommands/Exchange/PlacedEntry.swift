internal import JournalExchange

/// An entry of a file that is imported, and where it stands there.
struct PlacedEntry {
  /// What the file says.
  var entry: ImportedEntry

  /// Where it begins.
  let place: ExchangeError.Place
}

extension Importer {
  /// All entries of a whole input, each with its place; the first error ends it.
  mutating func placedEntries(in input: [UInt8]) throws(ExchangeError) -> [PlacedEntry] {
    feed(input)
    finish()
    var entries: [PlacedEntry] = []
    while let entry = try next() { entries.append(PlacedEntry(entry: entry, place: place)) }
    return entries
  }
}
