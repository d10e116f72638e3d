import JournalCrypto
import TestSupport
import Testing

/// Files whose content is wrong, read as a whole and in parts of several sizes.
@Suite struct ContentRefusalTests {
  static let full = [UInt8](repeating: 0x61, count: 65_536)

  /// A file, the error that ends reading, and the number of bytes that may be given out before.
  struct Example: CustomTestStringConvertible {
    let testDescription: String
    let chunks: [ForgedFile.Chunk]
    var cut = 0
    var end: [UInt8] = []
    let place: Int
    let damage: CryptoError.Damage
    var released = 0

    var file: [UInt8] {
      var file = ForgedFile()
      file.stanzas = [ForgedFile.stanza()]
      (file.chunks, file.end) = (chunks, end)
      return file.bytes.dropLast(cut)
    }
  }

  static let examples: [Example] = [
    Example(testDescription: "no chunk", chunks: [], place: 1, damage: .cutOff),
    Example(
      testDescription: "fewer bytes than a code",
      chunks: [([], 0, true)],
      cut: 1,
      place: 1,
      damage: .cutOff
    ),
    Example(
      testDescription: "half a chunk",
      chunks: [([1, 2, 3], 0, true)],
      cut: 1,
      place: 1,
      damage: .wrongCode
    ),
    Example(
      testDescription: "a short chunk that is not the last",
      chunks: [([1], 0, false)],
      place: 1,
      damage: .cutOff
    ),
    Example(
      testDescription: "a full chunk that is not the last",
      chunks: [(full, 0, false)],
      place: 1,
      damage: .cutOff
    ),
    Example(
      testDescription: "two full chunks, neither the last",
      chunks: [(full, 0, false), (full, 1, false)],
      place: 2,
      damage: .cutOff,
      released: 65_536
    ),
    Example(
      testDescription: "two full chunks, both the last",
      chunks: [(full, 0, true), (full, 1, true)],
      place: 1,
      damage: .extended
    ),
    Example(
      testDescription: "a short chunk, then another",
      chunks: [([1], 0, true), ([2], 1, true)],
      place: 1,
      damage: .wrongCode
    ),
    Example(
      testDescription: "an empty last chunk after a full one",
      chunks: [(full, 0, false), ([], 1, true)],
      place: 2,
      damage: .malformed,
      released: 65_536
    ),
    Example(
      testDescription: "an empty chunk, then the rest",
      chunks: [([], 0, false), ([1], 1, true)],
      place: 1,
      damage: .wrongCode
    ),
    Example(
      testDescription: "chunks in another order",
      chunks: [(full, 1, false), (full, 0, false), ([1], 2, true)],
      place: 1,
      damage: .wrongCode
    ),
    Example(
      testDescription: "a chunk twice",
      chunks: [(full, 0, false), (full, 0, false), ([1], 1, true)],
      place: 2,
      damage: .wrongCode,
      released: 65_536
    ),
    Example(
      testDescription: "a missing chunk",
      chunks: [(full, 0, false), ([1], 2, true)],
      place: 2,
      damage: .wrongCode,
      released: 65_536
    ),
    Example(
      testDescription: "bytes after a short last chunk",
      chunks: [([1], 0, true)],
      end: [0],
      place: 1,
      damage: .wrongCode
    ),
    Example(
      testDescription: "bytes after a full last chunk",
      chunks: [(full, 0, true)],
      end: [0],
      place: 1,
      damage: .extended
    ),
  ]

  @Test(arguments: examples) func `wrong content is refused`(_ example: Example) throws {
    let file = example.file
    let identity = try KnownKey.identity()
    let expected = CryptoError.damaged(.chunk(example.place), example.damage)
    #expect(error { _ = try AgeFile.decrypt(file.span, with: identity) } == expected)
    for size in [7, 4_096, 65_552, 1 << 20] {
      let found = try decryptedInParts(file, of: size, with: identity)
      #expect(found.error == expected, "\(size)")
      #expect(found.plain == Array(Self.full.prefix(example.released)), "\(size)")
    }
  }

  @Test(arguments: [[], [0], [UInt8](repeating: 0, count: 15)])
  func `a file that ends before its content is refused`(_ nonce: [UInt8]) throws {
    var file = ForgedFile()
    file.stanzas = [ForgedFile.stanza()]
    (file.nonce, file.chunks) = (nonce, [])
    let bytes = file.bytes
    let identity = try KnownKey.identity()
    let expected = CryptoError.damaged(.nonce, .cutOff)
    #expect(error { _ = try AgeFile.decrypt(bytes.span, with: identity) } == expected)
    #expect(try decryptedInParts(bytes, of: 100, with: identity).error == expected)
  }

  @Test func `every changed byte is found`() throws {
    let identity = try KnownKey.identity()
    let plain = Array("a quiet day".utf8)
    let file = try AgeFile.encrypt(plain.span, to: [identity.recipient])
    for place in file.indices {
      for bit in 0..<8 {
        var changed = file
        changed[place] ^= 1 << UInt8(bit)
        #expect(throws: CryptoError.self) { try AgeFile.decrypt(changed.span, with: identity) }
      }
    }
  }

  @Test func `every cut and every added byte is found`() throws {
    let identity = try KnownKey.identity()
    let plain = Array("a quiet day".utf8)
    let file = try AgeFile.encrypt(plain.span, to: [identity.recipient])
    for count in 0..<file.count {
      let start = Array(file.prefix(count))
      let found = error { _ = try AgeFile.decrypt(start.span, with: identity) }
      switch found {
      case .damaged(_, .cutOff), .damaged(.chunk(1), .wrongCode): break
      case .notAgeFile: #expect(count == 0)
      default: Issue.record("\(count) bytes: \(String(describing: found))")
      }
      let end = Array(file.suffix(count))
      #expect(throws: CryptoError.self) { try AgeFile.decrypt(end.span, with: identity) }
    }
    for byte in UInt8.min...UInt8.max {
      let longer = file + [byte]
      #expect(throws: CryptoError.self) { try AgeFile.decrypt(longer.span, with: identity) }
    }
  }

  @Test func `parts of two files do not fit together`() throws {
    let identity = try KnownKey.identity()
    let (one, two) = ([UInt8](repeating: 1, count: 40), [UInt8](repeating: 2, count: 40))
    let first = try AgeFile.encrypt(one.span, to: [identity.recipient])
    let second = try AgeFile.encrypt(two.span, to: [identity.recipient])
    for place in 1..<first.count {
      let mixed = Array(first.prefix(place) + second.dropFirst(place))
      let found = try? AgeFile.decrypt(mixed.span, with: identity)
      // The files begin with the same bytes, so the mixture may be the second one.
      #expect(found == nil || mixed == second, "\(place)")
    }
  }

  @Test func `random changes never crash or give other text`() throws {
    let identity = try KnownKey.identity()
    let plain = [UInt8](repeating: 7, count: 300)
    let file = try AgeFile.encrypt(plain.span, to: [identity.recipient])
    try forEachCase(count: Cases.count(4_000), seed: 17) { generator, _ in
      var changed = file
      for _ in 0..<generator.int(in: 1...3) {
        let (start, end) = (generator.int(in: 0...file.count), generator.int(in: 0...file.count))
        let range = min(start, end, changed.count)..<min(max(start, end), changed.count)
        let bytes = generator.bytes(generator.int(in: 0...20))
        changed.replaceSubrange(
          generator.chance(0.5) ? range : range.lowerBound..<range.lowerBound,
          with: bytes
        )
      }
      if let found = try? AgeFile.decrypt(changed.span, with: identity) {
        try #require(found == plain && changed == file)
      }
    }
  }
}
