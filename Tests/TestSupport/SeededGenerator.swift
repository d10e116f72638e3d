/// A random number generator that gives the same sequence for the same seed on every machine.
///
/// A property test that fails must fail again later. The algorithm is SplitMix64, which is short,
/// fast and good enough for test cases, but not for secrets.
///
/// ```swift
/// var generator = SeededGenerator(seed: 7)
/// generator.next()  // 0x63cb_e1e4_5932_0dd7, always
/// ```
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Starts the sequence for `seed`; neighbouring seeds give unrelated sequences.
  public init(seed: UInt64) {
    state = seed
  }

  /// Returns the next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
