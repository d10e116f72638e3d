/// The result of an operation that was carried out.
public struct Outcome: Hashable, Sendable {
  /// The extent to which the result was stored.
  public enum State: Hashable, Sendable {
    /// There was nothing to do.
    case unchanged
    /// It is in the files and in a commit.
    case committed(commit: String)
    /// It is in the files, but could not be committed; the next operation that is able to commits it.
    case saved(because: String)
  }

  /// The state that it reached.
  public var state: State

  /// Its number in this device's log, or `nil` if it is not recorded there.
  public var number: Int?

  /// Additional notes for the person.
  public var notes: [SaveWarning]

  init(_ state: State, number: Int? = nil) {
    (self.state, self.number, notes) = (state, number, [])
  }
}
