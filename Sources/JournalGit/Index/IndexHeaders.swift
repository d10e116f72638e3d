/// The entries of an index file, parsed only to find out whether a merge left some unresolved.
///
/// The format is that of git's `index-format`, in its versions 2 to 4.
package struct IndexHeaders: Sendable {
  /// The length of the file's header: `DIRC`, the version, the number of entries.
  private static let headCount = 12

  /// The length of an entry up to its name: times, owner, size, id, flags.
  private static let entryCount = 62

  private let bytes: [UInt8]

  /// The entries of the file with these bytes.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Whether an entry is one of several versions that a merge left; false if the file cannot be parsed.
  package var hasUnmerged: Bool {
    let span = bytes.span
    guard span.count >= Self.headCount, bytes.starts(with: "DIRC".utf8) else { return false }
    let version = Self.number(at: 4, in: span)
    var offset = Self.headCount
    for _ in 0..<Self.number(at: 8, in: span) {
      guard offset + Self.entryCount <= span.count else { return false }
      let flags = Int(span[offset + 60]) << 8 | Int(span[offset + 61])
      if flags >> 12 & 3 != 0 { return true }
      let isExtended = version > 2 && flags & 0x4000 != 0
      let name = offset + Self.entryCount + (isExtended ? 2 : 0)
      if version == 4 {
        // The name consists of a number and the text after it, which continues the previous name.
        offset = Self.end(from: Self.endOfNumber(from: name, in: span), in: span) + 1
      } else {
        let length = flags & 0xFFF
        let end = length < 0xFFF ? name + length : Self.end(from: name, in: span)
        offset += (end - offset + 8) & ~7
      }
    }
    return false
  }

  private static func number(at offset: Int, in span: Span<UInt8>) -> Int {
    (offset..<offset + 4).reduce(0) { $0 << 8 | Int(span[$1]) }
  }

  /// The offset of the byte 0 that ends a name.
  private static func end(from start: Int, in span: Span<UInt8>) -> Int {
    var offset = start
    while offset < span.count, span[offset] != 0 { offset += 1 }
    return offset
  }

  /// The offset after a number whose bytes, except for the last, have their highest bit set.
  private static func endOfNumber(from start: Int, in span: Span<UInt8>) -> Int {
    var offset = start
    while offset < span.count, span[offset] & 0x80 != 0 { offset += 1 }
    return offset + 1
  }
}
