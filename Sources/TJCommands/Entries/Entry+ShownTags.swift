internal import JournalModel

extension Entry {
  /// Returns the entry's tags, without those in text that is shown already.
  func tags(besides shown: String) -> [Tag] {
    let tags = Array(tags)
    guard !tags.isEmpty else { return tags }
    let words = shown.wordsWithSign
    return tags.filter { !words.contains("#" + $0.key) }
  }
}

extension String {
  /// The words that begin with `#`, in lower case.
  fileprivate var wordsWithSign: Set<String> {
    let bytes = utf8.span
    var words: Set<String> = []
    for place in bytes.indices where bytes[place] == UInt8(ascii: "#") {
      guard place == 0 || Self.endsWord(bytes[place - 1]) else { continue }
      let word = utf8.dropFirst(place).prefix { !Self.endsWord($0) }
      words.insert(String(Substring(word)).lowercased())
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
