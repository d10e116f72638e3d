package import JournalCrypto
internal import JournalFormat
internal import JournalModel
internal import JournalStore

/// The keys of a journal, and the readers who can unlock it.
extension Journal {
  /// What this device knows of the encryption of the journal.
  package struct EncryptionState: Hashable, Sendable {
    /// A key of the journal.
    package struct Key: Hashable, Sendable {
      /// Its short name.
      package let fingerprint: String

      /// The number of readers who can unlock it.
      package let readers: Int

      /// The number of readers whose keys are not on this device, as far as it knows.
      package let otherReaders: Int

      /// Whether it is unlocked.
      package let isUnlocked: Bool

      /// Whether this device encrypts to it.
      package let isAccepted: Bool
    }

    /// The keys, in the order of their short names.
    package let keys: [Key]
  }

  /// What this device knows of the encryption of the journal.
  package func encryptionState() throws -> EncryptionState {
    let pins = try EncryptionPins(of: self)
    let accepted = try pins.key()
    let own = try environment.identities == nil ? [] : personalKeys().all().map(\.fingerprint)
    let ownReaders = try pins.readers().intersection(own)
    return EncryptionState(
      keys: JournalKeys(of: self).keys.map { key in
        EncryptionState.Key(
          fingerprint: key.fingerprint,
          readers: key.wraps.count,
          otherReaders: max(0, key.wraps.count - ownReaders.count),
          isUnlocked: environment.keys.key(key.fingerprint) != nil,
          isAccepted: key.recipient == accepted
        )
      }
    )
  }

  /// Makes a key for what is encrypted from now on, which `readers` can unlock, and unlocks it for some seconds.
  @discardableResult
  package func makeKey(for readers: [Recipient], seconds: Int) throws -> Outcome {
    let identity = try Identity()
    let recipient = identity.recipient
    let folder = try JournalKeys.folder(of: recipient)
    var wraps: [(folder: String, bytes: [UInt8])] = []
    for reader in readers {
      let bytes = try Self.wrap(of: identity, for: reader)
      wraps.append((folder, bytes))
    }
    let outcome = try save(wraps, besides: [("\(folder)/recipient", Array("\(recipient)\n".utf8))])
    let pins = try EncryptionPins(of: self)
    try pins.accept(recipient)
    try pins.note(readers: Set(readers.map { reader in try reader.fingerprint }))
    _ = try environment.keys.unlock(identity, seconds: seconds)
    return outcome
  }

  /// Lets another reader unlock the keys that are unlocked here.
  @discardableResult
  package func addReader(_ reader: Recipient) throws -> Outcome {
    let (pins, name) = (try EncryptionPins(of: self), try reader.fingerprint)
    let known = try pins.readers()
    guard !known.contains(name) else { throw JournalError(.encryption(.exists(name))) }
    try requireKey()
    var wraps: [(folder: String, bytes: [UInt8])] = []
    for key in JournalKeys(of: self).keys {
      guard let unlocked = environment.keys.key(key.fingerprint) else { continue }
      let folder = try JournalKeys.folder(of: key.recipient)
      let bytes = try Self.wrap(of: unlocked.identity, for: reader)
      wraps.append((folder, bytes))
    }
    guard !wraps.isEmpty else { throw JournalError(.encryption(.locked("the journal"))) }
    let outcome = try save(wraps)
    try pins.note(readers: known.union([name]))
    return outcome
  }

  /// Throws an error if the journal has no key, or has lost the one to which this device encrypts.
  package func requireKey() throws(JournalError) {
    try JournalError.unifying {
      let keys = JournalKeys(of: self).keys
      if let accepted = try EncryptionPins(of: self).key(),
        !keys.contains(where: { $0.recipient == accepted })
      {
        throw JournalError(.encryption(.missingKey(try accepted.fingerprint)))
      }
      if keys.isEmpty { throw JournalError(.encryption(.noKey)) }
    }
  }

  /// Unlocks all keys that a reader can unlock for some seconds, and returns whether other programs can use them.
  package func unlock(with reader: borrowing Identity, seconds: Int) throws -> Bool {
    var count = 0
    var isShared = true
    for key in JournalKeys(of: self).keys {
      for path in key.wraps {
        guard let text = try bytes(of: path), let file = try? AgeArmor.decode(text.span),
          let identity = Self.identity(in: file, for: reader), identity.recipient == key.recipient
        else { continue }
        isShared = try environment.keys.unlock(identity, seconds: seconds) && isShared
        count += 1
        break
      }
    }
    guard count > 0 else { throw JournalError(.encryption(.noReader)) }
    return isShared
  }

  /// Locks all keys of the journal, for all programs.
  package func lock() throws {
    for key in JournalKeys(of: self).keys { try environment.keys.lock(key.fingerprint) }
  }

  /// Accepts a key of the journal for what this device encrypts from now on.
  package func acceptKey(_ fingerprint: String) throws {
    guard let key = JournalKeys(of: self)[fingerprint] else {
      throw JournalError(.encryption(.noIdentity(fingerprint)))
    }
    try EncryptionPins(of: self).accept(key.recipient)
  }

  private static func identity(in file: [UInt8], for reader: borrowing Identity) -> Identity? {
    guard let secret = try? AgeFile.decryptSecret(file.span, with: reader) else { return nil }
    return try? Identity(parsing: secret)
  }

  /// The secret half of a key, encrypted for one reader.
  private static func wrap(
    of identity: borrowing Identity,
    for reader: Recipient
  ) throws -> [UInt8] {
    let text = try identity.text()
    let file = try text.withBytes { (text) throws(CryptoError) in
      try AgeFile.encrypt(text, to: [reader])
    }
    return AgeArmor.encode(file.span)
  }

  /// Saves encrypted keys in files of these folders, whose names say nothing, and other files; no file is ever replaced.
  private func save(
    _ wraps: [(folder: String, bytes: [UInt8])],
    besides others: [(String, [UInt8])] = []
  ) throws -> Outcome {
    while true {
      let named = wraps.map { ("\($0.folder)/\(randomName()).age", $0.bytes) }
      let changes = (others + named).compactMap { name, bytes in
        JournalPath(name).map { FileChange(path: $0, bytes: bytes) }
      }
      var isTaken = false
      let outcome = try perform(
        Plan(kind: .define, verb: "key", paths: changes.map(\.path)) { files, _ in
          isTaken = changes.contains { files[$0.path] != nil }
          return Plan.Changes(files: isTaken ? [] : changes)
        }
      )
      if !isTaken { return outcome }
    }
  }
}
