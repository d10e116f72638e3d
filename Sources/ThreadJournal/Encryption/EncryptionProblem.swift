internal import JournalCrypto

/// The reason why something could not be encrypted or decrypted; it never contains a text or a key.
public enum EncryptionProblem: Hashable, Sendable {
  /// The journal has no key.
  case noKey
  /// The journal has keys that this device has not accepted.
  case unacceptedKeys
  /// The entry is locked, so it cannot be changed.
  case locked(String)
  /// The content of the entry cannot be read, for a reason in words.
  case unreadable(String, String)
  /// The content of the entry was written for another thread, from where somebody may have copied it.
  case fromElsewhere(String)
  /// The key to which this device encrypts is missing.
  case missingKey(String)
  /// An undo would bring back the plain text of an encrypted entry.
  case wouldExpose(String)
  /// The thread has no id, to which encrypted entries are bound.
  case noThreadID(String)
  /// There is no identity on this device that can unlock the journal.
  case noReader
  /// There is no such identity.
  case noIdentity(String)
  /// The passphrase is another one.
  case wrongPassphrase
  /// What was encrypted did not decrypt to what it was.
  case notReadBack
  /// Goals show their steps in the preamble, which is not encrypted.
  case goal(String)
  /// The key belongs to the journal already, or is one of this device.
  case exists(String)
  /// An operation of the cryptographic library failed.
  case crypto(String)

  init(_ error: CryptoError) {
    self = error == .wrongPassphrase ? .wrongPassphrase : .crypto(error.description)
  }

  /// What happened, as one sentence.
  var sentence: String {
    switch self {
    case .noKey: "the journal has no key for encryption"
    case .unacceptedKeys: "this device has accepted no key of the journal"
    case .locked(let name): "\(name) is locked"
    case .unreadable(let name, let reason): "\(name) cannot be decrypted: \(reason)"
    case .fromElsewhere(let name): "\(name) was encrypted for another thread"
    case .missingKey(let key): "the key of the journal is missing: .tj/keys/\(key)"
    case .wouldExpose(let name):
      "this would bring back the plain text of \(name), which is encrypted"
    case .noThreadID(let address): "\(address) has no id, to which encrypted entries are bound"
    case .noReader: "no key on this device opens the journal"
    case .noIdentity(let name): "no such key: \(name)"
    case .wrongPassphrase: "wrong passphrase"
    case .notReadBack: "what was encrypted could not be decrypted again; nothing changed"
    case .goal(let address): "\(address) is a goal, whose steps would stay readable"
    case .exists(let name): "the key exists already: \(name)"
    case .crypto(let sentence): sentence
    }
  }
}
