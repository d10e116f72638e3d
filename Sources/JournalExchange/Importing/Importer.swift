public import JournalModel

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

  /// The fields that a new thread must define, so that an export of it has them in this order again; known once
  /// everything was read.
  var neededFields: [String] { get }

  /// The id of the thread that the input is, if it says one; known once everything was read.
  var threadID: ThreadID? { get }

  /// How many lines with text are in no entry, since they stand above the first one.
  var linesAbove: Int { get }
}

extension Importer {
  /// None: most formats say nothing of fields.
  public var neededFields: [String] { [] }

  /// None: most formats hold entries of any thread.
  public var threadID: ThreadID? { nil }

  /// None: most formats hold nothing but entries.
  public var linesAbove: Int { 0 }

  /// All entries of a whole input; the first error ends it.
  public mutating func entries(in input: [UInt8]) throws(ExchangeError) -> [ImportedEntry] {
    feed(input)
    finish()
    var entries: [ImportedEntry] = []
    while let entry = try next() { entries.append(entry) }
    return entries
  }
}
