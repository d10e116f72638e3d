/// The parts of a property, as ranges of the file.
///
/// ```
/// - sleep/dream:: A train that never left,
///   and nobody minded.
/// ```
public struct PropertySyntax: Hashable, Sendable {
  /// All its lines, with the terminators.
  public var range: Range<Int>

  /// The key, without bullet and colons.
  public var key: Range<Int>

  /// The rest of the first line behind the colons and one space or tab.
  public var firstLine: Range<Int>

  /// The lines below that continue the value, with the terminators.
  public var continuation: Range<Int>
}

extension PropertySyntax {
  /// Reads the property that begins with `line`, and takes in the lines that continue it.
  ///
  /// Nothing where the line is no property.
  package init?(parsing line: Line, in bytes: Span<UInt8>) {
    guard let key = Self.key(of: line.content, in: bytes) else { return nil }
    let value = key.upperBound + 2
    guard value == line.contentEnd || bytes[value].isBlank else { return nil }
    self.key = key
    self.firstLine = min(value + 1, line.contentEnd)..<line.contentEnd
    var end = line.end
    while end < bytes.count, let next = Self.continuation(at: end, in: bytes) { end = next.end }
    self.continuation = line.end..<end
    self.range = line.start..<end
  }

  /// The key of a line that begins with a bullet, a key and two colons; whatever follows them.
  package static func key(of content: Range<Int>, in bytes: Span<UInt8>) -> Range<Int>? {
    let end = content.upperBound
    var offset = content.lowerBound
    guard offset + 1 < end, isBullet(bytes[offset]), bytes[offset + 1].isBlank else { return nil }
    offset = bytes.skippingBlanks(from: offset + 1, to: end)
    let start = offset
    var length = 0
    while offset < end, bytes[offset] != .colon {
      switch bytes[offset] {
      case .backslash, .openBracket, .closeBracket, .backtick:
        return nil
      case .slash:
        guard isKeyPart(endingAt: offset, length: length, in: bytes) else { return nil }
        length = 0
        if offset + 1 < end, bytes[offset + 1].isBlank { return nil }
      case 0x80...0xBF:
        break
      default:
        length += 1
        if length > 50 { return nil }
      }
      offset += 1
    }
    guard offset + 1 < end, bytes[offset + 1] == .colon,
      isKeyPart(endingAt: offset, length: length, in: bytes)
    else { return nil }
    return start..<offset
  }

  /// Whether a part of a key with `length` characters may end here: not empty, no blank at its end.
  private static func isKeyPart(
    endingAt offset: Int,
    length: Int,
    in bytes: Span<UInt8>
  ) -> Bool {
    length > 0 && !bytes[offset - 1].isBlank
  }

  /// A list mark of Markdown.
  static func isBullet(_ byte: UInt8) -> Bool {
    byte == .hyphen || byte == .asterisk || byte == .plus
  }

  /// The line at `start` where it continues the property above it.
  private static func continuation(at start: Int, in bytes: Span<UInt8>) -> Line? {
    let first = bytes[start]
    let isIndented =
      first == .tab
      || (first == .space && start + 1 < bytes.count && bytes[start + 1] == .space)
    guard isIndented else { return nil }
    let line = bytes.line(at: start)
    return bytes.isBlank(line.content) ? nil : line
  }
}

extension PropertySyntax {
  /// The value as it is meant: the continuation lines without their indentation, joined with LF.
  ///
  /// A first line that holds nothing is left out where lines follow it, and is empty where none do.
  public func value(in bytes: [UInt8]) -> [UInt8] {
    let span = bytes.span
    var value = span.isBlank(firstLine) ? [] : Array(bytes[firstLine])
    var hasLine = !span.isBlank(firstLine)
    var offset = continuation.lowerBound
    while offset < continuation.upperBound {
      let line = span.line(at: offset)
      if hasLine { value.append(.lineFeed) }
      value.append(
        contentsOf: bytes[(line.start + (bytes[line.start] == .tab ? 1 : 2))..<line.contentEnd]
      )
      hasLine = true
      offset = line.end
    }
    return value
  }
}
