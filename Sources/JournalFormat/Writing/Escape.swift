/// The reversible escapes that keep content from being parsed as structure.
///
/// All three (of headers and of properties here, and ``TitleEscape``) follow one rule: writing adds one mark and
/// reading removes one, to any depth. So every text can be written, no text can forge an entry, a property or a title,
/// and marks that a person typed by hand have the intended meaning.
package enum Escape {
  /// Whether `line` is `## ` and a date, after any number of backslashes.
  static func isHeaderLike(_ line: Range<Int>, in bytes: Span<UInt8>) -> Bool {
    let start = bytes.skippingBackslashes(from: line.lowerBound, to: line.upperBound)
    return bytes.hasPrefix("## ", at: start)
      && bytes.dateEnd(from: start + 3, to: line.upperBound) != nil
  }

  /// Returns the offset of the backslashes in a line that has up to three spaces, any number of backslashes, a bullet,
  /// a key and two colons, or `nil` for any other line.
  package static func propertyMarks(in line: Range<Int>, of bytes: Span<UInt8>) -> Int? {
    let marks = bytes.skippingIndentation(of: line)
    let bullet = bytes.skippingBackslashes(from: marks, to: line.upperBound)
    return PropertyKey.range(ofItem: bullet..<line.upperBound, in: bytes).map { _ in marks }
  }

  /// Returns the offset at which `line` of content needs a backslash when it is written, or `nil` if it needs none.
  static func place(in line: Range<Int>, isFirst: Bool, of bytes: Span<UInt8>) -> Int? {
    if isHeaderLike(line, in: bytes) { return line.lowerBound }
    return isFirst ? propertyMarks(in: line, of: bytes) : nil
  }

  /// Returns the offset of the backslash that is removed when `line` of a file is read, or `nil` if there is none.
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
