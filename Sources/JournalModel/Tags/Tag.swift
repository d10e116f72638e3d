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
