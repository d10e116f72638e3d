package import JournalSystem

/// A file of a ``RecordFolder``, without its bytes.
package struct Record: Hashable, Sendable {
  /// Its name.
  package let name: RecordName

  /// How many bytes it has.
  package let count: Int

  /// When it was saved last.
  package let modified: ClockReading
}
