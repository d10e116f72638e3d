package import JournalSystem

/// A file of a ``RecordFolder``, without its bytes.
package struct Record: Hashable, Sendable {
  /// Its name.
  package let name: RecordName

  /// Its size in bytes.
  package let count: Int

  /// The time when it was last saved.
  package let modified: ClockReading
}
