/// Tracks the three markers that git writes around a merge conflict.
struct ConflictMarkers {
  private var opening: Range<Int>?
  private var hasMiddle = false

  /// Examines a line; returns the opening marker's range after all three markers have occurred in order, otherwise
  /// `nil`.
  mutating func note(_ line: Line, in bytes: Span<UInt8>) -> Range<Int>? {
    if bytes.hasPrefix("<<<<<<< ", at: line.start) {
      opening = line.content
      hasMiddle = false
    } else if opening != nil, line.content.count == 7, bytes.hasPrefix("=======", at: line.start) {
      hasMiddle = true
    } else if let opening, hasMiddle, bytes.hasPrefix(">>>>>>> ", at: line.start) {
      self.opening = nil
      return opening
    }
    return nil
  }
}

extension SyntaxTree {
  /// The line, from 1, of the first conflict marker of git, or `nil` if there is no conflict.
  public var conflictMarkerLine: Int? {
    var markers = ConflictMarkers()
    var number = 0
    var opening = 0
    var offset = 0
    while offset < bytes.count {
      let line = bytes.span.line(at: offset)
      number += 1
      if bytes.span.hasPrefix("<<<<<<< ", at: line.start) { opening = number }
      if markers.note(line, in: bytes.span) != nil { return opening }
      offset = line.end
    }
    return nil
  }
}
