internal import CPosix

/// Calls for keys that the kernel holds, and for the protection of this process's memory.
///
/// The path of an error is the key's name, or its number.
extension System {
  /// A keyring, by its special number.
  package enum Keyring: Hashable, Sendable {
    /// The keyring of this process, which ends with it.
    case process
    /// The keyring of this user, which all sessions share and which outlives them.
    case user

    fileprivate var number: CInt {
      switch self {
      case .process: cposix_process_keyring
      case .user: cposix_user_keyring
      }
    }
  }

  /// Adds a key to a keyring, in place of one with the same name, and returns its number.
  package func addKey(
    _ name: String,
    _ bytes: Span<UInt8>,
    to keyring: Keyring
  ) throws(SystemError) -> Int32 {
    guard !name.utf8.contains(0) else { throw SystemError(.addKey, errno: EINVAL, path: name) }
    return try attempt(.addKey, name) { () throws(Errno) in
      try call(.addKey, name) {
        unsafe bytes.withUnsafeBufferPointer {
          unsafe cposix_add_key(name, $0.baseAddress, $0.count, keyring.number)
        }
      }
    }
  }

  /// Lets a key be used only through a keyring of the process that uses it.
  package func restrictKey(_ key: Int32) throws(SystemError) {
    try changeKey(key) { cposix_restrict_key(key) }
  }

  /// Lets a key expire after so many seconds.
  package func expireKey(_ key: Int32, after seconds: UInt32) throws(SystemError) {
    try changeKey(key) { cposix_expire_key(key, seconds) }
  }

  /// Adds an existing key to another keyring.
  package func linkKey(_ key: Int32, to keyring: Keyring) throws(SystemError) {
    try changeKey(key) { cposix_link_key(key, keyring.number) }
  }

  /// Adds the keys of a keyring to another one.
  package func linkKeys(of keyring: Keyring, to other: Keyring) throws(SystemError) {
    try changeKey(keyring.number) { cposix_link_key(keyring.number, other.number) }
  }

  /// Removes a key from a keyring.
  package func unlinkKey(_ key: Int32, from keyring: Keyring) throws(SystemError) {
    try changeKey(key) { cposix_unlink_key(key, keyring.number) }
  }

  /// Removes a key from all keyrings.
  package func invalidateKey(_ key: Int32) throws(SystemError) {
    try changeKey(key) { cposix_invalidate_key(key) }
  }

  /// Returns the number of the key with a name, or `nil` if there is none, or it has expired.
  package func key(_ name: String, in keyring: Keyring) throws(SystemError) -> Int32? {
    guard !name.utf8.contains(0) else { throw SystemError(.keyctl, errno: EINVAL, path: name) }
    do throws(SystemError) {
      return try attempt(.keyctl, name) { () throws(Errno) in
        try call(.keyctl, name) { unsafe cposix_find_key(keyring.number, name) }
      }
    } catch let error where error.isMissingKey {
      return nil
    }
  }

  /// Appends the bytes of a key to `span`, and returns false, with nothing appended, if there is no room for them or
  /// the key has expired.
  package func readKey(
    _ key: Int32,
    into span: inout OutputSpan<UInt8>
  ) throws(SystemError) -> Bool {
    do throws(SystemError) {
      return try attempt(.keyctl, "\(key)") { () throws(Errno) in
        try unsafe span.withUnsafeMutableBufferPointer { buffer, filled throws(Errno) in
          let free = unsafe UnsafeMutableRawBufferPointer(
            rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...]
          )
          let count = try call(.keyctl, "\(key)") {
            unsafe cposix_read_key(key, free.baseAddress, free.count)
          }
          guard count <= free.count else { return false }
          filled += count
          return true
        }
      }
    } catch let error where error.isMissingKey {
      return false
    }
  }

  /// Forbids core dumps of this process, and other programs of the same user to look into its memory.
  ///
  /// It ends when the process starts another program in its place. The corresponding C function is `prctl`.
  package func forbidCoreDumps() throws(SystemError) {
    try attempt(.prctl, "") { () throws(Errno) in
      _ = try call(.prctl, "") { cposix_forbid_dumps() }
    }
  }

  private func changeKey(_ key: Int32, _ body: () -> CInt) throws(SystemError) {
    try attempt(.keyctl, "\(key)") { () throws(Errno) in
      _ = try call(.keyctl, "\(key)", body)
    }
  }
}

extension SystemError {
  /// Whether it says that there is no such key, or no longer.
  fileprivate var isMissingKey: Bool { [ENOKEY, EKEYEXPIRED, EKEYREVOKED].contains(errno) }
}
