/// The reversible marks that keep content from being read as structure.
///
/// All three follow one rule: one mark more when written, one less when read, any number nests. So
/// every text can be written, none can forge an entry, a property or a title, and a file in which a
/// person typed such marks by hand reads as that person meant it.
package enum Escape {
  /// Whether `line` is `## ` and a date behind any number of backslashes.
  static func isHeaderLike(_ line: Range<Int>, in bytes: Span<UInt8>) -> Bool {
    let start = bytes.skippingBackslashes(from: line.lowerBound, to: line.upperBound)
    return bytes.hasPrefix("## ", at: start)
      && bytes.dateEnd(from: start + 3, to: line.upperBound) != nil
  }

  /// Where the marks stand of a line that is a bullet, a key and two colons behind up to three spaces and any
  /// number of backslashes; `nil` if it is no such line.
  package static func propertyMarks(in line: Range<Int>, of bytes: Span<UInt8>) -> Int? {
    let marks = bytes.skippingIndentation(of: line)
    let bullet = bytes.skippingBackslashes(from: marks, to: line.upperBound)
    return PropertyKey.range(ofItem: bullet..<line.upperBound, in: bytes).map { _ in marks }
  }

  /// Where `line` of content gets one backslash when it is written; `nil` if it needs none.
  static func place(in line: Range<Int>, isFirst: Bool, of bytes: Span<UInt8>) -> Int? {
    if isHeaderLike(line, in: bytes) { return line.lowerBound }
    return isFirst ? propertyMarks(in: line, of: bytes) : nil
  }

  /// The backslash that `line` of a file loses when it is read.
  static func mark(in line: Range<Int>, isFirst: Bool, of bytes: Span<UInt8>) -> Int? {
    let start = isFirst ? bytes.skippingIndentation(of: line) : line.lowerBound
    guard start < line.upperBound, bytes[start] == .backslash else { return nil }
    return place(in: line, isFirst: isFirst, of: bytes)
  }
}

extension Span<UInt8> {
  fileprivate func skippingBackslashes(from start: Int, to end: Int) -> Int {
    var offset = start
    while offset < end, self[offset] == .backslash { offset += 1 }
    return offset
  }
}
