/// Pseudorandom numbers from a seed, for sessions that must be reproducible.
enum SeededRandom {
  /// Returns a seed derived from words (FNV-1a), never 0.
  static func seed(_ words: [String]) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for word in words {
      for byte in word.utf8 + [0] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    return hash | 1
  }

  /// Returns the next number (SplitMix64).
  static func next(_ state: inout UInt64) -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
