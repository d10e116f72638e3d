/// The SHA-256 hash of FIPS 180-4, computed piece by piece.
///
/// It is used to derive ids of entries. It is implemented here because this module and those below
/// it use only the standard library; it is not used for encryption.
///
/// ```swift
/// var hash = SHA256()
/// hash.update(Array("abc".utf8).span)
/// hash.digest().hexadecimal  // "ba7816bf8f01cfea…"
/// ```
package struct SHA256: Sendable {
  private var state: [8 of UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
    0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]

  /// The bytes of the last, incomplete block, most significant first, followed by zeros.
  private var pending: [16 of UInt32] = .init(repeating: 0)
  private var byteCount: UInt64 = 0

  /// Creates a hash of no bytes.
  package init() {}

  /// Adds bytes at the end.
  package mutating func update(_ bytes: Span<UInt8>) {
    var position = 0
    while position < bytes.count {
      if pendingCount == 0, bytes.count - position >= 64 {
        compress(Self.words(of: bytes, at: position))
        position += 64
        byteCount &+= 64
      } else {
        update(bytes[position])
        position += 1
      }
    }
  }

  /// Adds one byte at the end.
  package mutating func update(_ byte: UInt8) {
    let place = pendingCount
    pending[place >> 2] |= UInt32(byte) << UInt32(24 - (place & 3) * 8)
    byteCount &+= 1
    if place == 63 { compressPending() }
  }

  /// Returns the hash of all added bytes; copy the value first to add more later.
  package consuming func digest() -> Digest {
    let bitCount = byteCount &* 8
    update(0x80)
    if pendingCount > 56 { compressPending() }
    pending[14] = UInt32(truncatingIfNeeded: bitCount >> 32)
    pending[15] = UInt32(truncatingIfNeeded: bitCount)
    compress(pending)
    return Digest(words: state)
  }

  private var pendingCount: Int { Int(byteCount & 63) }

  private mutating func compressPending() {
    compress(pending)
    pending = .init(repeating: 0)
  }

  /// The 64 bytes at `start` as numbers, most significant byte first.
  private static func words(of bytes: Span<UInt8>, at start: Int) -> [16 of UInt32] {
    var words: [16 of UInt32] = .init(repeating: 0)
    for index in 0..<16 {
      let place = start + index * 4
      words[index] =
        UInt32(bytes[place]) << 24 | UInt32(bytes[place + 1]) << 16
        | UInt32(bytes[place + 2]) << 8 | UInt32(bytes[place + 3])
    }
    return words
  }
}

/// Two hashes are equal if the same bytes were added to them, which can be determined without
/// finishing either.
extension SHA256: Hashable {
  /// Whether the same bytes were added.
  package static func == (one: Self, other: Self) -> Bool {
    guard one.byteCount == other.byteCount else { return false }
    for index in 0..<8 where one.state[index] != other.state[index] { return false }
    for index in 0..<16 where one.pending[index] != other.pending[index] { return false }
    return true
  }

  /// Hashes the state.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(byteCount)
    hasher.combine(state[0])
    for index in 0..<8 {
      hasher.combine(UInt64(pending[index * 2]) << 32 | UInt64(pending[index * 2 + 1]))
    }
  }
}

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
  private mutating func compress(_ block: [16 of UInt32]) {
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

/// The 256 bits of a hash.
package struct Digest: Hashable, Sendable {
  private let high: UInt128
  private let low: UInt128

  fileprivate init(words: [8 of UInt32]) {
    var halves: (UInt128, UInt128) = (0, 0)
    for index in 0..<4 {
      halves.0 = halves.0 << 32 | UInt128(words[index])
      halves.1 = halves.1 << 32 | UInt128(words[index + 4])
    }
    (high, low) = halves
  }

  /// The hexadecimal form that other programs print: 64 digits, in lower case.
  package var hexadecimal: String {
    func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x57 + value }
    let digits = bytes.flatMap { [digit($0 >> 4), digit($0 & 15)] }
    return String(decoding: digits, as: UTF8.self)
  }

  /// Its 32 bytes.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for half in [high, low] {
      for shift in stride(from: 120, through: 0, by: -8) {
        bytes.append(UInt8(truncatingIfNeeded: half >> UInt128(shift)))
      }
    }
    return bytes
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
