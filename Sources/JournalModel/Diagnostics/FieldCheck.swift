internal import JournalFormat

/// Checks the properties of entries against the fields that their thread defines.
struct FieldCheck {
  private let thread: JournalThread

  /// The offset of the next two colons, as of the last search.
  private var colons = 0

  init(of thread: JournalThread) { self.thread = thread }

  /// Reports values that do not fit their fields; the values are kept in any case.
  mutating func report(_ entry: Entry, to list: inout DiagnosticList) {
    let properties = thread.tree.properties(of: entry.syntax)
    let held = thread.schema.hasFormerNames ? keysWithValues(of: properties) : []
    for property in properties where !property.isEmpty {
      let key = property.name(in: thread.bytes)
      let field = thread.schema[key]
      if field == nil, ReservedKey(key) == nil {
        list.report(.undefinedField(at: property.writtenKey))
        continue
      }
      if let field, key != field.name.text, held.contains(Array(field.name.text.utf8)) {
        list.report(.superseded(at: property.writtenKey, by: field.name))
        continue
      }
      if (field?.name.text ?? key) == ReservedKey.tags.rawValue { checkTags(property, to: &list) }
      let value = String(decoding: property.value(in: thread.bytes), as: UTF8.self)
      guard let problem = thread.problem(with: value, of: key) else { continue }
      switch problem {
      case .severalLines:
        let line = thread.bytes.span.line(at: property.continuation.lowerBound).content
        list.report(.continuedSingleLine(at: line))
      case .unfit, .unknownType, .unreadableDefinition:
        list.report(.unfitValue(at: property.valueStart(in: thread.bytes), problem.reason))
      }
    }
    checkText(of: entry, to: &list)
  }

  private func keysWithValues(of properties: [PropertySyntax]) -> Set<[UInt8]> {
    Set(properties.filter { !$0.isEmpty }.map { Array($0.key(in: thread.bytes)) })
  }

  /// Whether `body` contains two colons in a row, and therefore perhaps a property.
  private mutating func hasColons(in body: Range<Int>) -> Bool {
    if colons < body.lowerBound {
      let pair: [UInt8] = [.colon, .colon]
      colons = thread.bytes.span.firstOffset(of: pair.span, from: body.lowerBound) ?? .max
    }
    return colons < body.upperBound
  }

  private func checkTags(_ property: PropertySyntax, to list: inout DiagnosticList) {
    let value = String(decoding: property.value(in: thread.bytes), as: UTF8.self)
    guard !Tags.rejected(in: value).isEmpty else { return }
    list.report(.noTag(at: property.valueStart(in: thread.bytes)))
  }

  /// Checks for lines that were probably intended as properties: the first line of a body, and
  /// lines below a property or another such line.
  private mutating func checkText(of entry: Entry, to list: inout DiagnosticList) {
    let body = entry.syntax.body
    guard !thread.schema.fields.isEmpty, !body.isEmpty else { return }
    let bytes = thread.bytes.span
    let first = bytes.line(at: body.lowerBound).content
    guard hasColons(in: body) || NearProperty(first, in: thread) != nil else { return }
    var offset = body.lowerBound
    var isBelowProperty = true
    var fence: Fence?
    while offset < body.upperBound {
      let line = bytes.line(at: offset)
      offset = line.end
      if let open = fence {
        if open.isClosed(by: line.content, in: bytes) { fence = nil }
        continue
      }
      fence = Fence(opening: line.content, in: bytes)
      if isBelowProperty, let near = NearProperty(line.content, in: thread) {
        list.report(.nearProperty(at: line.content, fix: near.fix))
      } else {
        isBelowProperty = fence == nil && PropertySyntax(parsing: line, in: bytes) != nil
      }
    }
  }
}

/// A line that would be a property of a field if it had both its bullet and its two colons.
private struct NearProperty {
  /// The edit that makes it a property.
  let fix: Splice

  init?(_ line: Range<Int>, in thread: JournalThread) {
    let bytes = thread.bytes.span
    let start = bytes.skippingIndentation(of: line)
    guard start < line.upperBound else { return nil }
    let isItem =
      PropertyKey.isBullet(bytes[start]) && start + 1 < line.upperBound && bytes[start + 1].isBlank
    let keyStart = isItem ? bytes.skippingBlanks(from: start + 1, to: line.upperBound) : start
    guard let key = PropertyKey.range(from: keyStart, to: line.upperBound, in: bytes) else {
      return nil
    }
    let colons = isItem ? 1 : 2
    let end = key.upperBound + colons
    guard end <= line.upperBound, bytes[end - 1] == .colon,
      bytes.isWordEnd(end, to: line.upperBound),
      thread.schema[PropertyKey.read(thread.bytes[key]).text] != nil
    else { return nil }
    fix = isItem ? Splice(at: end, insert: [.colon]) : Splice(at: start, insert: [.hyphen, .space])
  }
}
