internal import JournalFormat

extension Number: LosslessStringConvertible {
  /// Parses a decimal number, with or without a sign, ignoring blanks around it; `nil` if it is not
  /// one.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    var part = bytes[...].withoutBlanks
    let isNegative = part.first == .hyphen
    if isNegative || part.first == 0x2B { part = part.dropFirst() }
    self.init(unsigned: part, isNegative: isNegative)
  }

  /// Parses digits with an optional point among or before them: `12`, `12.5`, `.5`.
  init?(unsigned bytes: ArraySlice<UInt8>, isNegative: Bool = false) {
    var reader = DigitReader()
    for byte in bytes where !reader.take(byte) { return nil }
    guard let magnitude = reader.number else { return nil }
    self.init(digits: isNegative ? -magnitude.digits : magnitude.digits, scale: magnitude.scale)
  }
}

/// Collects any number of digits one by one.
private struct DigitReader {
  private var digits: Int128 = 0
  private var scale = 0
  private var isFraction = false
  private var isTooLarge = false
  private var endsInDigit = false
  private var firstDropped: UInt8?
  private var hasMoreDropped = false

  /// Adds a byte, and returns whether it belongs to a number.
  mutating func take(_ byte: UInt8) -> Bool {
    if byte == 0x2E {
      defer { (isFraction, endsInDigit) = (true, false) }
      return !isFraction
    }
    guard byte.isDigit else { return false }
    endsInDigit = true
    let digit = byte - 0x30
    let isFull = digits > Number.bound / 10 || scale == Number.precision
    switch (isFraction, isFull) {
    case (false, true): isTooLarge = true
    case (true, true): drop(digit)
    default:
      digits = digits * 10 + Int128(digit)
      scale += isFraction ? 1 : 0
    }
    return true
  }

  /// The number of the collected digits, rounded; `nil` if it is incomplete or too large.
  var number: Number? {
    guard endsInDigit, !isTooLarge else { return nil }
    let isUp: Bool
    switch firstDropped ?? 0 {
    case 0..<5: isUp = false
    case 5 where !hasMoreDropped: isUp = digits % 2 != 0
    default: isUp = true
    }
    return Number(clamping: digits + (isUp ? 1 : 0), scale: scale)
  }

  private mutating func drop(_ digit: UInt8) {
    if firstDropped == nil { firstDropped = digit } else if digit != 0 { hasMoreDropped = true }
  }
}

extension Number {
  /// Creates the number, or the nearest one with few enough digits.
  init(clamping digits: Int128, scale: Int) {
    var (digits, scale) = (digits, scale)
    while digits.magnitude > Self.bound.magnitude, scale > 0 {
      digits = digits.dividedByTen
      scale -= 1
    }
    self.init(digits: min(max(digits, -Self.bound), Self.bound), scale: scale)
  }

  /// The sum, exact if it has no more than 36 digits.
  public static func + (one: Self, other: Self) -> Self {
    var (one, other) = (one, other)
    if one.scale < other.scale { swap(&one, &other) }
    var (small, large, scale) = (one.digits, other.digits, other.scale)
    while scale < one.scale, large.magnitude <= Self.bound.magnitude / 10 {
      large *= 10
      scale += 1
    }
    for _ in scale..<one.scale { small = small.dividedByTen }
    return Number(clamping: small + large, scale: scale)
  }

  /// The difference.
  public static func - (one: Self, other: Self) -> Self { one + -other }

  /// The number with the opposite sign.
  public static prefix func - (number: Self) -> Self {
    Number(digits: -number.digits, scale: number.scale)
  }
}

extension Int128 {
  /// A tenth of the number, rounded to the nearest, half to even.
  fileprivate var dividedByTen: Int128 {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: 10)
    let isUp = remainder.magnitude > 5 || remainder.magnitude == 5 && quotient % 2 != 0
    return isUp ? quotient + remainder.signum() : quotient
  }
}
