internal import JournalFormat

/// A word that entries are tagged with: `family`, `garden/spring`; in the file with a leading `#`.
///
/// It is compared without regard to case, and shown as it was first written.
public struct Tag: CodableAsText, Sendable {
  /// The word as it was written, without `#`.
  public let text: String

  /// The word in lower case, which is compared.
  public let key: String

  /// Parses a word with or without a leading `#`; `nil` if it is not a tag.
  ///
  /// A tag is a letter of any script, followed by letters with their marks, digits, `-`, `_` and
  /// `/`; a `/` at the end is ignored.
  public init?(_ text: String) { self.init(Array(text.utf8)) }

  /// Parses an item of `tags::`, in which Markdown formatters write `\#`; `nil` if it is not a tag.
  init?(item: ArraySlice<UInt8>) {
    self.init(Array(item.dropFirst(item.starts(with: [.backslash, .hash]) ? 1 : 0)))
  }

  private init?(_ bytes: [UInt8]) {
    let start = bytes.first == .hash ? 1 : 0
    let end = TagScanner.end(ofTagAt: start, in: bytes.span)
    guard end > start else { return nil }
    let kept = TagScanner.withoutSlashes(start..<end, in: bytes.span)
    guard bytes[end...].allSatisfy({ $0 == .slash }) else { return nil }
    self.init(unchecked: String(decoding: bytes[kept], as: UTF8.self))
  }

  init(unchecked text: String) {
    self.text = text
    key = text.lowercased()
  }

  /// Whether this is the tag `other` or below it: a search for `work` finds `work/meetings`.
  public func matches(_ other: Tag) -> Bool {
    let (own, wanted) = (key.utf8, other.key.utf8)
    guard own.starts(with: wanted) else { return false }
    let rest = own.dropFirst(wanted.count)
    return rest.isEmpty || rest.first == .slash
  }
}

extension Tag: Hashable {
  /// Whether both tags are the same word, scalar by scalar, ignoring case.
  public static func == (one: Self, other: Self) -> Bool {
    one.key.utf8.elementsEqual(other.key.utf8)
  }

  /// Hashes the word in lower case.
  public func hash(into hasher: inout Hasher) {
    for byte in key.utf8 { hasher.combine(byte) }
  }
}

extension Tag: CustomStringConvertible {
  /// The tag as the file writes it: `#family`.
  public var description: String { "#" + text }
}

/// The places of a tag's words; the words of tags below it begin with the same words.
extension Tag {
  /// The places of the tag in a text, without the `#`.
  ///
  /// ```swift
  /// Tag("work")?.places(inText: Array("to #Work/home".utf8)[...])  // [4..<8]
  /// ```
  func places(inText text: ArraySlice<UInt8>) -> [Range<Int>] {
    TagScanner.ranges(in: text.span).compactMap { range in
      let words = text[range.dropFirst().moved(by: text.startIndex)]
      return place(of: Tag(unchecked: words.text), in: words)
    }
  }

  /// The places of the tag in the value of `tags::`, or in a line of it, without the `#`.
  func places(inValue value: ArraySlice<UInt8>) -> [Range<Int>] {
    Tags.items(of: value).compactMap { item in
      let mark = item.starts(with: [.backslash, .hash]) ? 2 : item.first == .hash ? 1 : 0
      return Tag(item: item).flatMap { place(of: $0, in: item.dropFirst(mark)) }
    }
  }

  /// Returns the place of the tag's words in those of another tag, or `nil` unless that is the same
  /// tag or one below it.
  private func place(of other: Tag, in words: ArraySlice<UInt8>) -> Range<Int>? {
    guard other.matches(self) else { return nil }
    // Lower case may have a different number of bytes, but always the same number of slashes.
    var slashes = key.utf8.count { $0 == .slash }
    let end = words.firstIndex { byte in
      if byte == .slash { slashes -= 1 }
      return slashes < 0
    }
    return words.startIndex..<(end ?? words.endIndex)
  }
}

extension Entry {
  /// Returns the ranges in the file of a tag's words, also in tags below it: in the title, in
  /// `tags::` and in the text, in this order and without the `#`.
  ///
  /// Empty if the entry has neither the tag nor one below it. Searches do not find tags in titles,
  /// but readers see them as tags.
  public func places(of tag: Tag) -> [Range<Int>] {
    let keys = thread.keys(meaning: "tags")
    var places: [Range<Int>] = []
    let title = subject.titleRange.moved(by: header.subject.lowerBound)
    places += tag.places(inText: thread.bytes[title])
    thread.tree.forEachProperty(of: syntax) { property in
      guard keys.contains(Array(property.key(in: thread.bytes))) else { return true }
      for line in property.valueLines(in: thread.bytes) {
        places += tag.places(inValue: thread.bytes[line])
      }
      return true
    }
    return places + thread.tree.ranges(of: tag.places(inText: body[...]), inBodyOf: syntax)
  }
}

extension Range<Int> {
  /// The same range, moved by `distance`.
  fileprivate func moved(by distance: Int) -> Range<Int> {
    lowerBound + distance..<upperBound + distance
  }
}
