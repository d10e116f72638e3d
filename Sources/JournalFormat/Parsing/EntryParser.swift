/// A parser that finds the entries of a file by their headers, and the parts of an entry.
struct EntryParser {
  /// Returns the offsets of the entries that begin at or after `start` and before `end`.
  ///
  /// - Precondition: `start` is the start of a line.
  static func starts(from start: Int, to end: Int, in bytes: Span<UInt8>) -> [UInt32] {
    var starts: [UInt32] = []
    starts.reserveCapacity((end - start) / 256)
    _ = bytes.firstHashLine(from: start, to: end) { offset in
      if HeaderSyntax.begins(at: offset, in: bytes) { starts.append(UInt32(offset)) }
      return false
    }
    return starts
  }

  /// The offset of the first entry at or after `start`, the start of a line, or the end of the file.
  static func firstEntry(from start: Int, in bytes: Span<UInt8>) -> Int {
    bytes.firstHashLine(from: start, to: bytes.count) { HeaderSyntax.begins(at: $0, in: bytes) }
  }

  /// The parts of the entry in `range`, which reaches from its header to the next entry or the file's end.
  static func entry(in range: Range<Int>, of bytes: Span<UInt8>) -> EntrySyntax {
    let headerEnd = bytes.line(at: range.lowerBound).end
    let (properties, bodyStart) = properties(from: headerEnd, in: bytes)
    let bodyEnd = bytes.lastFilledLineEnd(bodyStart..<range.upperBound)
    let body =
      bodyEnd > bodyStart ? bodyStart..<bodyEnd : properties.upperBound..<properties.upperBound
    return EntrySyntax(
      range: range,
      header: range.lowerBound..<headerEnd,
      properties: properties,
      body: body
    )
  }

  /// The range of the properties, and the offset of the first line after them that is not blank.
  private static func properties(
    from headerEnd: Int,
    in bytes: Span<UInt8>
  ) -> (range: Range<Int>, end: Int) {
    var properties = headerEnd..<headerEnd
    let end = walk(from: headerEnd, to: bytes.count, in: bytes) { property in
      let start = properties.isEmpty ? property.range.lowerBound : properties.lowerBound
      properties = start..<property.range.upperBound
      return true
    }
    return (properties, end)
  }

  /// Calls `visit` with each property below a header that ends at `headerEnd` and before `end`, until it asks to stop.
  ///
  /// - Returns: The offset of the first line that is neither blank nor a property, or the end of the last one visited.
  @inline(__always)
  static func walk<Failure: Error>(
    from headerEnd: Int,
    to end: Int,
    in bytes: Span<UInt8>,
    _ visit: (PropertySyntax) throws(Failure) -> Bool
  ) throws(Failure) -> Int {
    var offset = headerEnd
    while offset < end {
      let first = bytes[offset]
      if first == .lineFeed {
        offset += 1
        continue
      }
      guard first.isBlank || first == .carriageReturn || PropertyKey.isBullet(first) else {
        break
      }
      let line = bytes.line(at: offset)
      if bytes.isBlank(line.content) {
        offset = line.end
        continue
      }
      guard let property = PropertySyntax(parsing: line, in: bytes) else { break }
      offset = property.range.upperBound
      guard try visit(property) else { break }
    }
    return offset
  }
}
