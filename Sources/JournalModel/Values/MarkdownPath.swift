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
    guard bytes.contains(0x25) else { return bytes }
    var result: [UInt8] = []
    var position = bytes.startIndex
    while position < bytes.endIndex {
      if bytes[position] == 0x25, position + 2 < bytes.endIndex,
        let high = hexadecimal(bytes[position + 1]), let low = hexadecimal(bytes[position + 2])
      {
        result.append(high << 4 | low)
        position += 3
      } else {
        result.append(bytes[position])
        position += 1
      }
    }
    return result[...]
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

  private static func hexadecimal(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }
}
