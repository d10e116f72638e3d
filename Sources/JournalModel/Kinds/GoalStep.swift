/// A step of a goal: a task line of the preamble that any Markdown editor can tick.
///
/// All ranges are relative to the first byte of the line, so that ticking is a splice of one byte.
public struct GoalStep: Hashable, Sendable {
  /// What became of a step.
  public enum State: UInt8, Hashable, Sendable {
    /// Still to do: `[ ]`.
    case open = 0x20
    /// Done: `[x]`.
    case done = 0x78
    /// Given up: `[-]`.
    case dropped = 0x2D
  }

  /// One `[key:: value]` of the line.
  public struct Attribute: Hashable, Sendable {
    /// What stands before the `::`.
    public let key: String
    /// What stands behind it.
    public let value: String
    /// The bytes of all of it with its brackets.
    public let range: Range<Int>
    /// The bytes of the value.
    public let valueRange: Range<Int>
  }

  /// What became of it.
  public let state: State

  /// The one byte between the brackets.
  public let markRange: Range<Int>

  /// What is to be done.
  public let title: String

  /// The bytes of the title.
  public let titleRange: Range<Int>

  /// All attributes in the order of the line.
  public let attributes: [Attribute]

  /// What entries refer to it by.
  public let id: EntryID?

  /// The bytes of the id with its `^`.
  public let idRange: Range<Int>?

  /// The day by which it should be done.
  public var due: CivilDate? { date("due") }

  /// The day on which it was done.
  public var done: CivilDate? { date("done") }

  /// The last attribute of a key.
  public subscript(key: String) -> Attribute? { attributes.last { $0.key == key } }

  private func date(_ key: String) -> CivilDate? { self[key].flatMap { Stamp($0.value)?.date } }
}
