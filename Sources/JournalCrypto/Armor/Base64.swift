/// Canonical base64: exactly one text stands for given bytes.
///
/// It is written by hand, since armor can be made and read without libsodium, and since one call for a line of 64
/// characters has to be cheap.
enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )

  private static let noDigit: UInt8 = 0x80

  /// The value of each byte, or ``noDigit``.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: noDigit, count: 256)
    for (value, digit) in digits.enumerated() { values[Int(digit)] = UInt8(value) }
    return values
  }()

  /// Returns the number of characters for `count` bytes.
  static func length(of count: Int, isPadded: Bool) -> Int {
    isPadded ? (count + 2) / 3 * 4 : (count * 4 + 2) / 3
  }

  /// Appends the text of `bytes` to `output`.
  static func encode(_ bytes: Span<UInt8>, isPadded: Bool, into output: inout OutputSpan<UInt8>) {
    let digits = digits.span
    var place = 0
    while place < bytes.count {
      let count = min(3, bytes.count - place)
      var bits = UInt32(bytes[place]) << 16
      if count > 1 { bits |= UInt32(bytes[place + 1]) << 8 }
      if count > 2 { bits |= UInt32(bytes[place + 2]) }
      for digit in 0...count { output.append(digits[Int(bits >> UInt32(18 - 6 * digit) & 63)]) }
      if isPadded { output.append(repeating: UInt8(ascii: "="), count: 3 - count) }
      place += count
    }
  }

  /// Appends the bytes of `text` to `output`, or returns false if it is not canonical.
  static func decode(
    _ text: Span<UInt8>,
    isPadded: Bool,
    into output: inout OutputSpan<UInt8>
  ) -> Bool {
    var count = text.count
    if isPadded {
      guard count.isMultiple(of: 4) else { return false }
      for _ in 0..<2 where count > 0 && text[count - 1] == UInt8(ascii: "=") { count -= 1 }
    }
    let values = values.span
    var place = 0
    while place + 4 <= count {
      let (a, b) = (values[Int(text[place])], values[Int(text[place + 1])])
      let (c, d) = (values[Int(text[place + 2])], values[Int(text[place + 3])])
      guard (a | b | c | d) & noDigit == 0 else { return false }
      output.append(a << 2 | b >> 4)
      output.append(b << 4 | c >> 2)
      output.append(c << 6 | d)
      place += 4
    }
    return decodeEnd(text.extracting(place..<count), into: &output)
  }

  /// Whether `text`, without padding, is canonical.
  static func isCanonical(_ text: Span<UInt8>) -> Bool {
    let values = values.span
    var all: UInt8 = 0
    for place in text.indices { all |= values[Int(text[place])] }
    guard all & noDigit == 0, text.count % 4 != 0 else { return all & noDigit == 0 }
    let last = values[Int(text[text.count - 1])]
    let leftOver = text.count % 4 == 3 ? last & 0x03 : last & 0x0F
    return text.count % 4 != 1 && leftOver == 0
  }

  /// Appends the bytes of the last two or three digits; the bits that are left over must be 0.
  private static func decodeEnd(_ text: Span<UInt8>, into output: inout OutputSpan<UInt8>) -> Bool {
    guard text.count > 0 else { return true }
    guard text.count > 1 else { return false }
    let (a, b) = (values[Int(text[0])], values[Int(text[1])])
    let c = text.count > 2 ? values[Int(text[2])] : 0
    let leftOver = text.count > 2 ? c & 0x03 : b & 0x0F
    guard (a | b | c) & noDigit == 0, leftOver == 0 else { return false }
    output.append(a << 2 | b >> 4)
    if text.count > 2 { output.append(b << 4 | c >> 2) }
    return true
  }
}

extension Array<UInt8> {
  /// Appends the base64 text of `bytes`.
  mutating func append(base64 bytes: Span<UInt8>, isPadded: Bool) {
    append(addingCapacity: Base64.length(of: bytes.count, isPadded: isPadded)) { output in
      Base64.encode(bytes, isPadded: isPadded, into: &output)
    }
  }

  /// Decodes unpadded base64, or returns `nil` if it is not canonical.
  init?(base64 text: Span<UInt8>) {
    var isValid = false
    self.init(capacity: text.count) { output in
      isValid = Base64.decode(text, isPadded: false, into: &output)
    }
    guard isValid else { return nil }
  }
}
