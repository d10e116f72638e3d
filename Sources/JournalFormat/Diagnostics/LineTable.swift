/// A table that returns the line and column of a byte, and the bytes of a line.
///
/// A line ends at LF, and a CR just before it belongs to the terminator. A byte order mark at the start has no column,
/// and each byte that is not UTF-8 has one. The table stores one position for every KiB, so that it is small and
/// lookups are fast, for lines of any length.
///
/// ```swift
/// let table = LineTable(Array("a\nbc".utf8))
/// table.location(of: 3)  // line 2, column 2
/// table.lineRange(1)     // 0..<1
/// ```
public struct LineTable: Sendable {
  private let bytes: [UInt8]
  private let marks: [Mark]

  /// The number of lines: one more than the file has line feeds.
  public let lineCount: Int

  /// Creates the table in one pass over `bytes`.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var marks = [Mark.start(of: bytes)]
    var mark = marks[0]
    let span = bytes.span
    while mark.offset < span.count {
      mark.advance(in: span, to: Swift.min(mark.offset + Mark.distance, span.count))
      marks.append(mark)
    }
    self.marks = marks
    lineCount = mark.line
  }

  /// The position of the byte at `offset`; a byte inside a scalar has the position of the scalar.
  ///
  /// An offset outside the file is clamped to its nearest end.
  public func location(of offset: Int) -> SourcePosition {
    let offset = Swift.min(Swift.max(offset, 0), bytes.count)
    var mark = marks[lastMark { $0.offset <= offset }]
    mark.advance(in: bytes.span, upTo: offset)
    return SourcePosition(line: mark.line, column: mark.column)
  }

  /// The bytes of `line`, from 1, without its terminator; empty if there is no such line.
  public func lineRange(_ line: Int) -> Range<Int> {
    guard line >= 1, line <= lineCount else { return bytes.count..<bytes.count }
    let start = line == 1 ? 0 : startOfLine(line)
    guard line < lineCount else { return start..<bytes.count }
    let feed = startOfLine(line + 1) - 1
    let hasReturn = feed > start && bytes[feed - 1] == .carriageReturn
    return start..<(hasReturn ? feed - 1 : feed)
  }

  /// The offset after the line feed that ends the line before `line`, which is at least 2.
  private func startOfLine(_ line: Int) -> Int {
    let mark = marks[lastMark { $0.line < line }]
    var offset = mark.offset
    var current = mark.line
    while offset < bytes.count, current < line {
      if bytes[offset] == .lineFeed { current += 1 }
      offset += 1
    }
    return offset
  }

  /// The index of the last mark for which `holds` is true; it must be true up to that mark and false after it.
  private func lastMark(where holds: (Mark) -> Bool) -> Int {
    var low = 0
    var high = marks.count
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if holds(marks[middle]) { low = middle } else { high = middle }
    }
    return low
  }
}

extension LineTable {
  /// A position between two scalars, with the counts up to it.
  private struct Mark {
    static let distance = 1024

    var offset: Int
    var line: Int
    var column: Int

    static func start(of bytes: [UInt8]) -> Mark {
      Mark(offset: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0, line: 1, column: 1)
    }

    /// Advances to the first such position at or after `end`.
    mutating func advance(in bytes: Span<UInt8>, to end: Int) {
      while offset < end {
        let isASCII = bytes[offset] < 0x80
        step(over: isASCII ? 1 : Swift.max(1, bytes.scalarLength(at: offset)), in: bytes)
      }
    }

    /// Advances to the last such position at or before `end`.
    mutating func advance(in bytes: Span<UInt8>, upTo end: Int) {
      while offset < end {
        let length = Swift.max(1, bytes.scalarLength(at: offset))
        guard offset + length <= end else { return }
        step(over: length, in: bytes)
      }
    }

    private mutating func step(over length: Int, in bytes: Span<UInt8>) {
      if bytes[offset] == .lineFeed {
        line += 1
        column = 1
      } else {
        column += 1
      }
      offset += length
    }
  }
}

/// A place in a file, by line and column.
public struct SourcePosition: Hashable, Sendable {
  /// The line, from 1.
  public let line: Int

  /// The column in Unicode scalars, from 1.
  public let column: Int

  /// Creates the place at `column` of `line`.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
