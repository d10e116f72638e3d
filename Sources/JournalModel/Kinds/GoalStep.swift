/// A step of a goal: a task line of the preamble that any Markdown editor can tick.
///
/// All ranges are relative to the first byte of the line, so that ticking is a splice of one byte.
public struct GoalStep: Hashable, Sendable {
  /// The state of a step.
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
    /// The text before the `::`.
    public let key: String
    /// The text after it.
    public let value: String
    /// The bytes of the whole attribute, including its brackets.
    public let range: Range<Int>
    /// The bytes of the value.
    public let valueRange: Range<Int>
  }

  /// The state of the step.
  public let state: State

  /// The one byte between the brackets.
  public let markRange: Range<Int>

  /// The task to do.
  public let title: String

  /// The bytes of the title.
  public let titleRange: Range<Int>

  /// All attributes in the order of the line.
  public let attributes: [Attribute]

  /// The id that entries refer to it by, or `nil` if it has none.
  public let id: EntryID?

  /// The bytes of the id with its `^`, or `nil` if it has none.
  public let idRange: Range<Int>?

  /// The day by which it should be done, or `nil` if none is given.
  public var due: CivilDate? { date("due") }

  /// The day on which it was done, or `nil` if none is given.
  public var done: CivilDate? { date("done") }

  /// The last attribute of a key, or `nil` if there is none.
  public subscript(key: String) -> Attribute? { attributes.last { $0.key == key } }

  private func date(_ key: String) -> CivilDate? {
    self[key].flatMap { EntryTimestamp($0.value)?.date }
  }
}
