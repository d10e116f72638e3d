extension SHA256 {
  private static let constants: [64 of UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]

  /// Adds a block to the state.
  ///
  /// After eight rounds each variable has its own name again, so nothing has to be moved.
  mutating func compress(_ block: [16 of UInt32]) {
    let words = Self.schedule(block)
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    var round = 0
    while round < 64 {
      Self.turn(a, b, c, &d, e, f, g, &h, words[round])
      Self.turn(h, a, b, &c, d, e, f, &g, words[round + 1])
      Self.turn(g, h, a, &b, c, d, e, &f, words[round + 2])
      Self.turn(f, g, h, &a, b, c, d, &e, words[round + 3])
      Self.turn(e, f, g, &h, a, b, c, &d, words[round + 4])
      Self.turn(d, e, f, &g, h, a, b, &c, words[round + 5])
      Self.turn(c, d, e, &f, g, h, a, &b, words[round + 6])
      Self.turn(b, c, d, &e, f, g, h, &a, words[round + 7])
      round += 8
    }
    state[0] &+= a
    state[1] &+= b
    state[2] &+= c
    state[3] &+= d
    state[4] &+= e
    state[5] &+= f
    state[6] &+= g
    state[7] &+= h
  }

  /// Computes one round; `word` is the word of the schedule, including the round's constant.
  @inline(__always)
  private static func turn(
    _ a: UInt32,
    _ b: UInt32,
    _ c: UInt32,
    _ d: inout UInt32,
    _ e: UInt32,
    _ f: UInt32,
    _ g: UInt32,
    _ h: inout UInt32,
    _ word: UInt32
  ) {
    let mixed = e.rotated(6) ^ e.rotated(11) ^ e.rotated(25)
    let one = h &+ mixed &+ (g ^ (e & (f ^ g))) &+ word
    let two = (a.rotated(2) ^ a.rotated(13) ^ a.rotated(22)) &+ ((a & b) | (c & (a | b)))
    d &+= one
    h = one &+ two
  }

  /// The words of the schedule, each including its round's constant.
  private static func schedule(_ block: [16 of UInt32]) -> [64 of UInt32] {
    var words: [64 of UInt32] = .init(repeating: 0)
    for index in 0..<16 { words[index] = block[index] }
    for index in 16..<64 {
      let (early, late) = (words[index - 15], words[index - 2])
      words[index] =
        words[index - 16] &+ (early.rotated(7) ^ early.rotated(18) ^ early >> 3)
        &+ words[index - 7] &+ (late.rotated(17) ^ late.rotated(19) ^ late >> 10)
    }
    let constants = constants
    for index in 0..<64 { words[index] &+= constants[index] }
    return words
  }
}

extension UInt32 {
  /// The bits rotated right.
  @inline(__always)
  fileprivate func rotated(_ count: UInt32) -> UInt32 { self &>> count | self &<< (32 &- count) }
}
