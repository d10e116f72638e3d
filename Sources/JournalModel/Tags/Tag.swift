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
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    let start = bytes.first == 0x23 ? 1 : 0
    let end = TagScanner.end(ofTagAt: start, in: bytes.span)
    guard end > start else { return nil }
    let kept = TagScanner.withoutSlashes(start..<end, in: bytes.span)
    guard bytes[end...].allSatisfy({ $0 == 0x2F }) else { return nil }
    self.init(unchecked: String(decoding: bytes[kept], as: UTF8.self))
  }

  init(unchecked text: String) {
    self.text = text
    key = text.lowercased()
  }

  /// Whether this is the tag `other` or lies below it: `work/meetings` is found by `work`.
  public func matches(_ other: Tag) -> Bool {
    key == other.key || key.hasPrefix(other.key + "/")
  }
}

extension Tag: Hashable {
  /// Whether both are the same word, whatever their case.
  public static func == (one: Self, other: Self) -> Bool { one.key == other.key }

  /// Mixes in the word in lower case.
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

extension Tag: CustomStringConvertible {
  /// As the file writes it: `#family`.
  public var description: String { "#" + text }
}
