public import JournalModel

/// Reads entries from another program's format, as far as the bytes fed so far allow.
///
/// Bytes can be fed in pieces of any size. An error concerns one entry, unless its documentation
/// says otherwise; the next call returns the entry after that one.
///
/// ```swift
/// importer.feed(piece)
/// while let entry = try importer.next() { entries.append(entry) }
/// // …after the last piece:
/// importer.finish()
/// ```
public protocol Importer: Sendable {
  /// Adds the next piece of the input.
  mutating func feed(_ piece: [UInt8])

  /// Marks the end of the input.
  mutating func finish()

  /// Returns the next entry, or `nil` if more input is needed or none is left.
  mutating func next() throws(ExchangeError) -> ImportedEntry?

  /// The place at which the last returned entry begins, for messages about it.
  var place: ExchangeError.Place { get }

  /// The fields that a new thread must define for an export of it to have the columns in this order
  /// again; known after all input has been read.
  var neededFields: [String] { get }

  /// The id of the thread, or `nil` if the input does not contain one; known after all input has
  /// been read.
  var threadID: ThreadID? { get }

  /// The number of lines of text before the first entry, which are not imported.
  var linesAbove: Int { get }
}

extension Importer {
  /// Empty, since most formats do not define fields.
  public var neededFields: [String] { [] }

  /// `nil`, since most formats hold entries of any number of threads.
  public var threadID: ThreadID? { nil }

  /// Zero, since most formats contain only entries.
  public var linesAbove: Int { 0 }

  /// Returns all entries of a complete input; stops at the first error.
  public mutating func entries(in input: [UInt8]) throws(ExchangeError) -> [ImportedEntry] {
    feed(input)
    finish()
    var entries: [ImportedEntry] = []
    while let entry = try next() { entries.append(entry) }
    return entries
  }
}
