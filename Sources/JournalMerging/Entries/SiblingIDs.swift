internal import JournalFormat
internal import JournalModel

/// A generator of ids for entries with the other side of a conflict, derived from their content.
///
/// So two devices that merge the same conflict write the same entry.
struct SiblingIDs {
  private var taken: Set<EntryID>

  /// The next unused ordinal of each content.
  private var ordinals: [DerivedID: Int] = [:]

  /// Creates a generator that does not use the ids in `taken`.
  init(avoiding taken: Set<EntryID>) {
    self.taken = taken
  }

  /// Returns a header's line with `id` added if it has none, so that another entry can refer to it.
  func withID(_ line: [UInt8], _ id: EntryID?) -> [UInt8] {
    guard let header = HeaderSyntax(parsing: 0..<line.count, in: line.span), header.id == nil,
      let id
    else { return line }
    return line + [.space, .caret] + Array(id.text.utf8)
  }

  /// Returns the lines of an entry beside the one with the header `line`, with another `body`.
  mutating func sibling(of line: [UInt8], body: [TextLine], _ ending: LineEnding) -> [UInt8]? {
    guard let header = HeaderSyntax(parsing: 0..<line.count, in: line.span), let id = header.id
    else { return nil }
    let body = TextLine.bytes(of: body, ending: ending)
    let link = PropertyText(key: Self.key, value: [.caret] + line[id])
    let own = take(line[header.stamp], line[header.subject], link.lines(ending: ending), body)
    var text = EntryText(stamp: Array(line[header.stamp]), subject: Array(line[header.subject]))
    text.id = Array(own.text.utf8)
    var block = text.header
    block.endLine(with: ending)
    block += ending.bytes + link.lines(ending: ending)
    if !body.isEmpty { block += ending.bytes + body }
    return Array(block[block.span.withoutBlankEnd(0..<block.count)])
  }

  /// Returns the lines of an entry beside the one with the header `line`, with the content `text`.
  mutating func sibling(
    of line: [UInt8],
    saying text: EntryText,
    _ ending: LineEnding
  ) -> [UInt8]? {
    guard let header = HeaderSyntax(parsing: 0..<line.count, in: line.span), let id = header.id
    else { return nil }
    var text = text
    text.properties.append(PropertyText(key: Self.key, value: [.caret] + line[id]))
    let properties = text.properties.flatMap { $0.lines(ending: ending) }
    text.id = Array(take(text.stamp[...], text.subject[...], properties, text.body).text.utf8)
    let block = text.lines(ending: ending)
    return Array(block[block.span.withoutBlankEnd(0..<block.count)])
  }

  private mutating func take(
    _ stamp: ArraySlice<UInt8>,
    _ subject: ArraySlice<UInt8>,
    _ properties: [UInt8],
    _ body: [UInt8]
  ) -> EntryID {
    let content = DerivedID(
      stamp: stamp.span,
      subject: subject.span,
      properties: properties.span,
      body: body.span
    )
    while true {
      let id = content.id(ordinal: ordinals[content, default: 0])
      ordinals[content, default: 0] += 1
      if taken.insert(id).inserted { return id }
    }
  }

  private static let key = Array(ReservedKey.conflictOf.rawValue.utf8)
}
