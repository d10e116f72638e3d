/// A blob as an uncompressed file among a repository's objects.
///
/// It is compressed when it is packed; until then, speed when writing many of them matters more than size.
struct LooseBlob {
  /// The largest content that fits one block of the format together with its header.
  static let most = 65_500

  /// The id of the blob.
  let id: ObjectID

  /// The bytes of its file.
  let file: [UInt8]

  /// Creates the blob with this content, of at most ``most`` bytes.
  init(of content: [UInt8]) throws {
    id = try Repository.id(ofBlob: content)
    let text = Array("blob \(content.count)\0".utf8) + content
    let count = UInt16(text.count)
    // A zlib stream (RFC 1950) of one final block that is stored uncompressed (RFC 1951).
    var file: [UInt8] = [0x78, 0x01, 0x01]
    file.reserveCapacity(text.count + 11)
    for number in [count, ~count] { file += [UInt8(number & 0xFF), UInt8(number >> 8)] }
    file += text
    let sum = Self.checksum(of: text)
    file += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> $0) }
    self.file = file
  }

  /// The Adler-32 checksum.
  private static func checksum(of bytes: [UInt8]) -> UInt32 {
    var (low, high): (UInt32, UInt32) = (1, 0)
    let span = bytes.span
    var start = 0
    while start < span.count {
      // After at most 5552 bytes, the sums must be reduced before they overflow.
      let end = min(start + 5552, span.count)
      for offset in start..<end {
        low &+= UInt32(span[offset])
        high &+= low
      }
      (low, high, start) = (low % 65_521, high % 65_521, end)
    }
    return high << 16 | low
  }
}
