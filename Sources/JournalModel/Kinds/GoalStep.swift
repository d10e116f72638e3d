internal import JournalFormat

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

extension GoalStep {
  /// Parses a line of the preamble, with or without its terminator; `nil` if it is not a task.
  ///
  /// The title ends where attributes and the id begin, which are at the end in any order.
  public init?(parsing line: Span<UInt8>) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(line.count)
    for index in line.indices { bytes.append(line[index]) }
    while let last = bytes.last, last == .lineFeed || last == .carriageReturn { bytes.removeLast() }
    self.init(bytes[...])
  }

  /// Parses a line of the preamble; `nil` if it is not a task.
  public init?(_ line: String) {
    let bytes = Array(line.utf8)
    self.init(parsing: bytes.span)
  }

  private init?(_ line: ArraySlice<UInt8>) {
    guard let (mark, state, content) = Self.task(line) else { return nil }
    var rest = content.withoutBlanks
    var attributes: [Attribute] = []
    var id: (EntryID, Range<Int>)?
    while let last = rest.last {
      if last == 0x5D, let attribute = Self.attribute(endOf: rest) {
        attributes.append(attribute)
        rest = rest[..<attribute.range.lowerBound].withoutBlanks
      } else if id == nil, let found = Self.id(endOf: rest) {
        id = found
        rest = rest[..<found.1.lowerBound].withoutBlanks
      } else {
        break
      }
    }
    self.state = state
    markRange = mark..<mark + 1
    title = rest.text
    titleRange = rest.indices
    self.attributes = attributes.reversed()
    self.id = id?.0
    idRange = id?.1
  }

  /// The mark between the brackets, and the text after them; `nil` if it is not a task.
  private static func task(
    _ line: ArraySlice<UInt8>
  ) -> (mark: Int, state: State, content: ArraySlice<UInt8>)? {
    guard let bullet = line.firstIndex(where: { !$0.isBlank }),
      [.hyphen, 0x2A, 0x2B].contains(line[bullet]),
      let open = line[(bullet + 1)...].firstIndex(where: { !$0.isBlank }), open > bullet + 1,
      line[open] == 0x5B, open + 2 < line.endIndex, line[open + 2] == 0x5D,
      open + 3 == line.endIndex || line[open + 3].isBlank
    else { return nil }
    let written = line[open + 1] == 0x58 ? 0x78 : line[open + 1]
    return State(rawValue: written).map { (open + 1, $0, line[(open + 3)...]) }
  }

  /// A `[key:: value]` at the end of the text, after a blank or alone; `nil` if there is none.
  private static func attribute(endOf text: ArraySlice<UInt8>) -> Attribute? {
    let inner = text.dropLast()
    guard let open = inner.lastIndex(where: { $0 == 0x5B || $0 == 0x5D }), inner[open] == 0x5B,
      open == text.startIndex || text[open - 1].isBlank || text[open - 1] == 0x5D
    else { return nil }
    let pair = inner[(open + 1)...]
    guard let colon = pair.firstIndex(of: .colon), colon + 1 < pair.endIndex,
      pair[colon + 1] == .colon
    else { return nil }
    let key = pair[..<colon].withoutBlanks
    let value = pair[(colon + 2)...].withoutBlanks
    guard !key.isEmpty else { return nil }
    return Attribute(
      key: key.text,
      value: value.text,
      range: open..<text.endIndex,
      valueRange: value.indices
    )
  }

  /// An `^id` at the end of the text, after a blank or alone; `nil` if there is none.
  private static func id(endOf text: ArraySlice<UInt8>) -> (EntryID, Range<Int>)? {
    let tail = text.suffix(65)
    guard let caret = tail.lastIndex(of: .caret),
      caret == text.startIndex || text[caret - 1].isBlank,
      let id = EntryID(text[(caret + 1)...].text)
    else { return nil }
    return (id, caret..<text.endIndex)
  }
}
