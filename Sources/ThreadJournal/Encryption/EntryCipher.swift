internal import JournalCrypto
internal import JournalModel
internal import JournalSearch

/// Decrypts entries with the keys that are unlocked, and encrypts them with the key that this device has accepted.
struct EntryCipher {
  let journal: Journal

  private var unlockedKeys: [UnlockedKey] {
    JournalKeys(of: journal).keys.compactMap { journal.environment.keys.key($0.fingerprint) }
  }

  /// The texts of armored files, on all processors.
  func decrypt(_ armors: [ArraySlice<UInt8>]) -> [Result<[UInt8], LockReason>] {
    let keys = unlockedKeys
    guard !keys.isEmpty else { return armors.map { _ in .failure(.locked) } }
    // A thread of execution takes some entries at once, since one takes only some 40 microseconds.
    let starts = Array(stride(from: 0, to: armors.count, by: 64))
    let parts = Scan.map(starts.count) { number in
      armors[starts[number]..<min(starts[number] + 64, armors.count)]
        .map { Self.text(of: $0, keys) }
    }
    return parts.flatMap(\.self)
  }

  /// Encrypts the content of an entry; needs no secret, but if the key is unlocked, the content is decrypted again.
  func encrypt(_ content: [UInt8]) throws -> [UInt8] {
    let recipient = try recipient()
    let file = try AgeFile.encrypt(content.span, to: [recipient])
    let armor = AgeArmor.encode(file.span)
    if let key = journal.environment.keys.key(try recipient.fingerprint) {
      guard Self.text(of: armor[...], [key]) == .success(content) else {
        throw JournalError(.encryption(.notReadBack))
      }
    }
    return armor
  }

  /// The content of an age file.
  func decrypt(file: [UInt8]) throws -> [UInt8] {
    let keys = unlockedKeys
    guard !keys.isEmpty else { throw JournalError(.encryption(.locked("the journal"))) }
    var failure = CryptoError.notForThisKey
    for key in keys {
      switch Result(catching: { () throws(CryptoError) in
        try AgeFile.decrypt(file.span, with: key.identity)
      }) {
      case .success(let content): return content
      case .failure(let error): if error != .notForThisKey { failure = error }
      }
    }
    throw failure
  }

  /// The key to which this device encrypts.
  ///
  /// The first time it is the only key of the journal, as with a host that one connects to for the first time.
  func recipient() throws -> Recipient {
    let pins = try EncryptionPins(of: journal)
    if let accepted = try pins.key() { return accepted }
    let keys = JournalKeys(of: journal).keys
    guard keys.count == 1, let only = keys.first else {
      throw JournalError(.encryption(keys.isEmpty ? .noKey : .unacceptedKeys))
    }
    try pins.accept(only.recipient)
    return only.recipient
  }

  private static func text(
    of armor: ArraySlice<UInt8>,
    _ keys: [UnlockedKey]
  ) -> Result<[UInt8], LockReason> {
    let armor = Array(armor)
    guard let file = try? AgeArmor.decode(armor.span) else { return .failure(.damaged) }
    for key in keys {
      switch Result(catching: { () throws(CryptoError) in
        try AgeFile.decrypt(file.span, with: key.identity)
      }) {
      case .success(let text): return .success(text)
      case .failure(.notForThisKey): continue
      case .failure: return .failure(.damaged)
      }
    }
    return .failure(.otherKey)
  }
}

extension Journal {
  /// What a thread's file shows of its encrypted entries, as far as they can be decrypted, or `nil` if it has none.
  func opened(_ bytes: [UInt8]) -> OpenedThread? {
    guard JournalThread.hasEncryptedFormat(bytes) else { return nil }
    let thread = JournalThread(parsing: bytes)
    let blocks = thread.encryptedBlocks
    return blocks.isEmpty
      ? nil : OpenedThread(thread, blocks, EntryCipher(journal: self).decrypt)
  }
}
