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
  let digits: Int128

  /// The number of digits after the point: 0 to 36.
  let scale: Int

  /// The whole number.
  public init(_ whole: Int) {
    digits = Int128(whole)
    scale = 0
  }

  /// A number from digits and the place of the point, in its shortest form.
  init(digits: Int128, scale: Int) {
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
  static func power(_ exponent: Int) -> Int128 {
    var power: Int128 = 1
    for _ in 0..<exponent { power *= 10 }
    return power
  }

  /// The largest magnitude of the digits.
  static let bound = power(precision) - 1
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
