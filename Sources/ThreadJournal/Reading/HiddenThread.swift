/// A file that is a thread, but is never listed because of its name.
package struct HiddenThread: Hashable, Sendable {
  /// Its path in the journal.
  package let path: String

  /// The rule that its name breaks.
  package let reason: String
}
