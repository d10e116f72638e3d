package import JournalSystem

/// A draft, without its text.
package struct Draft: Hashable, Sendable {
  /// The name of the draft.
  package let name: DraftName

  /// The size of its text in bytes.
  package let count: Int

  /// The time when it was last saved.
  package let modified: ClockReading
}
