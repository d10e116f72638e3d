internal import JournalFormat
internal import JournalModel

/// What jrnl finds in a text: tags.
extension [UInt8] {
  /// The tags that jrnl finds in a text: words after one of these symbols, at the beginning of a
  /// word.
  func jrnlTags(after symbols: [UInt8]) -> [Tag] {
    var words: [Tag] = []
    var before = UInt8.space
    for (offset, byte) in enumerated() {
      defer { before = byte }
      guard symbols.contains(byte), before.isBlank || before == .lineFeed else { continue }
      let word = self[(offset + 1)...].prefix(while: \.isInJrnlTag)
      if let tag = Tag(String(decoding: word, as: UTF8.self)) { words.append(tag) }
    }
    return words
  }
}

extension UInt8 {
  /// Whether the byte can be part of a tag of jrnl.
  fileprivate var isInJrnlTag: Bool {
    (self | 0x20).isLowercase || isDigit || self >= 0x80 || "-+*#/_".utf8.contains(self)
  }
}
