/// The text form of keys (Bech32): a prefix, `1`, 52 characters for 32 bytes, and 6 characters of a checksum.
enum Bech32 {
  private static let digits = Array("qpzry9x8gf2tvdw0s3jn54khce6mua7l".utf8)

  private static let (dataLength, checkLength) = (52, 6)

  /// Returns the number of characters of a key with this prefix.
  static func length(prefix: String) -> Int {
    prefix.utf8.count + 1 + dataLength + checkLength
  }

  /// Appends the text of 32 bytes to `output`, in lower case; `prefix` is in lower case, too.
  static func encode(
    _ bytes: Span<UInt8>,
    prefix: String,
    isUppercase: Bool,
    into output: inout OutputSpan<UInt8>
  ) {
    let digits = digits.span
    var checksum = Checksum(prefix: prefix)
    for byte in prefix.utf8 { output.append(isUppercase ? byte.uppercase : byte) }
    output.append(UInt8(ascii: "1"))
    func append(_ value: UInt8, to output: inout OutputSpan<UInt8>) {
      let digit = digits[Int(value)]
      output.append(isUppercase ? digit.uppercase : digit)
    }
    for place in 0..<dataLength {
      let value = bytes.fiveBits(at: place * 5)
      checksum.add(value)
      append(value, to: &output)
    }
    for _ in 0..<checkLength { checksum.add(0) }
    let check = checksum.value ^ 1
    for place in 0..<checkLength {
      append(UInt8(check >> UInt32(5 * (checkLength - 1 - place)) & 31), to: &output)
    }
  }

  /// Appends the 32 bytes of a text to `output`, or returns false if it does not have this prefix in one case, and a
  /// correct checksum.
  static func decode(
    _ text: Span<UInt8>,
    prefix: String,
    into output: inout OutputSpan<UInt8>
  ) -> Bool {
    guard text.count == length(prefix: prefix), text.hasOneCase,
      prefix.utf8.enumerated().allSatisfy({ text[$0.offset].lowercase == $0.element }),
      text[prefix.utf8.count] == UInt8(ascii: "1")
    else { return false }
    var checksum = Checksum(prefix: prefix)
    var (bits, count): (UInt32, Int) = (0, 0)
    let start = prefix.utf8.count + 1
    for place in 0..<dataLength + checkLength {
      guard let value = digits.firstIndex(of: text[start + place].lowercase) else { return false }
      checksum.add(UInt8(value))
      guard place < dataLength else { continue }
      bits = (bits << 5 | UInt32(value)) & 0xFFF
      count += 5
      guard count >= 8 else { continue }
      count -= 8
      output.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
    }
    let padding = bits & (1 << UInt32(count) - 1)
    return padding == 0 && checksum.value == 1
  }
}

/// The checksum of Bech32, a remainder of polynomials.
private struct Checksum {
  private(set) var value: UInt32 = 1

  private static let generator: [UInt32] = [
    0x3B6A_57B2, 0x2650_8E6D, 0x1EA1_19FA, 0x3D42_33DD, 0x2A14_62B3,
  ]

  /// Starts with a prefix in lower case.
  init(prefix: String) {
    for byte in prefix.utf8 { add(byte >> 5) }
    add(0)
    for byte in prefix.utf8 { add(byte & 31) }
  }

  mutating func add(_ digit: UInt8) {
    let top = value >> 25
    value = (value & 0x1FF_FFFF) << 5 ^ UInt32(digit)
    for bit in 0..<5 where top >> UInt32(bit) & 1 == 1 { value ^= Self.generator[bit] }
  }
}

extension Span<UInt8> {
  /// Five bits from the bit `place` on, where bits beyond the end are 0.
  fileprivate func fiveBits(at place: Int) -> UInt8 {
    let first = UInt16(self[place / 8]) << 8
    let second = place / 8 + 1 < count ? UInt16(self[place / 8 + 1]) : 0
    return UInt8((first | second) >> UInt16(11 - place % 8) & 31)
  }

  /// Whether its letters are all lower case, or all upper case.
  fileprivate var hasOneCase: Bool {
    var (hasLower, hasUpper) = (false, false)
    for place in indices {
      if self[place] != self[place].uppercase { hasLower = true }
      if self[place] != self[place].lowercase { hasUpper = true }
    }
    return !(hasLower && hasUpper)
  }
}

extension UInt8 {
  fileprivate var lowercase: UInt8 { 0x41...0x5A ~= self ? self | 0x20 : self }

  fileprivate var uppercase: UInt8 { 0x61...0x7A ~= self ? self & 0xDF : self }
}
