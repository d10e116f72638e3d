/// The 256 bits of a hash.
package struct Digest: Hashable, Sendable {
  private let high: UInt128
  private let low: UInt128

  init(words: [8 of UInt32]) {
    var halves: (UInt128, UInt128) = (0, 0)
    for index in 0..<4 {
      halves.0 = halves.0 << 32 | UInt128(words[index])
      halves.1 = halves.1 << 32 | UInt128(words[index + 4])
    }
    (high, low) = halves
  }

  /// The hexadecimal form that other programs print: 64 digits, in lower case.
  package var hexadecimal: String {
    [high, low].map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 32 - digits.count) + digits
    }.joined()
  }

  /// The remainder of the number when it is divided by `divisor`, which has 32 bits at most.
  func remainder(dividingBy divisor: UInt64) -> UInt64 {
    [high, low].reduce(0) { remainder, half in
      stride(from: 96, through: 0, by: -32).reduce(remainder) { remainder, shift in
        (remainder << 32 | UInt64(UInt32(truncatingIfNeeded: half >> UInt128(shift)))) % divisor
      }
    }
  }
}
