/// The content of an age file: chunks of 64 KiB, of which each is sealed with its number and whether it is the last.
struct SealedContent: ~Copyable {
  /// The number of bytes of a plain chunk.
  static let chunkCount = 65_536

  /// The number of bytes of a sealed chunk.
  static let sealedCount = chunkCount + Seal.overhead

  /// The number of bytes between the header and the first chunk.
  static let nonceCount = 16

  private let key: WipedBytes

  /// Creates the content with this nonce.
  init(_ fileKey: borrowing WipedBytes, nonce: Span<UInt8>) {
    key = derivedKey(from: fileKey.bytes, salt: nonce, info: "payload")
  }

  /// Appends a chunk, sealed, to `output`; chunks are counted from 0.
  func seal(
    _ plain: Span<UInt8>,
    _ number: Int,
    isLast: Bool,
    into output: inout OutputSpan<UInt8>
  ) {
    Seal.close(plain, key: key, nonce: Self.nonce(number, isLast: isLast), into: &output)
  }

  /// Appends a chunk, opened, to `output`.
  ///
  /// - Throws: An error, with nothing appended, if the chunk is not authentic.
  func open(
    _ sealed: Span<UInt8>,
    _ number: Int,
    isLast: Bool,
    into output: inout OutputSpan<UInt8>
  ) throws(CryptoError) {
    let place = CryptoError.Place.chunk(number + 1)
    guard sealed.count >= Seal.overhead else { throw .damaged(place, .cutOff) }
    // Without this rule, several files would have the same content.
    guard number == 0 || sealed.count > Seal.overhead else { throw .damaged(place, .malformed) }
    let nonce = Self.nonce(number, isLast: isLast)
    guard Seal.open(sealed, key: key, nonce: nonce, into: &output) else {
      throw .damaged(place, damage(of: sealed, number, isLast: isLast))
    }
  }

  /// Finds out why a chunk is not authentic: it may only be at the wrong end.
  private func damage(
    of sealed: Span<UInt8>,
    _ number: Int,
    isLast: Bool
  ) -> CryptoError.Damage {
    var isOpen = false
    let nonce = Self.nonce(number, isLast: !isLast)
    _ = [UInt8](capacity: sealed.count) { output in
      isOpen = Seal.open(sealed, key: key, nonce: nonce, into: &output)
    }
    return !isOpen ? .wrongCode : isLast ? .cutOff : .extended
  }

  /// The number as 11 bytes, the most significant one first, and whether the chunk is the last.
  private static func nonce(_ number: Int, isLast: Bool) -> Nonce {
    var nonce = Nonce(repeating: 0)
    for place in 3..<11 {
      nonce[place] = UInt8(truncatingIfNeeded: number >> (80 - 8 * place))
    }
    nonce[11] = isLast ? 1 : 0
    return nonce
  }
}

extension SealedContent {
  /// Returns the number of bytes that `count` plain bytes have when they are sealed.
  static func sealedCount(of count: Int) -> Int {
    count + max(1, (count + chunkCount - 1) / chunkCount) * Seal.overhead
  }

  /// Returns the greatest number of bytes that `count` sealed bytes have when they are opened.
  static func plainCount(of count: Int) -> Int {
    count / sealedCount * chunkCount + max(0, count % sealedCount - Seal.overhead)
  }

  /// Appends all of `plain`, sealed, to `output`.
  func seal(all plain: Span<UInt8>, into output: inout OutputSpan<UInt8>) {
    var (start, number) = (0, 0)
    repeat {
      let end = min(start + Self.chunkCount, plain.count)
      seal(plain.extracting(start..<end), number, isLast: end == plain.count, into: &output)
      (start, number) = (end, number + 1)
    } while start < plain.count
  }

  /// Appends all of `sealed`, opened, to `output`.
  func open(
    all sealed: Span<UInt8>,
    into output: inout OutputSpan<UInt8>
  ) throws(CryptoError) {
    var (start, number) = (0, 0)
    repeat {
      let end = min(start + Self.sealedCount, sealed.count)
      try open(sealed.extracting(start..<end), number, isLast: end == sealed.count, into: &output)
      (start, number) = (end, number + 1)
    } while start < sealed.count
  }
}
