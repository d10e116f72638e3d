/// Mapping places in a decoded text to the file.
extension SyntaxTree {
  /// Returns the ranges of the file at `places` in the text of the body of `entry`.
  ///
  /// - Parameters:
  ///   - places: Ranges of the text, in order and each inside one line.
  ///   - entry: The entry whose body was read.
  /// - Returns: The ranges of the file, in the same order.
  package func ranges(of places: [Range<Int>], inBodyOf entry: EntrySyntax) -> [Range<Int>] {
    var found: [Range<Int>] = []
    let span = bytes.span
    var (offset, start) = (entry.body.lowerBound, 0)
    while offset < entry.body.upperBound, found.count < places.count {
      let line = span.line(at: offset)
      let isFirst = offset == entry.body.lowerBound
      let mark = Escape.mark(in: line.content, isFirst: isFirst, of: span)
      let end = start + line.content.count - (mark == nil ? 0 : 1)
      while found.count < places.count, places[found.count].lowerBound < end {
        let place = places[found.count]
        let distance = offset - start
        let isBehindMark = mark.map { place.lowerBound + distance >= $0 } ?? false
        let shift = distance + (isBehindMark ? 1 : 0)
        found.append(place.lowerBound + shift..<place.upperBound + shift)
      }
      (start, offset) = (end + 1, line.end)
    }
    return found
  }
}
