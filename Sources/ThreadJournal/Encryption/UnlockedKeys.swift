package import JournalCrypto
internal import JournalSystem

/// The keys that are unlocked: those that this process has used, and those that a store keeps for a while for all
/// programs of the user.
public final class UnlockedKeys: Sendable {
  private let known = SharedValue<[String: UnlockedKey]>([:])
  private let store: (any KeyStore)?

  /// Creates keys that `store` keeps, or only this process if it is `nil`.
  package init(in store: (any KeyStore)? = nil) { self.store = store }

  /// The key with a fingerprint, or `nil` if it is locked.
  func key(_ fingerprint: String) -> UnlockedKey? {
    if let known = known.withLock({ $0[fingerprint] }) { return known }
    guard let secret = try? store?.secret(named: Self.name(fingerprint)),
      let identity = try? Identity(raw: secret),
      (try? identity.recipient.fingerprint) == fingerprint
    else { return nil }
    return note(identity, fingerprint)
  }

  /// Unlocks a key for some seconds; returns whether other programs of the user can use it, too.
  package func unlock(
    _ identity: consuming Identity,
    seconds: Int
  ) throws(CryptoError) -> Bool {
    let fingerprint = try identity.recipient.fingerprint
    let name = Self.name(fingerprint)
    let isShared = (try? store?.keep(identity.secret, named: name, seconds: seconds)) != nil
    _ = note(identity, fingerprint)
    return isShared
  }

  /// Locks the key with a fingerprint, for all programs.
  package func lock(_ fingerprint: String) throws(CryptoError) {
    known.withLock { _ = $0.removeValue(forKey: fingerprint) }
    try store?.remove(Self.name(fingerprint))
  }

  private func note(_ identity: consuming Identity, _ fingerprint: String) -> UnlockedKey {
    let key = UnlockedKey(identity)
    known.withLock { $0[fingerprint] = key }
    return key
  }

  private static func name(_ fingerprint: String) -> String { "tj:\(fingerprint)" }
}

/// A key that decrypts entries, shared by the threads that do it.
final class UnlockedKey: Sendable {
  let identity: Identity

  init(_ identity: consuming Identity) { self.identity = identity }
}

/// A place that keeps secrets for a while.
package protocol KeyStore: Sendable {
  /// Keeps a secret under a name for some seconds.
  func keep(_ secret: borrowing SecretBytes, named name: String, seconds: Int) throws(CryptoError)

  /// Returns a secret, or `nil` if it is not kept, or no longer.
  func secret(named name: String) throws(CryptoError) -> SecretBytes?

  /// Forgets a secret.
  func remove(_ name: String) throws(CryptoError)
}

extension KernelKeyring: KeyStore {
  /// Keeps a secret in the user's keyring.
  package func keep(
    _ secret: borrowing SecretBytes,
    named name: String,
    seconds: Int
  ) throws(CryptoError) {
    try put(name, secret, seconds: UInt32(clamping: seconds))
  }

  /// Returns a secret from the user's keyring.
  package func secret(named name: String) throws(CryptoError) -> SecretBytes? { try get(name) }
}
