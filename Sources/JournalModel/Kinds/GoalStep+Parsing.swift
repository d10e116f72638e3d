internal import JournalFormat

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
