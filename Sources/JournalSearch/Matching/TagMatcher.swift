internal import JournalModel

/// A test for a tag, or a tag below it.
final class TagMatcher: Sendable {
  /// Finds every place where the tag may occur, without its `#`.
  let needle: Needle

  private let tag: Tag

  /// Finds the tag with its `#`, if it is ASCII.
  private let finder: ByteFinder?

  /// Finds every place in a body where the tag may occur with its `#`.
  let marked: Needle

  init(_ tag: Tag) {
    self.tag = tag
    let key = Array(tag.key.utf8)
    let isASCII = key.allSatisfy { $0 < 0x80 }
    finder = isASCII ? ByteFinder([0x23] + key, ignoresCase: true) : nil
    needle = Needle(tag.key)
    marked = Needle("#" + tag.key)
  }

  /// Whether the value of `tags::` contains the tag.
  func matches(_ value: String) -> Bool { Tags(parsing: value).match(tag) }

  /// Whether the text of a body contains the tag; `text` returns the text without escapes if it is
  /// needed.
  func isIn(_ body: Range<Int>, of bytes: Span<UInt8>, text: () -> [UInt8]) -> Bool {
    guard !body.isEmpty, marked.mayBeIn(body, of: bytes) else { return false }
    if isPlain(body, in: bytes), let isThere = isWritten(in: body, of: bytes) { return isThere }
    return TagScanner.tags(in: text().span).match(tag)
  }

  /// Whether a body contains no code, address, link or escape, which could hide a tag.
  private func isPlain(_ body: Range<Int>, in bytes: Span<UInt8>) -> Bool {
    var offset = body.lowerBound
    // The bytes are compared with literals, since a constant of another module would cost a call
    // each.
    while offset < body.upperBound {
      switch bytes[offset] {
      case 0x60, 0x7E, 0x5C, 0x5D, 0x3C: return false
      case 0x3A where offset + 1 < body.upperBound && bytes[offset + 1] == 0x2F: return false
      default: offset &+= 1
      }
    }
    return true
  }

  /// Whether the tag occurs in a plain body, or `nil` if non-ASCII letters require the full
  /// scanner.
  private func isWritten(in body: Range<Int>, of bytes: Span<UInt8>) -> Bool? {
    guard let finder else { return nil }
    var offset = body.lowerBound
    while let found = finder.first(in: bytes, from: offset, to: body.upperBound) {
      let end = found + finder.needle.count
      if end < body.upperBound, bytes[end] >= 0x80 { return nil }
      let begins = found == body.lowerBound || Self.mayPrecede(bytes[found - 1])
      if begins, end == body.upperBound || !Self.goesOn(bytes[end]) { return true }
      offset = found + 1
    }
    return bytes.firstHigh(from: body.lowerBound, to: body.upperBound) < body.upperBound
      ? nil : false
  }

  private static func mayPrecede(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x28
  }

  /// Whether a byte after the tag continues it as another tag; a slash begins a tag below it.
  private static func goesOn(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == 0x2D || byte == 0x5F
  }
}
