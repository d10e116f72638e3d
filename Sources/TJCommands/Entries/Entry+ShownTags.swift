internal import JournalModel

extension Entry {
  /// Its tags, without those in text that is shown already.
  func tags(besides shown: String) -> [Tag] {
    let tags = Array(tags)
    guard !tags.isEmpty else { return tags }
    let words = shown.wordsWithSign
    return tags.filter { !words.contains("#" + $0.key) }
  }
}

extension String {
  /// The words that begin with `#`, in lower case.
  fileprivate var wordsWithSign: [String] {
    var words: [String] = []
    var rest = utf8[...]
    while let sign = rest.firstIndex(of: UInt8(ascii: "#")) {
      let end = rest[sign...].firstIndex(where: Self.endsWord) ?? rest.endIndex
      if sign == startIndex || Self.endsWord(utf8[utf8.index(before: sign)]) {
        words.append(self[sign..<end].lowercased())
      }
      rest = rest[end...]
    }
    return words
  }

  private static func endsWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "("), UInt8(ascii: ","), UInt8(ascii: "."): true
    default: false
    }
  }
}
