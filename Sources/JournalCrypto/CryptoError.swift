package import JournalSystem

/// The reason why something could not be encrypted, decrypted, or kept secret; it never contains a text or a key.
///
/// ```swift
/// CryptoError.damaged(.chunk(3), .wrongCode).description
/// // "damaged: part 3 of the content was changed; restore an earlier version"
/// ```
package enum CryptoError: Error, Hashable, Sendable {
  /// libsodium is not on this device; the text is the system's message.
  case missingLibrary(String)
  /// The bytes are not an age file.
  case notAgeFile
  /// The bytes are an age file, or armor around one, that was changed or cut off.
  case damaged(Place, Damage)
  /// The file is encrypted to other keys, or the stanza for this key was changed.
  case notForThisKey
  /// The file is encrypted with a passphrase, and a key was passed.
  case needsPassphrase
  /// The file is encrypted to keys, and a passphrase was passed.
  case needsKey
  /// The file is encrypted with another passphrase, or the stanza for it was changed.
  case wrongPassphrase
  /// The file is valid, but it has something that is refused.
  case unsupported(Feature)
  /// The text contains no identity, or one with a wrong checksum.
  case invalidIdentity
  /// The text is not a recipient, or has a wrong checksum, or no secret key belongs to it.
  case invalidRecipient
  /// There is not enough memory for so many bytes.
  case noMemory(Int)
  /// The system does not let this process keep more memory out of the swap space.
  case unlockedMemory
  /// A secret is longer than so many bytes.
  case tooLong(limit: Int)
  /// A secret cannot be read.
  case file(SystemError)
  /// The kernel's keyring refused a call, with this error number.
  case keyring(Int32)
}

extension CryptoError {
  /// The place of damage; lines and chunks are counted from 1.
  package enum Place: Hashable, Sendable {
    /// A line of the armor.
    case armor(line: Int)
    /// The header as a whole.
    case header
    /// A line of the header.
    case headerLine(Int)
    /// The bytes between the header and the first chunk, from which the key of the content is derived.
    case nonce
    /// A chunk of the content: 64 KiB, or what is left.
    case chunk(Int)
  }

  /// The kind of damage.
  package enum Damage: Hashable, Sendable {
    /// The bytes end here, and more must follow.
    case cutOff
    /// The bytes do not have the form that the format demands.
    case malformed
    /// The bytes are not what was authenticated.
    case wrongCode
    /// More bytes follow where the format has its end.
    case extended
  }

  /// What is refused although the format has it.
  package enum Feature: Hashable, Sendable {
    /// Another version of the format.
    case version
    /// A passphrase that takes more than 2 to the power of the limit in KiB of memory, and time accordingly.
    case workFactor(Int, limit: Int)
    /// A header with more bytes than the limit.
    case headerSize(limit: Int)
    /// More recipients than the limit.
    case recipients(limit: Int)
    /// Several identities in one file.
    case severalIdentities
  }
}
