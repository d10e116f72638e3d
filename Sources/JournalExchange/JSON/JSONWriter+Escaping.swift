internal import JournalFormat

extension JSONWriter {
  /// Writes `text` between quotation marks, whatever bytes it holds.
  ///
  /// U+2028 and U+2029 are escaped too, since JavaScript took them for line ends for long.
  mutating func quote(_ text: Span<UInt8>) {
    write(0x22)
    var offset = 0
    while offset < text.count {
      let length = text.scalarLength(at: offset)
      switch length {
      case 0: write([0xEF, 0xBF, 0xBD])
      case 1: escape(text[offset])
      case 3
      where text[offset] == 0xE2 && text[offset + 1] == 0x80 && text[offset + 2] & 0xFE == 0xA8:
        write(text[offset + 2] == 0xA8 ? Array("\\u2028".utf8) : Array("\\u2029".utf8))
      default:
        for index in offset..<offset + length { write(text[index]) }
      }
      offset += max(1, length)
    }
    write(0x22)
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case 0x22, 0x5C: write([0x5C, byte])
    case 0x08: write([0x5C, 0x62])
    case 0x09: write([0x5C, 0x74])
    case 0x0A: write([0x5C, 0x6E])
    case 0x0C: write([0x5C, 0x66])
    case 0x0D: write([0x5C, 0x72])
    case 0..<0x20, 0x7F:
      let digits = Array("0123456789abcdef".utf8)
      write(Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]])
    default: write(byte)
    }
  }

  private mutating func write(_ byte: UInt8) {
    bytes.append(byte)
  }

  private mutating func write(_ sequence: [UInt8]) {
    bytes.append(contentsOf: sequence)
  }
}
