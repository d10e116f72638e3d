public import JournalModel

/// Reads entries from another program's format, as far as the bytes fed to it allow.
///
/// Bytes can be fed in pieces of any size. An error concerns one entry, unless it says otherwise; the next call returns
/// what follows that entry.
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

  /// The next entry, or `nil` if more input is needed or none is left.
  mutating func next() throws(ExchangeError) -> ImportedEntry?

  /// The place where the entry that was returned last begins, for messages about it.
  var place: ExchangeError.Place { get }

  /// The fields that a new thread must define for an export of it to have them in this order again; known once
  /// everything has been read.
  var neededFields: [String] { get }

  /// The id of the thread, or `nil` if the input does not give one; known once everything has been read.
  var threadID: ThreadID? { get }

  /// The number of lines of text before the first entry, which are in no entry.
  var linesAbove: Int { get }
}

extension Importer {
  /// Empty, since most formats do not define fields.
  public var neededFields: [String] { [] }

  /// `nil`, since most formats hold entries of any thread.
  public var threadID: ThreadID? { nil }

  /// Zero, since most formats contain only entries.
  public var linesAbove: Int { 0 }

  /// All entries of a complete input; stops at the first error.
  public mutating func entries(in input: [UInt8]) throws(ExchangeError) -> [ImportedEntry] {
    feed(input)
    finish()
    var entries: [ImportedEntry] = []
    while let entry = try next() { entries.append(entry) }
    return entries
  }
}
