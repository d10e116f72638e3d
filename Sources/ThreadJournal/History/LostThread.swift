/// A thread that the history holds and the journal does not any more.
public struct LostThread: Hashable, Sendable {
  /// The last state that a commit holds; the commit is the one that took it away.
  public var version: Version
}
