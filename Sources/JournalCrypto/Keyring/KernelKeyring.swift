package import JournalSystem

/// Keys that the kernel keeps for all sessions of this user, for a limited time, out of the reach of disk and swap.
///
/// Any process of the same user can read them. Containers often refuse all calls: then an error of which
/// ``CryptoError/isKeyringUnavailable`` is true says so, and keys live only as long as the process.
///
/// ```swift
/// let keyring = KernelKeyring(System())
/// try keyring.put("tj:journal:k3f9qd", identity.secret, seconds: 900)
/// let secret = try keyring.get("tj:journal:k3f9qd")
/// ```
package struct KernelKeyring: Sendable {
  private static let secretCount = 32

  private let system: System

  /// Creates access to the keys of this user.
  package init(_ system: System) {
    self.system = system
  }

  /// Keeps a secret of 32 bytes for so many seconds, in place of one with the same name.
  ///
  /// - Precondition: The secret has 32 bytes, and the time is not 0, which would mean no limit.
  package func put(
    _ name: String,
    _ secret: borrowing SecretBytes,
    seconds: UInt32
  ) throws(CryptoError) {
    precondition(secret.count == Self.secretCount && seconds > 0)
    let bytes = secret.bytes
    // It is shared only when it has its end, and it is always a new key, since a new value would remove that of an old
    // one.
    let key = try Self.attempt { () throws(SystemError) in
      try system.addKey(name, bytes, to: .process)
    }
    do throws(CryptoError) {
      try Self.attempt { () throws(SystemError) in
        try system.restrictKey(key)
        try system.expireKey(key, after: seconds)
        try system.linkKey(key, to: .user)
        try system.unlinkKey(key, from: .process)
      }
    } catch {
      try? system.invalidateKey(key)
      throw error
    }
  }

  /// Returns a secret of 32 bytes, or `nil` if there is none with this name, or its time is over.
  package func get(_ name: String) throws(CryptoError) -> SecretBytes? {
    guard let key = try find(name) else { return nil }
    var secret = try SecretBytes(capacity: Self.secretCount)
    let isRead = try secret.append { (output) throws(CryptoError) in
      try Self.attempt { () throws(SystemError) in try system.readKey(key, into: &output) }
    }
    return isRead && secret.count == Self.secretCount ? consume secret : nil
  }

  /// Removes a secret at once, for all sessions.
  package func remove(_ name: String) throws(CryptoError) {
    guard let key = try find(name) else { return }
    try Self.attempt { () throws(SystemError) in try system.invalidateKey(key) }
  }

  private func find(_ name: String) throws(CryptoError) -> Int32? {
    try Self.attempt { () throws(SystemError) in
      // A key can only be used through a keyring of the process, and a session that cron started has no link to that
      // of the user.
      try system.linkKeys(of: .user, to: .process)
      return try system.key(name, in: .user)
    }
  }

  private static func attempt<Result>(
    _ body: () throws(SystemError) -> Result
  ) throws(CryptoError) -> Result {
    do throws(SystemError) {
      return try body()
    } catch {
      throw .keyring(error.errno)
    }
  }
}

/// Forbids core dumps of this process, and other programs of the same user to look into its memory.
///
/// It is called before a passphrase is read. A system that refuses has other protections or none.
package func forbidCoreDumps(_ system: System = System()) {
  try? system.forbidCoreDumps()
}
