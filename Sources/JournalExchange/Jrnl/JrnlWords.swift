internal import JournalFormat
internal import JournalModel

/// What jrnl finds in a text: tags, and where its first sentence ends.
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

  private static var ends: [StaticString] {
    [".", "!", "?", "…", "‼", "‽", "⁇", "⁈", "⁉", "⋯", "﹒", "﹗"]
  }

  private static var wideEnds: [StaticString] { ["！", "．", "？", "｡", "。"] }

  /// Whether it ends as jrnl ends a sentence: with a full stop or the like, and perhaps a quotation
  /// mark and brackets.
  var endsSentence: Bool {
    if endsWideSentence { return true }
    var end = count
    while end > 0, self[end - 1] == .closeBracket || self[end - 1] == UInt8(ascii: ")") { end -= 1 }
    for quote in ["'", "’", "\"", "”"] where self[..<end].ends(with: quote) {
      end -= quote.utf8.count
      break
    }
    return Self.ends.contains { self[..<end].ends(with: "\($0)") }
  }

  /// Whether it ends with a full stop that no blank follows, as in Chinese and Japanese.
  var endsWideSentence: Bool { Self.wideEnds.contains { self[...].ends(with: "\($0)") } }

  /// The end of the first sentence of a line, with the blanks behind it, if more text follows.
  var firstSentenceEnd: Int? {
    for offset in indices.dropFirst() where self[offset].isBlank || self[offset - 1] >= 0x80 {
      let before = Array(self[Swift.max(0, offset - 16)..<offset])
      guard self[offset].isBlank else {
        if before.endsWideSentence { return offset }
        continue
      }
      guard before.endsSentence else { continue }
      let end = self[offset...].firstIndex { !$0.isBlank }
      return end
    }
    return nil
  }
}

extension ArraySlice<UInt8> {
  fileprivate func ends(with text: String) -> Bool {
    count >= text.utf8.count && suffix(text.utf8.count).elementsEqual(text.utf8)
  }
}

extension UInt8 {
  /// Whether the byte can be part of a tag of jrnl.
  fileprivate var isInJrnlTag: Bool {
    (self | 0x20).isLowercase || isDigit || self >= 0x80 || "-+*#/_".utf8.contains(self)
  }
}
