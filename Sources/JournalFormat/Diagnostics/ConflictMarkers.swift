/// Follows the three markers that git leaves where a merge needs a person.
struct ConflictMarkers {
  private var opening: Range<Int>?
  private var hasMiddle = false

  /// Takes in a line; the opening marker's place, once all three have come in order.
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
