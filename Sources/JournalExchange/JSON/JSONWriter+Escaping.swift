internal import JournalFormat

extension JSONWriter {
  /// Writes `text` between quotation marks; it may contain any bytes.
  ///
  /// U+2028 and U+2029 are escaped too, since JavaScript long treated them as line ends.
  mutating func quote(_ text: ArraySlice<UInt8>) {
    let span = text.span
    write(0x22)
    var offset = 0
    while offset < span.count {
      let start = text.startIndex + offset
      let plain = span.firstToEscape(from: offset) - offset
      if plain > 0 {
        bytes.append(contentsOf: text[start..<start + plain])
        offset += plain
        continue
      }
      let length = span.scalarLength(at: offset)
      switch length {
      case 0: write([0xEF, 0xBF, 0xBD])
      case 1: escape(span[offset])
      case 3
      where span[offset] == 0xE2 && span[offset + 1] == 0x80 && span[offset + 2] & 0xFE == 0xA8:
        write(span[offset + 2] == 0xA8 ? Array("\\u2028".utf8) : Array("\\u2029".utf8))
      default: bytes.append(contentsOf: text[start..<start + length])
      }
      offset += max(1, length)
    }
    write(0x22)
  }

  /// Writes `text` between quotation marks; most texts need no escaping.
  mutating func quote(_ text: String) {
    let span = text.utf8.span
    guard span.firstToEscape(from: 0) == span.count else { return quote(Array(text.utf8)[...]) }
    write(0x22)
    bytes.append(contentsOf: text.utf8)
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
    default:
      let digits = Array("0123456789abcdef".utf8)
      write(Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]])
    }
  }

  private mutating func write(_ byte: UInt8) {
    bytes.append(byte)
  }

  private mutating func write(_ sequence: [UInt8]) {
    bytes.append(contentsOf: sequence)
  }
}

extension Span<UInt8> {
  /// The first offset from `start` of a byte that needs escaping or decoding, or the end.
  fileprivate func firstToEscape(from start: Int) -> Int {
    firstInvisible(or: 0x22, 0x5C, in: start..<count)
  }
}
