internal import JournalModel

extension String {
  /// The text as a word of a record: without blanks and control characters, and never just a hyphen.
  var percentEncodedWord: String {
    let digits = Array("0123456789abcdef".utf8)
    var bytes: [UInt8] = []
    for byte in utf8 {
      if byte <= 0x20 || byte == 0x25 || byte == 0x7F || (byte == 0x2D && self == "-") {
        bytes += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text that a word of a record stands for.
  var percentDecodedWord: String { String(decoding: utf8.percentDecoded, as: UTF8.self) }
}

extension Collection<UInt8> {
  /// The bytes with each `%` and two hexadecimal digits replaced by the byte that they stand for.
  package var percentDecoded: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    var rest = self[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == 0x25, digits.count == 2,
        digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
        let code = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}
