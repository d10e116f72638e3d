import JournalCrypto
import JournalModel
import JournalSystem
import Synchronization
import TestSupport
import Testing
import ThreadJournal

/// A journal with a key, whose secrets a store of the test keeps.
struct EncryptedJournal {
  let test: TestJournal
  let journal: Journal
  let store: MemoryStore

  /// Runs `body` with a journal whose key is unlocked.
  static func run<Answer>(_ body: (EncryptedJournal) throws -> Answer) throws -> Answer {
    try TestJournal.run { test in try body(encrypting(test)) }
  }

  /// Makes a key for a journal.
  static func encrypting(_ test: TestJournal) throws -> EncryptedJournal {
    let store = MemoryStore()
    let encrypted = EncryptedJournal(
      test: test,
      journal: try journal(at: test.root, test.environment, store),
      store: store
    )
    let reader = try Identity()
    try encrypted.journal.personalKeys().add(reader, named: "laptop")
    try encrypted.journal.makeKey(for: [reader.recipient], seconds: 900)
    return encrypted
  }

  private static func journal(
    at root: String,
    _ environment: JournalEnvironment,
    _ store: MemoryStore
  ) throws -> Journal {
    try Journal(at: root, with: self.environment(environment, store))
  }

  private static func environment(
    _ environment: JournalEnvironment,
    _ store: MemoryStore
  ) -> JournalEnvironment {
    var environment = environment
    environment.keys = UnlockedKeys(in: store)
    environment.identities = environment.drafts + "-keys"
    return environment
  }

  /// A copy of the journal from its remote, which can use the same keys.
  func clone(of remote: String, into folder: String) throws -> Journal {
    let environment = Self.environment(test.environment, store)
    return try Journal.clone(remote, into: folder, with: environment).journal
  }

  /// The same journal as another program sees it.
  func elsewhere() throws -> Journal {
    try Self.journal(at: journal.root, test.environment, store)
  }

  /// Unlocks the journal again.
  func unlock() throws {
    let keys = try journal.personalKeys()
    let item = try #require(try keys.all().first)
    _ = try journal.unlock(with: keys.open(item) { try SecretBytes(count: 0) }, seconds: 900)
  }

  /// The same journal after it has been locked.
  func locked() throws -> Journal {
    try journal.lock()
    return try elsewhere()
  }

  /// Throws an error if a word is anywhere in the journal, its git folder or the drafts.
  func requireAbsence(of word: String) throws {
    try Self.requireAbsence(of: word, from: test.root, test.environment.drafts)
  }

  /// Throws an error if a word is anywhere in a journal, its git folder or the drafts.
  static func requireAbsence(of word: String, from root: String, _ drafts: String) throws {
    let script = """
      git cat-file --batch --batch-all-objects | grep -ac -- "$0"
      grep -ra -- "$0" . "$1" 2>/dev/null | cut -c 1-200
      """
    let found = try ChildProcess(["bash", "-c", script, word, drafts], in: root).run()
    try #require(found.text == "0\n", "\(word): \(found.text)")
  }
}

/// A store in memory.
final class MemoryStore: KeyStore {
  private let secrets = Mutex<[String: [UInt8]]>([:])

  func keep(
    _ secret: borrowing SecretBytes,
    named name: String,
    seconds: Int
  ) throws(CryptoError) {
    let bytes = secret.withBytes { secret in secret.indices.map { secret[$0] } }
    secrets.withLock { $0[name] = bytes }
  }

  func secret(named name: String) throws(CryptoError) -> SecretBytes? {
    guard let bytes = secrets.withLock({ $0[name] }) else { return nil }
    return try SecretBytes(copying: bytes.span)
  }

  func remove(_ name: String) throws(CryptoError) {
    secrets.withLock { _ = $0.removeValue(forKey: name) }
  }
}
