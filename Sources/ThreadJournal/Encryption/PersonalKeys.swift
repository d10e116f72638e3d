package import JournalCrypto
internal import JournalFormat
internal import JournalStore
package import JournalSystem

/// The keys of a person on this device: identity files outside of all journals, which only the person can read.
///
/// `3f9a….age` is the secret half, encrypted with a passphrase, or `3f9a….txt` without one; `3f9a….pub` is the public half
/// with a label. All are files that the program age reads, too.
package struct PersonalKeys {
  /// A key, without its secret half.
  package struct Item: Hashable, Sendable {
    /// Its short name.
    package let fingerprint: String

    /// Its public half, in the form that readers give to others.
    package let recipient: Recipient

    /// What the person called it.
    package let label: String

    /// Whether a passphrase is needed.
    package let isProtected: Bool
  }

  private let folder: RecordFolder
  private let system: System

  /// The keys in a folder, which need not exist.
  package init(at path: String, _ system: System) {
    (folder, self.system) = (RecordFolder(at: path, system), system)
  }

  /// All keys, in the order of their short names.
  package func all() throws -> [Item] {
    let names = Set(try folder.names().map(\.text))
    return try names.filter { $0.hasSuffix(".pub") }.sorted().compactMap { name in
      let fingerprint = String(name.dropLast(4))
      guard let line = try text(name)?.trimmedLine,
        let recipient = line.split(separator: " ").first.flatMap({ Recipient(String($0)) }),
        try recipient.fingerprint == fingerprint
      else { return nil }
      let label = String(line.drop { $0 != " " }.dropFirst())
      let isProtected = names.contains("\(fingerprint).age")
      return Item(
        fingerprint: fingerprint,
        recipient: recipient,
        label: label,
        isProtected: isProtected
      )
    }
  }

  /// Adds a key that a passphrase protects.
  package func add(
    _ identity: borrowing Identity,
    named label: String,
    protectedBy passphrase: borrowing SecretBytes
  ) throws {
    let fingerprint = try checkedName(of: identity)
    try replace(fingerprint, identity, passphrase)
    try saveLabel(label, of: identity.recipient, fingerprint)
  }

  /// Adds a key that is protected by the rights of its file alone.
  package func add(_ identity: borrowing Identity, named label: String) throws {
    let fingerprint = try checkedName(of: identity)
    try unprotect(identity)
    try saveLabel(label, of: identity.recipient, fingerprint)
  }

  /// Protects a key with another passphrase.
  package func protect(
    _ identity: borrowing Identity,
    with passphrase: borrowing SecretBytes
  ) throws {
    let fingerprint = try identity.recipient.fingerprint
    try replace(fingerprint, identity, passphrase)
    if let name = RecordName("\(fingerprint).txt") { try folder.remove(name) }
  }

  /// Protects a key by the rights of its file alone.
  package func unprotect(_ identity: borrowing Identity) throws {
    let fingerprint = try identity.recipient.fingerprint
    try save(plain(identity), as: "\(fingerprint).txt")
    if let name = RecordName("\(fingerprint).age") { try folder.remove(name) }
  }

  /// The files with secret halves that other users of this device can read, or replace.
  func exposed() throws -> [String] {
    let names = try folder.names().map(\.text).filter { !$0.hasSuffix(".pub") }
    let files = names.map { "\(folder.path)/\($0)" }
    return files.filter { file in
      guard let status = try? system.status(ofLinkAt: file) else { return false }
      return status.permissions & 0o077 != 0
    }
  }

  /// Returns the secret half of a key; `passphrase` is called if one is needed.
  package func open(
    _ item: Item,
    passphrase: () throws -> SecretBytes
  ) throws -> Identity {
    if let text = try bytes("\(item.fingerprint).age") {
      let file = try AgeArmor.decode(text.span)
      let secret = try passphrase()
      return try Identity(parsing: AgeFile.decryptSecret(file.span, withPassphrase: secret))
    }
    guard let text = try bytes("\(item.fingerprint).txt") else {
      throw JournalError(.encryption(.noIdentity(item.fingerprint)))
    }
    return try Identity(parsing: SecretBytes(copying: text.span))
  }

  /// Removes a key from this device.
  package func remove(_ item: Item) throws {
    for ending in ["age", "txt", "pub"] {
      if let name = RecordName("\(item.fingerprint).\(ending)") { try folder.remove(name) }
    }
  }

  /// The short name of a new key; a key is never replaced.
  private func checkedName(of identity: borrowing Identity) throws -> String {
    let fingerprint = try identity.recipient.fingerprint
    for ending in ["age", "txt"] where try bytes("\(fingerprint).\(ending)") != nil {
      throw JournalError(.encryption(.exists(fingerprint)))
    }
    return fingerprint
  }

  private func replace(
    _ fingerprint: String,
    _ identity: borrowing Identity,
    _ passphrase: borrowing SecretBytes
  ) throws {
    let text = try identity.text()
    let file = try text.withBytes { (text) throws(CryptoError) in
      try AgeFile.encrypt(text, withPassphrase: passphrase)
    }
    try save(AgeArmor.encode(file.span), as: "\(fingerprint).age")
  }

  private func plain(_ identity: borrowing Identity) throws -> [UInt8] {
    let secret = try identity.text()
    return Array("# public key: \(identity.recipient)\n".utf8)
      + secret.withBytes { text in text.indices.map { text[$0] } } + [.lineFeed]
  }

  private func saveLabel(_ label: String, of recipient: Recipient, _ fingerprint: String) throws {
    let line = label.isEmpty ? "\(recipient)" : "\(recipient) \(label.trimmedLine)"
    try save(Array("\(line)\n".utf8), as: "\(fingerprint).pub")
  }

  private func save(_ bytes: [UInt8], as name: String) throws {
    if let name = RecordName(name) { try folder.save(bytes, named: name) }
  }

  private func bytes(_ name: String) throws -> [UInt8]? {
    try RecordName(name).flatMap { name in try folder.read(name) }
  }

  private func text(_ name: String) throws -> String? {
    try bytes(name).map { String(decoding: $0, as: UTF8.self) }
  }
}

extension Journal {
  /// The keys of the person on this device.
  package func personalKeys() throws(JournalError) -> PersonalKeys {
    guard let folder = environment.identities else { throw JournalError(.homeless) }
    return PersonalKeys(at: folder, environment.system)
  }
}
