internal import JournalFormat

/// The syntax of paths inside the parentheses of a Markdown link.
enum MarkdownPath {
  /// The destination without its angle brackets or title, or `nil` if it is malformed.
  static func destination(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    if bytes.first == 0x3C {
      guard let end = bytes.firstIndex(of: 0x3E) else { return nil }
      return bytes[(bytes.startIndex + 1)..<end]
    }
    let end = bytes.firstIndex(where: \.isBlank) ?? bytes.endIndex
    let title = bytes[end...].withoutBlanks
    guard title.isEmpty || [0x22, 0x27, 0x28].contains(title.first) else { return bytes }
    return bytes[..<end]
  }

  /// The path with percent escapes (`%20`) decoded.
  static func decoded(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    bytes.contains(0x25) ? bytes.percentDecoded[...] : bytes
  }

  /// Escapes the characters of a path that would end the link, or that a browser would not accept.
  static func encoded(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var result: [UInt8] = []
    for byte in path.utf8 {
      if byte <= 0x20 || byte == 0x7F || [0x23, 0x25, 0x28, 0x29, 0x3C, 0x3E, 0x5C].contains(byte) {
        result += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Whether a backslash makes the byte literal in Markdown.
  static func isPunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }
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
