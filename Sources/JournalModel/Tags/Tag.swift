internal import JournalFormat

/// A word that entries are found by: `family`, `garden/spring`; in the file with `#` in front.
///
/// It is compared without regard to case, and shown as it was first written.
public struct Tag: Sendable {
  /// The word as it was written, without `#`.
  public let text: String

  /// The word in lower case: what is compared.
  public let key: String

  /// Takes a word with `#` in front or without: a letter of any script, then letters with their
  /// marks, digits, `-`, `_` and `/`; a `/` at the end is left out.
  public init?(_ text: String) { self.init(Array(text.utf8)) }

  /// Takes an item of `tags::`, where programs that format Markdown write `\#`.
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

  /// Whether this is the tag `other` or lies below it: `work/meetings` is found by `work`.
  public func matches(_ other: Tag) -> Bool {
    let (own, wanted) = (key.utf8, other.key.utf8)
    guard own.starts(with: wanted) else { return false }
    let rest = own.dropFirst(wanted.count)
    return rest.isEmpty || rest.first == .slash
  }
}

extension Tag: Hashable {
  /// Whether both are the same word, scalar by scalar, whatever their case.
  public static func == (one: Self, other: Self) -> Bool {
    one.key.utf8.elementsEqual(other.key.utf8)
  }

  /// Mixes in the word in lower case.
  public func hash(into hasher: inout Hasher) {
    for byte in key.utf8 { hasher.combine(byte) }
  }
}

extension Tag: CustomStringConvertible {
  /// As the file writes it: `#family`.
  public var description: String { "#" + text }
}
