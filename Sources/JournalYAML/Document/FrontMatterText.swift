internal import JournalFormat

/// The bytes of the front matter, addressed by offsets of the file.
struct FrontMatterText: Sendable {
  /// The lines.
  let bytes: [UInt8]

  /// The range of the lines in the file.
  let range: Range<Int>

  /// The terminator of a new line without a line before it.
  let lineEnding: LineEnding

  init(_ bytes: [UInt8], at offset: Int, lineEnding: LineEnding) {
    self.bytes = bytes
    range = offset..<offset + bytes.count
    self.lineEnding = lineEnding
  }

  /// The byte at an offset of the file, or `nil` outside the front matter.
  subscript(place: Int) -> UInt8? {
    range.contains(place) ? bytes[place - range.lowerBound] : nil
  }

  /// The bytes of a range of the file.
  subscript(places: Range<Int>) -> ArraySlice<UInt8> {
    bytes[places.lowerBound - range.lowerBound..<places.upperBound - range.lowerBound]
  }

  /// Returns the start of the line whose indentation ends at `place`, or `nil` if the line has other text before it.
  func lineStart(before place: Int) -> Int? {
    var start = place
    while let byte = self[start - 1], byte == .space { start -= 1 }
    guard let byte = self[start - 1] else { return start }
    return byte == .lineFeed ? start : nil
  }

  /// Returns the start of the line after the one on which a value ends.
  func lineEnd(after place: Int) -> Int {
    if self[place - 1] == .lineFeed { return place }
    var end = place
    while let byte = self[end] {
      end += 1
      if byte == .lineFeed { break }
    }
    return end
  }

  /// The end of the line's content, before its terminator.
  func contentEnd(ofLineTo end: Int) -> Int {
    guard self[end - 1] == .lineFeed else { return end }
    return self[end - 2] == .carriageReturn ? end - 2 : end - 1
  }

  /// The offset of the first byte from `place` that is not a space or tab.
  func skippingBlanks(from place: Int) -> Int {
    var place = place
    while let byte = self[place], byte.isBlank { place += 1 }
    return place
  }

  /// The terminator for a new line at `place`: that of the line before it.
  func terminator(at place: Int) -> [UInt8] {
    guard self[place - 1] == .lineFeed else {
      return lineEnding.bytes
    }
    return (self[place - 2] == .carriageReturn ? LineEnding.crlf : .lf).bytes
  }
}
