/// Plain decimal numbers in millionths, parsed from bytes without allocating.
enum QuickNumber {
  private static let scale = 6

  /// Parses the number in `range`, ignoring blanks around it; `nil` if it is longer or has another
  /// form.
  static func millionths(_ range: Range<Int>, of bytes: Span<UInt8>) -> Int? {
    var offset = range.lowerBound
    var end = range.upperBound
    while offset < end, bytes[offset] == 0x20 { offset += 1 }
    while offset < end, bytes[end - 1] == 0x20 { end -= 1 }
    let isNegative = offset < end && bytes[offset] == 0x2D
    if isNegative { offset += 1 }
    guard offset < end, end - offset <= 12, isDigit(bytes[offset]), isDigit(bytes[end - 1]) else {
      return nil
    }
    var number = 0
    var decimals: Int?
    while offset < end {
      if isDigit(bytes[offset]) {
        number = number &* 10 &+ Int(bytes[offset] &- 0x30)
        if let count = decimals { decimals = count &+ 1 }
      } else {
        guard bytes[offset] == 0x2E, decimals == nil else { return nil }
        decimals = 0
      }
      offset += 1
    }
    guard decimals ?? 0 <= scale else { return nil }
    for _ in (decimals ?? 0)..<scale { number = number &* 10 }
    return isNegative ? -number : number
  }

  @inline(__always)
  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  /// Parses a text as a plain number, or returns `nil`.
  static func millionths(_ text: String) -> Int? {
    let bytes = Array(text.utf8)
    return millionths(0..<bytes.count, of: bytes.span)
  }
}
