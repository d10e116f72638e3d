/// Reads entries out of another program's format, as far as the bytes that it was given go.
///
/// Bytes come in pieces of any size. An error is about one entry, unless it says otherwise: whoever
/// asks again is given what follows it.
///
/// ```swift
/// importer.feed(piece)
/// while let entry = try importer.next() { entries.append(entry) }
/// // …after the last piece:
/// importer.finish()
/// ```
public protocol Importer: Sendable {
  /// Takes the next piece of the input.
  mutating func feed(_ piece: [UInt8])

  /// Says that no more input comes.
  mutating func finish()

  /// The next entry; nothing where more input is needed, or none is left.
  mutating func next() throws(ExchangeError) -> ImportedEntry?

  /// Where the entry began that was given last, for whoever has something to say about it.
  var place: ExchangeError.Place { get }
}

extension Importer {
  /// All entries of a whole input; the first error ends it.
  public mutating func entries(in input: [UInt8]) throws(ExchangeError) -> [ImportedEntry] {
    feed(input)
    finish()
    var entries: [ImportedEntry] = []
    while let entry = try next() { entries.append(entry) }
    return entries
  }
}
