/// A conversion of libyaml's marks, which count characters, to byte offsets.
///
/// The marks of a text are nearly in order, so a cursor that moves from one mark to the next passes over the text about
/// once. In ASCII, marks are byte offsets.
struct YAMLMarks {
  private let bytes: [UInt8]
  private let isASCII: Bool
  private var character = 0
  private var byte = 0

  /// Creates a cursor at the start of `bytes`, which must be valid UTF-8.
  init(of bytes: [UInt8], isASCII: Bool) {
    self.bytes = bytes
    self.isASCII = isASCII
  }

  /// Returns the offset of the character after `count` characters, or the end if there are fewer.
  mutating func offset(after count: Int) -> Int {
    guard !isASCII else { return min(count, bytes.count) }
    while character < count, byte < bytes.count {
      byte += 1
      while byte < bytes.count, bytes[byte] & 0xC0 == 0x80 { byte += 1 }
      character += 1
    }
    while character > count, byte > 0 {
      byte -= 1
      while byte > 0, bytes[byte] & 0xC0 == 0x80 { byte -= 1 }
      character -= 1
    }
    return byte
  }
}
