/// A line of a file: where it begins, where its text ends, and where the next one begins.
///
/// ```
/// text\r\n
/// ^   ^   ^
/// start, contentEnd, end
/// ```
package struct Line: Hashable, Sendable {
  /// The offset of the first byte.
  package var start: Int
  /// The offset after the text, before the terminator.
  package var contentEnd: Int
  /// The offset after the terminator.
  package var end: Int

  /// The bytes of the text, without the terminator.
  package var content: Range<Int> { start..<contentEnd }

  /// All bytes, with the terminator.
  package var range: Range<Int> { start..<end }

  /// The terminator of the line, or `nil` if it is the last one of a file without a final terminator.
  package var ending: LineEnding? {
    switch end - contentEnd {
    case 0: nil
    case 1: .lf
    default: .crlf
    }
  }
}

extension Span where Element == UInt8 {
  /// The line that begins at `start`.
  ///
  /// A CR just before the LF belongs to the terminator; one at the end of the file does not.
  package func line(at start: Int) -> Line {
    let lineFeed = firstLineFeed(from: start)
    guard lineFeed < count else { return Line(start: start, contentEnd: count, end: count) }
    let hasReturn = lineFeed > start && self[lineFeed - 1] == .carriageReturn
    return Line(
      start: start,
      contentEnd: hasReturn ? lineFeed - 1 : lineFeed,
      end: lineFeed + 1
    )
  }

  /// The line that ends at `end`, which is after a terminator or the end of the file.
  package func line(endingAt end: Int) -> Line {
    var contentEnd = end
    if contentEnd > 0, self[contentEnd - 1] == .lineFeed {
      contentEnd -= 1
      if contentEnd > 0, self[contentEnd - 1] == .carriageReturn { contentEnd -= 1 }
    }
    var start = contentEnd
    while start > 0, self[start - 1] != .lineFeed { start -= 1 }
    return Line(start: start, contentEnd: contentEnd, end: end)
  }

  /// Whether `range` contains only spaces and tabs.
  package func isBlank(_ range: Range<Int>) -> Bool {
    var offset = range.lowerBound
    while offset < range.upperBound {
      guard self[offset].isBlank else { return false }
      offset += 1
    }
    return true
  }

  /// `range` without spaces and tabs at both ends.
  package func trimmed(_ range: Range<Int>) -> Range<Int> {
    var lower = range.lowerBound
    var upper = range.upperBound
    while lower < upper, self[lower].isBlank { lower += 1 }
    while lower < upper, self[upper - 1].isBlank { upper -= 1 }
    return lower..<upper
  }

  /// The end of the last line in `range` that is not blank, with its terminator; the start if all are blank.
  ///
  /// - Precondition: `range` consists of whole lines.
  package func lastFilledLineEnd(_ range: Range<Int>) -> Int {
    var end = range.upperBound
    var offset = end
    while offset > range.lowerBound {
      switch self[offset - 1] {
      case .lineFeed: end = offset
      case .space, .tab: break
      case .carriageReturn where offset < range.upperBound && self[offset] == .lineFeed: break
      default: return end
      }
      offset -= 1
    }
    return range.lowerBound
  }

  /// `range` of whole lines without the blank lines and the terminator at its end.
  package func withoutBlankEnd(_ range: Range<Int>) -> Range<Int> {
    let end = lastFilledLineEnd(range)
    return end > range.lowerBound
      ? range.lowerBound..<line(endingAt: end).contentEnd : range.lowerBound..<end
  }

  /// The offset after the spaces and tabs that begin at `offset`, at most `end`.
  package func skippingBlanks(from offset: Int, to end: Int) -> Int {
    var offset = offset
    while offset < end, self[offset].isBlank { offset += 1 }
    return offset
  }
}
