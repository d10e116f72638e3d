import JournalCrypto
import TestSupport
import Testing

@Suite struct AgeStreamTests {
  @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 131_072, 131_073, 400_000])
  func `a file in parts is the same as a whole one`(_ count: Int) throws {
    var generator = SeededGenerator(seed: UInt64(count))
    let plain = generator.bytes(count)
    let identity = try KnownKey.identity()
    for size in [999, 16_384, 65_536, 65_552, 1 << 20] {
      let file = try encryptedInParts(plain, of: size, to: [identity.recipient])
      #expect(try AgeFile.decrypt(file.span, with: identity) == plain)
      let found = try decryptedInParts(file, of: size, with: identity)
      #expect(found.plain == plain && found.error == nil, "\(size)")
    }
  }

  @Test func `single bytes are enough`() throws {
    let identity = try KnownKey.identity()
    let plain = [UInt8](repeating: 1, count: 66_000)
    let file = try encryptedInParts(plain, of: 1, to: [identity.recipient])
    let found = try decryptedInParts(file, of: 1, with: identity)
    #expect(found.plain == plain && found.error == nil)
  }

  @Test func `chunks are given out as soon as more follows`() throws {
    let identity = try KnownKey.identity()
    let plain = [UInt8](repeating: 1, count: 200_000)
    var writer = try AgeWriter(to: [identity.recipient])
    var file: [UInt8] = []
    let first = plain.prefix(65_537)
    writer.write(first.span, into: &file)
    #expect(file.count == 200 - 16 + 65_552)
    var reader = try AgeReader(with: identity)
    var found: [UInt8] = []
    try reader.read(file.span, into: &found)
    #expect(found.isEmpty)
    let more: [UInt8] = [0]
    try reader.read(more.span, into: &found)
    #expect(found == Array(plain.prefix(65_536)))
  }

  @Test func `memory does not grow with the file`() throws {
    let identity = try KnownKey.identity()
    let plain = [UInt8](repeating: 1, count: 1 << 20)
    var writer = try AgeWriter(to: [identity.recipient])
    var reader = try AgeReader(with: identity)
    var (file, found, count) = ([UInt8](), [UInt8](), 0)
    for _ in 0..<64 {
      writer.write(plain.span, into: &file)
      try reader.read(file.span, into: &found)
      count += found.count
      #expect(file.count < 2 << 20 && found.count < 2 << 20)
      file.removeAll(keepingCapacity: true)
      found.removeAll(keepingCapacity: true)
    }
    writer.finish(into: &file)
    try reader.read(file.span, into: &found)
    try reader.finish(into: &found)
    #expect(count + found.count == 64 << 20)
  }

  @Test func `a missing end is an error`() throws {
    let identity = try KnownKey.identity()
    let plain = [UInt8](repeating: 1, count: 131_072)
    let file = try encryptedInParts(plain, of: 1 << 20, to: [identity.recipient])
    for (count, released, place) in [
      (183, 0, CryptoError.Place.nonce), (184, 0, .chunk(1)), (200, 0, .chunk(1)),
      (200 - 16 + 65_552, 0, .chunk(1)),
      (file.count - 65_552, 0, .chunk(1)), (file.count - 1, 65_536, .chunk(2)),
    ] {
      let found = try decryptedInParts(Array(file.prefix(count)), of: 5_000, with: identity)
      #expect(found.plain.count == released)
      guard case .damaged(place, _) = found.error else {
        Issue.record("\(count): \(String(describing: found.error))")
        continue
      }
    }
    let nothing = try decryptedInParts([], of: 1, with: identity)
    #expect(nothing.error == .notAgeFile)
  }

  @Test func `after an error, nothing more is read`() throws {
    let identity = try KnownKey.identity()
    let plain = [UInt8](repeating: 1, count: 200_000)
    var file = try encryptedInParts(plain, of: 1 << 20, to: [identity.recipient])
    file[100_000] ^= 1
    var reader = try AgeReader(with: identity)
    var found: [UInt8] = []
    let expected = CryptoError.damaged(.chunk(2), .wrongCode)
    var errors: [CryptoError] = []
    for _ in 0..<3 {
      do throws(CryptoError) { try reader.read(file.span, into: &found) } catch {
        errors.append(error)
      }
    }
    do throws(CryptoError) { try reader.finish(into: &found) } catch { errors.append(error) }
    #expect(errors == [expected, expected, expected, expected])
    #expect(found.count == 65_536)
  }

  @Test func `a file for another key, or with a passphrase, is refused`() throws {
    let identity = try KnownKey.identity()
    let passphrase = try secret("x")
    let other = try Identity()
    let file = try AgeFile.encrypt([1].span, to: [other.recipient])
    #expect(try decryptedInParts(file, of: 10, with: identity).error == .notForThisKey)
    let locked = try AgeFile.encrypt([1].span, withPassphrase: passphrase, workFactor: 2)
    #expect(try decryptedInParts(locked, of: 10, with: identity).error == .needsPassphrase)
  }

  @Test func `what is no age file is refused at once`() throws {
    let identity = try KnownKey.identity()
    let picture = [0x89] + Array("PNG".utf8) + [UInt8](repeating: 0, count: 1 << 20)
    var reader = try AgeReader(with: identity)
    var found: [UInt8] = []
    let first = picture.prefix(30)
    #expect(throws: CryptoError.notAgeFile) { try reader.read(first.span, into: &found) }
  }

  @Test func `a header without an end is refused at its limit`() throws {
    let identity = try KnownKey.identity()
    let header = Array("age-encryption.org/v1\n-> ".utf8) + [UInt8](repeating: 0x61, count: 1 << 20)
    for size in [1_000, 100_000] {
      #expect(
        try decryptedInParts(header, of: size, with: identity).error
          == .unsupported(.headerSize(limit: 256 << 10))
      )
    }
  }

  @Test func `a long header in tiny parts takes linear time`() throws {
    let identity = try KnownKey.identity()
    let stanza = Array("age-encryption.org/v1\n-> a\n".utf8)
    let line = Array((String(repeating: "A", count: 64) + "\n").utf8)
    try Effort.expectNearlyLinear(from: 200) { count in
      let header = stanza + (0..<count).flatMap { _ in line }
      _ = try decryptedInParts(header, of: 16, with: identity)
    }
  }
}
