/// The end of a request that was answered, or that was ended here.
package struct HTTPOutcome: Hashable, Sendable {
  /// The reasons for which a transfer ends.
  package enum Ending: Hashable, Sendable {
    /// The answer is complete.
    case complete
    /// The receiver wants no more of it.
    case enough
    /// This program was asked to end; what had arrived was passed on.
    case stopped
  }

  /// The beginning of the answer, or `nil` if it has not arrived.
  package let head: HTTPHead?

  /// Why the transfer ended.
  package let ending: Ending
}
