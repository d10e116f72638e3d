/// The reversible marks that keep content from being read as structure.
///
/// All three follow one rule: one mark more when written, one less when read, any number nests. So
/// every text can be written, none can forge an entry, a property or a title, and a file in which a
/// person typed such marks by hand reads as that person meant it.
enum Escape {
  /// Whether `line` is `## ` and a date behind any number of backslashes.
  static func isHeaderLike(_ line: Range<Int>, in bytes: Span<UInt8>) -> Bool {
    let start = skippingBackslashes(of: line, in: bytes)
    return bytes.hasPrefix("## ", at: start)
      && bytes.dateEnd(from: start + 3, to: line.upperBound) != nil
  }

  /// Whether `line` is a bullet, a key and two colons behind any number of backslashes.
  static func isPropertyLike(_ line: Range<Int>, in bytes: Span<UInt8>) -> Bool {
    let start = skippingBackslashes(of: line, in: bytes)
    return PropertySyntax.key(of: start..<line.upperBound, in: bytes) != nil
  }

  /// Whether `line` of content gets one backslash in front when it is written.
  static func isNeeded(for line: Range<Int>, isFirst: Bool, in bytes: Span<UInt8>) -> Bool {
    isHeaderLike(line, in: bytes) || (isFirst && isPropertyLike(line, in: bytes))
  }

  /// Whether `line` of a file loses its first backslash when it is read.
  static func isMarked(_ line: Range<Int>, isFirst: Bool, in bytes: Span<UInt8>) -> Bool {
    !line.isEmpty && bytes[line.lowerBound] == .backslash
      && isNeeded(for: line, isFirst: isFirst, in: bytes)
  }

  private static func skippingBackslashes(of line: Range<Int>, in bytes: Span<UInt8>) -> Int {
    var offset = line.lowerBound
    while offset < line.upperBound, bytes[offset] == .backslash { offset += 1 }
    return offset
  }
}
