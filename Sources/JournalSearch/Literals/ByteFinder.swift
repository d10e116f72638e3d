/// Finds bytes in bytes, 64 places at a time.
///
/// The two rarest bytes of the needle are compared at all places at once, and the rest is checked
/// only where both match. So the search runs at the speed of reading memory for nearly any text. A
/// long needle could match partially at many places; it is therefore searched for byte by byte,
/// without examining any byte of the text twice.
struct ByteFinder: Sendable {
  /// The bytes to find; in lower case if case is ignored.
  let needle: [UInt8]

  private let mask: UInt8
  private let first: Int
  private let second: Int

  /// For each prefix of a long needle, the length of the longest shorter prefix that it ends with;
  /// empty for a short needle.
  private let borders: [Int]

  private static let longestShort = 64

  /// Creates a finder of `needle`; if case is ignored, ASCII letters match in both cases.
  ///
  /// An empty needle is found everywhere.
  init(_ needle: [UInt8], ignoresCase: Bool) {
    mask = ignoresCase ? 0x20 : 0
    self.needle = ignoresCase ? needle.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 } : needle
    let places = needle.indices.sorted { ByteRarity.of(needle[$0]) > ByteRarity.of(needle[$1]) }
    first = places.first ?? 0
    second = places.dropFirst().first ?? first
    borders = needle.count > Self.longestShort ? Self.borders(of: self.needle) : []
  }

  private static func borders(of needle: [UInt8]) -> [Int] {
    var borders = [0]
    for byte in needle.dropFirst() {
      var length = borders[borders.count - 1]
      while length > 0, needle[length] != byte { length = borders[length - 1] }
      borders.append(needle[length] == byte ? length + 1 : 0)
    }
    return borders
  }

  /// Returns the first place at or after `start` of a match that ends at or before `end`, or `nil`
  /// if there is none.
  func first(in bytes: Span<UInt8>, from start: Int, to end: Int) -> Int? {
    guard !needle.isEmpty else { return start <= end ? start : nil }
    guard borders.isEmpty else { return firstOfLong(in: bytes, from: start, to: end) }
    var offset = start
    let last = end &- needle.count
    let reach = max(first, second)
    let masks = Masks(fold: mask, first: needle[first], second: needle[second])
    while offset &+ 64 &+ reach <= end {
      if hasCandidate(at: offset, masks, in: bytes) {
        for step in 0..<4 {
          var hits = pair(offset &+ step &* 16, masks, bytes)
          while hits != .zero {
            let place = offset &+ step &* 16 &+ hits.takeFirst()
            if place <= last, matches(at: place, in: bytes) { return place }
          }
        }
      }
      offset &+= 64
    }
    while offset <= last {
      if matches(at: offset, in: bytes) { return offset }
      offset &+= 1
    }
    return nil
  }

  /// Finds a long needle with the algorithm of Knuth, Morris and Pratt.
  private func firstOfLong(in bytes: Span<UInt8>, from start: Int, to end: Int) -> Int? {
    var length = 0
    for offset in start..<max(start, end) {
      while length > 0, !agree(bytes[offset], needle[length]) { length = borders[length - 1] }
      if agree(bytes[offset], needle[length]) { length += 1 }
      if length == needle.count { return offset + 1 - length }
    }
    return nil
  }

  /// The values that sixteen places are compared with at once.
  private struct Masks {
    let fold: SIMD16<UInt8>
    let first: SIMD16<UInt8>
    let second: SIMD16<UInt8>

    @inline(__always)
    init(fold: UInt8, first: UInt8, second: UInt8) {
      self.fold = SIMD16(repeating: fold)
      self.first = SIMD16(repeating: first | fold)
      self.second = SIMD16(repeating: second | fold)
    }
  }

  /// Whether there is a match at `offset`; the caller ensures that the needle fits in the remaining
  /// bytes.
  @inline(__always)
  private func matches(at offset: Int, in bytes: Span<UInt8>) -> Bool {
    guard agree(bytes[offset &+ first], needle[first]) else { return false }
    for index in needle.indices where !agree(bytes[offset &+ index], needle[index]) { return false }
    return true
  }

  @inline(__always)
  private func agree(_ byte: UInt8, _ wanted: UInt8) -> Bool {
    byte == wanted || (mask != 0 && wanted &- 0x61 < 26 && byte | 0x20 == wanted)
  }

  /// Whether both bytes match at one of 64 offsets.
  @inline(__always)
  private func hasCandidate(at offset: Int, _ masks: Masks, in bytes: Span<UInt8>) -> Bool {
    let hits =
      (pair(offset, masks, bytes) | pair(offset &+ 16, masks, bytes))
      | (pair(offset &+ 32, masks, bytes) | pair(offset &+ 48, masks, bytes))
    return hits != .zero
  }

  /// The places among 16 at which both bytes match, each as a byte of ones.
  @inline(__always)
  private func pair(_ offset: Int, _ masks: Masks, _ bytes: Span<UInt8>) -> SIMD2<UInt64> {
    let one = (bytes.vector(at: offset &+ first) | masks.fold) .== masks.first
    let two = (bytes.vector(at: offset &+ second) | masks.fold) .== masks.second
    return unsafe unsafeBitCast(one .& two, to: SIMD2<UInt64>.self)
  }
}

/// The rarity of bytes in journals: the higher, the rarer.
enum ByteRarity {
  private static let common = Array(" etaoinsrhldcumfpgwyb\n.,-:0123456789#v+^kxjqz".utf8)

  /// The rarity of a byte: unlisted bytes are the rarest, except for non-ASCII bytes, which are
  /// frequent.
  static func of(_ byte: UInt8) -> Int {
    if byte >= 0x80 { return 20 }
    let small = byte &- 0x41 < 26 ? byte | 0x20 : byte
    return common.firstIndex(of: small) ?? 100
  }
}
