/// What came of an operation that was carried out.
public struct Outcome: Hashable, Sendable {
  /// Whether it reached the repository.
  public enum State: Hashable, Sendable {
    /// There was nothing to do.
    case unchanged
    /// It is in the files and in a commit.
    case committed(commit: String)
    /// It is in the files; the next operation commits it where that is possible then.
    case saved(because: String)
  }

  /// How far it came.
  public var state: State

  /// Its number in this device's log; `nil` if there was nothing to do.
  public var number: Int?

  /// What a person should know besides.
  public var notes: [SavingNote]

  init(_ state: State, number: Int? = nil) {
    (self.state, self.number, notes) = (state, number, [])
  }
}
