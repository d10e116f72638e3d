internal import JournalCrypto
internal import JournalGit
internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// What this device relies on when it encrypts, whatever a sync brings: the key of the journal, and the threads that are
/// encrypted.
///
/// It stands in the git folder, which is never sent anywhere, so nobody else can add a key or turn encryption off.
struct EncryptionPins {
  private let folder: RecordFolder
  private let random: @Sendable () -> UInt64

  init(of journal: Journal) throws {
    let system = journal.environment.system
    guard let git = GitFolder(around: journal.root, system) else {
      throw JournalError(.noJournal(journal.root))
    }
    folder = RecordFolder(at: "\(git.common)/tj/encryption", system)
    random = journal.environment.random
  }

  /// The key to which new entries are encrypted, or `nil` if this device has accepted none.
  func key() throws -> Recipient? { try keys().first }

  /// The keys that this device has accepted, the last one first.
  func keys() throws -> [Recipient] {
    guard let bytes = try Self.key.flatMap({ name in try folder.read(name) }) else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      .compactMap { Recipient(String($0)) }
  }

  /// Accepts a key for what is written from now on.
  func accept(_ recipient: Recipient) throws {
    guard let name = Self.key else { return }
    let keys = try [recipient] + keys().filter { $0 != recipient }
    try folder.save(Array(keys.map { "\($0)\n" }.joined().utf8), named: name)
  }

  /// A secret of this device; it is made the first time.
  ///
  /// Entries without an id get one from it when they are encrypted: the same each time, so that a text that two runs
  /// encrypt is one entry, and yet nobody can try texts to see which of them has the id.
  func secret() throws -> [UInt8] {
    guard let name = Self.secret else { return [] }
    if let known = try folder.read(name) { return known }
    let made = Array((0..<4).map { _ in "\(random())\n" }.joined().utf8)
    try folder.save(made, named: name)
    return made
  }

  /// Whether no thread is known to be encrypted.
  var isEmpty: Bool { get throws { try threads().isEmpty } }

  /// Whether a thread is known to be encrypted, under any name or id.
  func contains(_ thread: JournalThread, at path: JournalPath) throws -> Bool {
    try contains(thread.id, at: path) || !isEmpty && thread.hidesEncryption
  }

  /// Whether the thread with an id, or the one at a path, is known to be encrypted.
  func contains(_ thread: ThreadID?, at path: JournalPath) throws -> Bool {
    try threads().contains { name in
      try name.text == thread?.text || text(name) == path.text.percentEncodedWord
    }
  }

  /// Remembers that a thread is encrypted.
  func note(_ thread: ThreadID, at path: JournalPath) throws {
    guard let name = RecordName(thread.text) else { return }
    let line = Array("\(path.text.percentEncodedWord)\n".utf8)
    if try folder.read(name) != line { try folder.save(line, named: name) }
  }

  /// Forgets that the thread with an id, or the one at a path, is encrypted, since the person decrypts it.
  func forget(_ thread: ThreadID?, at path: JournalPath) throws {
    for name in try threads() {
      let isMeant = try name.text == thread?.text || text(name) == path.text.percentEncodedWord
      if isMeant { try folder.remove(name) }
    }
  }

  /// The short names of the readers that were let in on this device, as far as it knows: the files of the journal do not
  /// tell whom they are for.
  func readers() throws -> Set<String> {
    guard let name = Self.readers, let bytes = try folder.read(name) else { return [] }
    return Set(String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init))
  }

  /// Remembers the readers of the key to which this device encrypts.
  func note(readers: Set<String>) throws {
    guard let name = Self.readers else { return }
    try folder.save(Array(readers.sorted().map { "\($0)\n" }.joined().utf8), named: name)
  }

  private static let key = RecordName("key")
  private static let secret = RecordName("secret")
  private static let readers = RecordName("readers")

  /// The records of threads, each named by the id of its thread.
  private func threads() throws -> [RecordName] {
    try folder.names().filter { ![Self.key, Self.secret, Self.readers].contains($0) }
  }

  private func text(_ name: RecordName?) throws -> String? {
    try name.flatMap { name in try folder.read(name) }
      .map { String(decoding: $0, as: UTF8.self).trimmedLine }
  }
}
