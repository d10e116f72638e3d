internal import JournalFormat

/// Splits a body into the blocks of text in which a code span can begin and end.
///
/// A block ends at a blank line, a fence, a heading and the start of a list item. The contents of a
/// fence are not text; a fence that is never closed extends to the end.
struct BodyBlocks {
  private enum Line {
    case blank
    case fence(Fence)
    case start
    case heading
    case text
  }

  private var position = 0
  private let end: Int

  init(_ bytes: Span<UInt8>) { end = bytes.count }

  /// The next block of text, or `nil` at the end of the body.
  mutating func nextText(in bytes: Span<UInt8>) -> Range<Int>? {
    var start: Int?
    while position < end {
      let next = lineEnd(from: position, in: bytes)
      switch line(position..<next, in: bytes) {
      case .blank:
        if let start { return start..<position }
      case .fence(let fence):
        if let start { return start..<position }
        position = next
        skip(fence, in: bytes)
        continue
      case .start:
        if let start { return start..<position }
        start = position
      case .heading:
        if let start { return start..<position }
        defer { position = next }
        return position..<next
      case .text:
        start = start ?? position
      }
      position = next
    }
    return start.map { $0..<end }
  }

  private mutating func skip(_ fence: Fence, in bytes: Span<UInt8>) {
    while position < end {
      let next = lineEnd(from: position, in: bytes)
      defer { position = next }
      if fence.isClosed(by: content(of: position..<next, in: bytes), in: bytes) { return }
    }
  }

  private func line(_ range: Range<Int>, in bytes: Span<UInt8>) -> Line {
    let content = content(of: range, in: bytes)
    guard let start = content.first else { return .blank }
    let mark = bytes[start]
    let run = run(of: mark, at: start, before: content.upperBound, in: bytes)
    switch mark {
    case .tilde, .backtick: return Fence(opening: content, in: bytes).map { .fence($0) } ?? .text
    case .hash where run <= 6 && isBlank(start + run, content, bytes): return .heading
    case .hyphen, 0x2A, 0x2B:
      return run == 1 && isBlank(start + 1, content, bytes) ? .start : .text
    default: return .text
    }
  }

  private func isBlank(
    _ index: Int,
    _ content: Range<Int>,
    _ bytes: Span<UInt8>
  ) -> Bool { index >= content.upperBound || bytes[index].isBlank }

  /// The content of a line without its terminator, quote marks, and blanks at its ends.
  private func content(of line: Range<Int>, in bytes: Span<UInt8>) -> Range<Int> {
    var (start, end) = (line.lowerBound, line.upperBound)
    while start < end, bytes[start].isBlank || bytes[start] == 0x3E { start += 1 }
    if end > start, bytes[end - 1] == .lineFeed { end -= 1 }
    while start < end, bytes[end - 1].isBlank { end -= 1 }
    return start..<end
  }

  private func run(
    of mark: UInt8,
    at start: Int,
    before end: Int,
    in bytes: Span<UInt8>
  ) -> Int {
    var position = start
    while position < end, bytes[position] == mark { position += 1 }
    return position - start
  }

  private func lineEnd(from start: Int, in bytes: Span<UInt8>) -> Int {
    var position = start
    while position < end {
      position += 1
      if bytes[position - 1] == .lineFeed { return position }
    }
    return end
  }
}
