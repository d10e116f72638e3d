internal import JournalModel

extension Entry {
  /// Its tags, without those in text that is shown already.
  func tags(besides shown: String) -> [Tag] {
    let tags = Array(tags)
    let sign = UInt8(ascii: "#")
    guard !tags.isEmpty, shown.utf8.contains(sign) else { return tags }
    let ends = Array(" (,.".utf8)
    let words = shown.utf8.split { ends.contains($0) }.filter { $0.first == sign }
    let keys = Set(words.map { String(Substring($0)).lowercased() })
    return tags.filter { !keys.contains("#" + $0.key) }
  }
}
