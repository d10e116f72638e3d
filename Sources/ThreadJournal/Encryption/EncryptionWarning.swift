internal import JournalCrypto
internal import JournalGit
public import JournalModel
internal import JournalStore

/// Something about the encryption of a journal that the writer must know of, since others can cause it.
public enum EncryptionWarning: Hashable, Sendable {
  /// The journal has a key that this device has never accepted.
  case otherKey(String)
  /// The key to which this device encrypts is not in the journal.
  case missingKey(String)
  /// An encrypted entry cannot be read although the journal is unlocked, for a reason in words.
  case unreadable(address: String, EntryID, String)
  /// The file of an encrypted thread no longer says that it is; this device still encrypts what is written.
  case turnedOff(address: String)
  /// Entries of an encrypted thread are plain text.
  case plainText(address: String, count: Int)
  /// An encrypted entry was replaced by an earlier version of itself.
  case earlierVersion(address: String, EntryID)
  /// Only one key opens the journal.
  case singleReader
  /// A file with a secret key can be read by other users, or is in the journal.
  case exposedKey(path: String)
}

extension EncryptionWarning {
  /// What is wrong, as one sentence.
  public var sentence: String {
    switch self {
    case .otherKey(let key): "the journal has a key that this device has not accepted: \(key)"
    case .missingKey(let key): "the key of the journal is missing: .tj/keys/\(key)"
    case .unreadable(let address, let id, let reason): "\(address): \(id.text) \(reason)"
    case .turnedOff(let address):
      "\(address): its file no longer says that it is encrypted; this device still encrypts what is written there"
    case .plainText(let address, let count):
      "\(address): \(count == 1 ? "1 entry" : "\(count) entries") of this encrypted thread can be read by anybody"
    case .earlierVersion(let address, let id):
      "\(address): \(id.text) is back at an earlier version"
    case .singleReader: "only one key opens the encrypted entries; if it is lost, so are they"
    case .exposedKey(let path): "others may read this secret key: \(path)"
    }
  }
}

extension Journal {
  /// What is wrong with the encryption of the whole journal, and of this device's keys.
  package func encryptionWarnings() throws -> [EncryptionWarning] {
    let files = try tree.listing().files.filter { !$0.isOutside }.map(\.path)
    let keys = JournalKeys(of: self).keys
    let accepted = try EncryptionPins(of: self).key()
    let isMissing = accepted.map { key in !keys.contains { $0.recipient == key } } ?? false
    let isSingle = keys.contains { $0.recipient == accepted && $0.wraps.count < 2 }
    let exposed = try environment.identities == nil ? [] : personalKeys().exposed()
    let inside = files.filter { path in
      readable(path)?.holds(Array("AGE-SECRET-KEY-1".utf8)) == true
    }
    let missing = try isMissing ? [accepted].compactMap { key in try key?.fingerprint } : []
    return try missing.map { .missingKey($0) } + unknownKeys()
      + files.flatMap { path in try encryptionWarnings(at: path) + unreadable(at: path) }
      + (isSingle ? [.singleReader] : [])
      + (exposed + inside.map { "\(root)/\($0)" }).map { .exposedKey(path: $0) }
  }

  /// What is wrong after some threads have come from elsewhere, since the commit `tip`.
  func encryptionWarnings(
    after news: [ThreadNews],
    since tip: ObjectID?
  ) throws -> [EncryptionWarning] {
    guard !news.isEmpty else { return [] }
    let isKey = news.contains { $0.path.hasPrefix("\(JournalKeys.folder)/") }
    return try (isKey ? unknownKeys() : [])
      + news.flatMap { news in
        try (JournalPath(news.path).map(encryptionWarnings) ?? []) + returned(news, since: tip)
      }
  }

  /// The bytes of a file, or `nil` if it cannot be read, which others report.
  private func readable(_ path: JournalPath) -> [UInt8]? { (try? bytes(of: path)).flatMap(\.self) }

  private func unknownKeys() throws -> [EncryptionWarning] {
    let known = try EncryptionPins(of: self).keys()
    guard !known.isEmpty else { return [] }
    return JournalKeys(of: self).keys.filter { !known.contains($0.recipient) }
      .map { .otherKey($0.fingerprint) }
  }

  private func encryptionWarnings(at path: JournalPath) throws -> [EncryptionWarning] {
    guard path.isMarkdown, let bytes = readable(path) else { return [] }
    let pins = try EncryptionPins(of: self)
    guard try !pins.isEmpty || JournalThread.mayNeedSealing(bytes) else { return [] }
    let thread = JournalThread(parsing: bytes)
    let isPinned = try pins.contains(thread, at: path)
    guard isPinned || thread.encryptsEntries else { return [] }
    let plain = thread.entries.count { $0.lockReason == nil }
    let isOff = isPinned && !thread.encryptsEntries
    return (isOff ? [.turnedOff(address: path.address)] : [])
      + (plain > 0 ? [.plainText(address: path.address, count: plain)] : [])
  }

  /// The encrypted entries that no key opens, or that are not what they should be.
  private func unreadable(at path: JournalPath) throws -> [EncryptionWarning] {
    guard path.isMarkdown, let bytes = readable(path), let opened = opened(bytes) else { return [] }
    let thread = JournalThread(parsing: opened.bytes)
    let ids = thread.identities().ids
    return thread.entries.compactMap { entry in
      let id = ids[entry.position]
      switch entry.lockReason {
      case .locked: return nil
      case let reason?: return .unreadable(address: path.address, id, reason.words)
      case nil:
        guard entry.isFromElsewhere else { return nil }
        return .unreadable(address: path.address, id, "was encrypted for another thread")
      }
    }
  }

  /// The encrypted entries that have exactly the bytes of an earlier version, which somebody may have put back.
  private func returned(_ news: ThreadNews, since tip: ObjectID?) throws -> [EncryptionWarning] {
    guard let tip, let path = JournalPath(news.path), path.isMarkdown,
      let bytes = try bytes(of: path),
      JournalThread.hasEncryptedFormat(bytes)
    else { return [] }
    let thread = JournalThread(parsing: bytes)
    return try news.difference.changed.filter { id in
      guard let entry = thread.position(of: id).map({ thread.entries[$0] }),
        entry.lockReason != nil
      else { return false }
      let block = Array(thread.bytes[entry.syntax.block])
      let known = try storedVersions(of: id, in: path.address)
        .filter { $0.bytes.holds(block.withoutTrailingLines) }
      let repository = try openRepository()
      return try known.compactMap({ ObjectID(hex: $0.commit) }).contains { commit in
        try repository.isAncestor(commit, of: tip)
      }
    }
    .map { .earlierVersion(address: path.address, $0) }
  }
}

extension [UInt8] {
  fileprivate var withoutTrailingLines: [UInt8] {
    Array(reversed().drop { $0 == .lineFeed || $0 == .carriageReturn }.reversed())
  }
}
