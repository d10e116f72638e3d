/// The hashes of all parts of some bytes, each in constant time.
///
/// It is a polynomial in a base that is drawn anew for each run, modulo the prime 2⁶¹ − 1: two texts of a million bytes
/// have the same hash with a probability of about one in 10¹².
struct RollingHash {
  /// The hash of a part.
  typealias Value = UInt64

  private static let prime: UInt64 = 1 << 61 - 1
  private static let base = UInt64.random(in: 1 << 32..<prime)

  /// The hash of the first bytes, for each number of them.
  private var values: [UInt64] = [0]

  /// Hashes the parts of `bytes`.
  init(of bytes: Span<UInt8>) {
    values.reserveCapacity(bytes.count + 1)
    var value: UInt64 = 0
    for place in bytes.indices {
      value = Self.appending(bytes[place], to: value)
      values.append(value)
    }
  }

  /// The hash of all of `bytes`.
  static func value(of bytes: [UInt8]) -> Value { bytes.reduce(0) { appending($1, to: $0) } }

  /// The hash of the bytes in `range`.
  func value(of range: Range<Int>) -> Value {
    let before = Self.product(values[range.lowerBound], Self.power(range.count))
    let value = values[range.upperBound]
    return value >= before ? value - before : value + Self.prime - before
  }

  private static func appending(_ byte: UInt8, to value: UInt64) -> UInt64 {
    let next = product(value, base) + UInt64(byte) + 1
    return next >= prime ? next - prime : next
  }

  private static func power(_ exponent: Int) -> UInt64 {
    var (result, square, rest) = (UInt64(1), base, exponent)
    while rest > 0 {
      if rest & 1 == 1 { result = product(result, square) }
      square = product(square, square)
      rest >>= 1
    }
    return result
  }

  private static func product(_ one: UInt64, _ other: UInt64) -> UInt64 {
    let (high, low) = one.multipliedFullWidth(by: other)
    let sum = (low & prime) + (high << 3 | low >> 61)
    return sum >= prime ? sum - prime : sum
  }
}
