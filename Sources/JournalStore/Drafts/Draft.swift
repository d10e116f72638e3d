package import JournalSystem

/// A draft, without its text.
package struct Draft: Hashable, Sendable {
  /// What it is called.
  package let name: DraftName

  /// How many bytes it has.
  package let count: Int

  /// When it was saved last.
  package let modified: ClockReading
}
