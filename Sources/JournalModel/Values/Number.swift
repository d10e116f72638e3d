internal import JournalFormat

/// An exact decimal number: `4`, `-0.25`, `2024.10`.
///
/// Tallies add up many amounts, and a hundred times 0.1 has to be 10, which binary floating point
/// cannot guarantee. Up to 36 digits are exact. Further digits of a fraction are rounded to the
/// nearest, half to even. Larger whole numbers cannot be parsed, and sums are clamped.
///
/// ```swift
/// Number("0.1").map { $0 + $0 + $0 }?.description  // "0.3"
/// ```
public struct Number: Sendable {
  /// The number of exact digits.
  public static let precision = 36

  /// The number times ten to the power of `scale`, without trailing zeros.
  private let digits: Int128

  /// The number of digits after the point: 0 to 36.
  private let scale: Int

  /// The whole number.
  public init(_ whole: Int) {
    digits = Int128(whole)
    scale = 0
  }

  /// A number from digits and the place of the point, in its shortest form.
  private init(digits: Int128, scale: Int) {
    var (digits, scale) = (digits, scale)
    while scale > 0, digits % 10 == 0 {
      digits /= 10
      scale -= 1
    }
    self.digits = digits
    self.scale = scale
  }

  /// Zero.
  public static let zero = Number(0)

  /// The nearest binary number, for drawing and statistics.
  public var approximation: Double {
    let power = Self.power(scale)
    // Converting 128 bits takes much longer.
    guard let digits = Int64(exactly: digits), let short = Int64(exactly: power) else {
      return Double(digits) / Double(power)
    }
    return Double(digits) / Double(short)
  }

  /// The number as an `Int`, or `nil` if it is not whole or does not fit.
  public var whole: Int? { scale == 0 ? Int(exactly: digits) : nil }

  /// Whether it is less than zero.
  public var isNegative: Bool { digits < 0 }

  /// Ten to the power of an exponent of at most 38.
  private static func power(_ exponent: Int) -> Int128 {
    var power: Int128 = 1
    for _ in 0..<exponent { power *= 10 }
    return power
  }

  /// The largest magnitude of the digits.
  fileprivate static let bound = power(precision) - 1
}

extension Number: Hashable {
  /// Whether both are the same number; they may have been written differently.
  public static func == (one: Self, other: Self) -> Bool {
    one.scale == other.scale && one.digits == other.digits
  }

  /// Hashes the number.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(digits)
    hasher.combine(scale)
  }
}

extension Number: Comparable {
  /// Whether one number is less than another.
  public static func < (one: Self, other: Self) -> Bool {
    let (oneUnit, otherUnit) = (power(one.scale), power(other.scale))
    let (oneWhole, otherWhole) = (one.digits / oneUnit, other.digits / otherUnit)
    guard oneWhole == otherWhole else { return oneWhole < otherWhole }
    let scale = max(one.scale, other.scale)
    return one.digits % oneUnit * power(scale - one.scale)
      < other.digits % otherUnit * power(scale - other.scale)
  }
}

extension Number: CustomStringConvertible {
  /// The number as tools write it: `-0.25`, without unnecessary zeros.
  public var description: String {
    let text = String(digits.magnitude)
    let sign = digits < 0 ? "-" : ""
    guard scale > 0 else { return sign + text }
    let padded = String(repeating: "0", count: max(0, scale + 1 - text.count)) + text
    return sign + padded.dropLast(scale) + "." + padded.suffix(scale)
  }
}

extension Number {
  /// Whether it has no digits after the point.
  public var isWhole: Bool { scale == 0 }
}

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
  fileprivate init(clamping digits: Int128, scale: Int) {
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
