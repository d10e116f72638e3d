import Glibc

/// A generator whose numbers follow from its seed alone (SplitMix64).
struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// How many cases to run: all, or a fiftieth where a sanitizer slows everything down.
  static func cases(_ count: Int) -> Int {
    getenv("TJ_SANITIZER") == nil ? count : max(1, count / 50)
  }
}

extension String {
  var bytes: [UInt8] { Array(utf8) }
}
