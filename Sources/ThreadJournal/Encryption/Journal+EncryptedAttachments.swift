internal import JournalCrypto
package import JournalModel
internal import JournalStore

/// Attachments of encrypted entries: age files whose names say nothing.
extension Journal {
  /// A file as it is attached to an encrypted entry; needs no secret.
  package func encryptedAttachment(_ bytes: [UInt8]) throws -> [UInt8] {
    try AgeFile.encrypt(bytes.span, to: [EntryCipher(journal: self).recipient()])
  }

  /// A new place for such a file.
  package func placeForEncrypted(on date: CivilDate) throws -> String {
    "assets/\(date.year)/\(twoDigits(date.month))/\(randomName())\(Self.ageEnding)"
  }

  /// What the names of encrypted files end with.
  static let ageEnding = ".age"

  /// A name that says nothing.
  func randomName() -> String {
    var generator = environment.generator
    return ThreadID(using: &generator).text
  }

  /// The bytes of an attachment, decrypted if it is encrypted.
  package func openedAttachment(_ place: String) throws -> [UInt8]? {
    guard let bytes = try contents(ofFile: place) else { return nil }
    return place.hasSuffix(Self.ageEnding)
      ? try EntryCipher(journal: self).decrypt(file: bytes) : bytes
  }
}
