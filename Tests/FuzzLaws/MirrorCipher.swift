package import JournalModel

/// A cipher that only turns bytes around: what is tested is which entries are encrypted, and what they hold.
package enum MirrorCipher {
  private static let top = "-----BEGIN AGE ENCRYPTED FILE-----\n"
  private static let bottom = "\n-----END AGE ENCRYPTED FILE-----"

  package static func encrypt(_ text: [UInt8]) -> [UInt8] {
    let hex = text.reversed().map { String($0, radix: 16) }.joined(separator: " ")
    return Array((top + hex + bottom).utf8)
  }

  package static func decrypt(_ armor: ArraySlice<UInt8>) -> Result<[UInt8], LockReason> {
    let text = String(decoding: armor.filter { $0 != 0x0D }, as: UTF8.self)
    guard text.hasPrefix(top), text.hasSuffix(bottom) else { return .failure(.damaged) }
    let words = text.dropFirst(top.count).dropLast(bottom.count).split(separator: " ")
    let bytes = words.compactMap { UInt8($0, radix: 16) }
    return bytes.count == words.count ? .success(bytes.reversed()) : .failure(.damaged)
  }
}
