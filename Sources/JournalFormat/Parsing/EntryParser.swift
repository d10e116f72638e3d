/// Finds the entries of a file by their headers.
struct EntryParser {
  /// The offset of the first entry header at or after `start`, or `end`.
  ///
  /// - Precondition: `start` is the start of a line.
  static func firstHeader(from start: Int, in bytes: Span<UInt8>) -> (node: EntryNode?, at: Int) {
    var offset = start
    while true {
      offset = bytes.firstHashLine(from: offset)
      guard offset < bytes.count else { return (nil, bytes.count) }
      if HeaderSyntax.begins(at: offset, in: bytes) {
        return (node(withHeader: bytes.line(at: offset), in: bytes), offset)
      }
      offset += 2
      offset = bytes.firstLineFeed(from: offset)
      guard offset < bytes.count else { return (nil, bytes.count) }
      offset += 1
    }
  }

  /// Appends the entries that begin at or after `start` and before `end` to `nodes`.
  ///
  /// - Precondition: `start` is the start of a line; `end` is the start of an entry or the file's end.
  static func parse(
    _ bytes: Span<UInt8>,
    from start: Int,
    to end: Int,
    into nodes: inout [EntryNode]
  ) {
    var (next, offset) = firstHeader(from: start, in: bytes)
    while var node = next, offset < end {
      let after = Int(node.bodyStart)
      (next, offset) = firstHeader(from: after, in: bytes)
      finish(&node, endingAt: offset, in: bytes)
      nodes.append(node)
    }
  }

  /// The entry with its header and properties; its body is open until the next header is found.
  private static func node(withHeader header: Line, in bytes: Span<UInt8>) -> EntryNode {
    let headerEnd = header.end
    var properties = headerEnd..<headerEnd
    var offset = headerEnd
    while offset < bytes.count {
      let first = bytes[offset]
      if first == .lineFeed {
        offset += 1
        continue
      }
      guard first.isBlank || first == .carriageReturn || PropertySyntax.isBullet(first) else {
        break
      }
      let line = bytes.line(at: offset)
      if bytes.isBlank(line.content) {
        offset = line.end
        continue
      }
      guard let property = PropertySyntax(parsing: line, in: bytes) else { break }
      let start = properties.isEmpty ? property.range.lowerBound : properties.lowerBound
      properties = start..<property.range.upperBound
      offset = property.range.upperBound
    }
    return EntryNode(
      start: UInt32(header.start),
      headerEnd: UInt32(headerEnd),
      propertiesStart: UInt32(properties.lowerBound),
      propertiesEnd: UInt32(properties.upperBound),
      bodyStart: UInt32(offset),
      bodyEnd: UInt32(offset)
    )
  }

  /// Closes the body in front of the blank lines that precede `end`.
  private static func finish(_ node: inout EntryNode, endingAt end: Int, in bytes: Span<UInt8>) {
    let start = Int(node.bodyStart)
    let bodyEnd = bytes.lastFilledLineEnd(start..<end)
    if bodyEnd > start {
      node.bodyEnd = UInt32(bodyEnd)
    } else {
      node.bodyStart = node.propertiesEnd
      node.bodyEnd = node.propertiesEnd
    }
  }
}
