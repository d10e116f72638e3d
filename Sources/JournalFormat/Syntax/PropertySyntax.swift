/// The parts of a property, as ranges of the file.
///
/// ```
/// - sleep/dream:: A train that never left,
///   and nobody minded.
/// ```
public struct PropertySyntax: Hashable, Sendable {
  /// All its lines, with the terminators.
  public var range: Range<Int>

  /// The key as it is written, without bullet and colons; ``key(in:)`` is the key without escapes.
  public var writtenKey: Range<Int>

  /// The rest of the first line after the colons, without leading white space, and, if no line follows, without
  /// trailing white space.
  public var firstLine: Range<Int>

  /// The lines below that continue the value, with the terminators.
  public var continuation: Range<Int>
}

extension PropertySyntax {
  /// Parses the property that begins with `line`, including the lines that continue it.
  ///
  /// Returns `nil` if the line is not a property.
  package init?(parsing line: Line, in bytes: Span<UInt8>) {
    let bullet = bytes.skippingIndentation(of: line.content)
    guard let key = PropertyKey.range(ofItem: bullet..<line.contentEnd, in: bytes) else {
      return nil
    }
    let value = key.upperBound + 2
    guard value == line.contentEnd || bytes[value].isBlank else { return nil }
    let indentation = bullet - line.start
    var end = line.end
    while end < bytes.count,
      let next = Self.continuation(at: end, beyond: indentation, in: bytes)
    {
      end = next.end
    }
    range = line.start..<end
    writtenKey = key
    continuation = line.end..<end
    firstLine =
      continuation.isEmpty
      ? bytes.trimmed(value..<line.contentEnd)
      : bytes.skippingBlanks(from: value, to: line.contentEnd)..<line.contentEnd
  }

  /// Returns the line at `start` if it continues a property with `indentation` spaces before its bullet, and otherwise
  /// `nil`.
  private static func continuation(
    at start: Int,
    beyond indentation: Int,
    in bytes: Span<UInt8>
  ) -> Line? {
    if bytes[start] != .tab {
      let needed = indentation + 2
      guard start + needed < bytes.count else { return nil }
      for offset in start..<start + needed where bytes[offset] != .space { return nil }
    }
    let line = bytes.line(at: start)
    return bytes.isBlank(line.content) ? nil : line
  }
}

extension PropertySyntax {
  /// Whether it has no value, which counts as absent.
  public var isEmpty: Bool { firstLine.isEmpty && continuation.isEmpty }

  /// Returns the key without escapes: `\_` is `_`.
  public func key(in bytes: [UInt8]) -> ArraySlice<UInt8> {
    PropertyKey.read(bytes[writtenKey])
  }

  /// Returns the key without escapes, as a string.
  public func name(in bytes: [UInt8]) -> String { String(decoding: key(in: bytes), as: UTF8.self) }

  /// Returns the first line of the file that is part of the value, from the start of the value.
  public func valueStart(in bytes: [UInt8]) -> Range<Int> {
    guard firstLine.isEmpty, !continuation.isEmpty else { return firstLine }
    let span = bytes.span
    return span.trimmed(span.line(at: continuation.lowerBound).content)
  }

  /// Returns the lines of the file that contain the value, without their terminators; the first one without the key.
  package func valueLines(in bytes: [UInt8]) -> [Range<Int>] {
    var lines = [firstLine]
    var offset = continuation.lowerBound
    while offset < continuation.upperBound {
      let line = bytes.span.line(at: offset)
      lines.append(line.content)
      offset = line.end
    }
    return lines
  }

  /// Returns the value: its lines without their indentation, joined with LF.
  ///
  /// An empty first line is left out. One tab, or else at most the spaces up to the column of the key, is removed from
  /// the other lines.
  public func value(in bytes: [UInt8]) -> [UInt8] {
    guard !continuation.isEmpty else { return Array(bytes[firstLine]) }
    let span = bytes.span
    var value = Array(bytes[firstLine])
    let column = writtenKey.lowerBound - range.lowerBound
    var offset = continuation.lowerBound
    while offset < continuation.upperBound {
      let line = span.line(at: offset)
      if !value.isEmpty { value.append(.lineFeed) }
      value += bytes[span.behindIndentation(of: line.content, column)..<line.contentEnd]
      offset = line.end
    }
    return Array(value[value.span.trimmed(0..<value.count)])
  }
}

extension Span<UInt8> {
  /// Returns the offset after the spaces, at most three, at the start of a line.
  package func skippingIndentation(of line: Range<Int>) -> Int {
    var offset = line.lowerBound
    while offset < line.upperBound, offset < line.lowerBound + 3, self[offset] == .space {
      offset += 1
    }
    return offset
  }

  /// Returns the offset after the tab, or else after the spaces up to `column`, at the start of a line.
  fileprivate func behindIndentation(of line: Range<Int>, _ column: Int) -> Int {
    if self[line.lowerBound] == .tab { return line.lowerBound + 1 }
    var offset = line.lowerBound
    while offset < line.lowerBound + column, offset < line.upperBound, self[offset] == .space {
      offset += 1
    }
    return offset
  }
}
