/// Decodes base64, in which Signal writes keys and hashes.
enum Base64 {
  /// Returns the bytes of a text in the common or the URL alphabet, or `nil` if it is neither.
  static func bytes(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var (bits, count): (UInt32, UInt32) = (0, 0)
    for letter in text.utf8 where letter != UInt8(ascii: "=") {
      guard let value = value(of: letter) else { return nil }
      bits = (bits << 6 | UInt32(value)) & 0xFFFF
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> count))
      }
    }
    return bytes
  }

  private static func value(of letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): letter - 65
    case UInt8(ascii: "a")...UInt8(ascii: "z"): letter - 71
    case UInt8(ascii: "0")...UInt8(ascii: "9"): letter + 4
    case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
    case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
    default: nil
    }
  }
}

extension Sequence<UInt8> {
  /// The bytes as hexadecimal digits in lower case.
  var hexadecimalDigits: String {
    let digits = Array("0123456789abcdef")
    return String(flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }
}
