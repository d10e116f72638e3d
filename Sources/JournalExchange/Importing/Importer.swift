public import JournalModel

/// Reads entries from another program's format, as far as the bytes fed so far allow.
///
/// Bytes can be fed in pieces of any size. An error concerns one entry, unless its documentation
/// says otherwise; the next call returns the entry after that one. Where the input is several files, the name of each
/// is passed to ``begin(file:)`` before its bytes.
///
/// ```swift
/// importer.feed(piece)
/// while let entry = try importer.next() { entries.append(entry) }
/// // …after the last piece:
/// importer.finish()
/// ```
public protocol Importer: Sendable {
  /// Notes that the bytes from now on are those of another file; `path` is its path in the folder or archive that is
  /// imported.
  mutating func begin(file path: String)

  /// Adds the next piece of the input.
  mutating func feed(_ piece: [UInt8])

  /// Marks the end of the input.
  mutating func finish()

  /// Returns the next entry, or `nil` if more input is needed or none is left.
  mutating func next() throws(ExchangeError) -> ImportedEntry?

  /// The place at which the last returned entry begins, for messages about it.
  var place: ExchangeError.Place { get }

  /// The path of the file that holds the last returned entry or the last error, or `nil` if it is the file that was
  /// fed last.
  var file: String? { get }

  /// The fields that a new thread must define for an export of it to have the columns in this order
  /// again; known after all input has been read.
  var neededFields: [String] { get }

  /// The id of the thread, or `nil` if the input does not contain one; known after all input has
  /// been read.
  var threadID: ThreadID? { get }

  /// The number of lines of text before the first entry, which are not imported.
  var linesAbove: Int { get }

  /// What was found out about the input; known after all entries have been returned.
  var report: ImportReport { get }
}

extension Importer {
  /// Does nothing, since most formats take a single file.
  public mutating func begin(file path: String) {}

  /// `nil`, since most formats return entries as they are fed.
  public var file: String? { nil }

  /// Empty, since most formats do not define fields.
  public var neededFields: [String] { [] }

  /// `nil`, since most formats hold entries of any number of threads.
  public var threadID: ThreadID? { nil }

  /// Zero, since most formats contain only entries.
  public var linesAbove: Int { 0 }

  /// Empty, since most formats leave nothing to be found out.
  public var report: ImportReport { ImportReport() }

  /// Returns all entries of a complete input; stops at the first error.
  public mutating func entries(in input: [UInt8]) throws(ExchangeError) -> [ImportedEntry] {
    feed(input)
    finish()
    var entries: [ImportedEntry] = []
    while let entry = try next() { entries.append(entry) }
    return entries
  }
}
