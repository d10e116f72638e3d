internal import JournalFormat

/// A value of the front matter, with its range in the file.
///
/// Scalars are strings: the thread's schema determines whether `no` is a word or a Boolean.
///
/// ```swift
/// FrontMatter(parsing: Array("tags: [a, b]\n".utf8)).value("tags")?.strings  // ["a", "b"]
/// ```
public struct YAMLNode: Hashable, Sendable {
  /// The parsed content.
  public let content: Content

  /// The bytes of the value in the file; of a block, up to the end of its last value.
  public let range: Range<Int>

  /// Whether a list or a mapping is written in brackets.
  public let isFlow: Bool

  /// Whether it contains or has an anchor, alias, tag, merge key or complex key.
  public let holdsOpaque: Bool

  package init(
    _ content: Content,
    at range: Range<Int>,
    isFlow: Bool = false,
    holdsOpaque: Bool = false
  ) {
    self.content = content
    self.range = range
    self.isFlow = isFlow
    self.holdsOpaque = holdsOpaque
  }
}

extension YAMLNode {
  /// The shapes of a value.
  public enum Content: Hashable, Sendable {
    /// One string, without escapes and folding.
    case scalar(String, Style)
    /// A list.
    case sequence([YAMLNode])
    /// Keys with values, in file order, duplicates included.
    case mapping([YAMLPair])
    /// The name of a value elsewhere, as it is written in the file; it is not followed, and counts as a missing value.
    case alias(String)
  }

  /// How a scalar is written.
  public enum Style: Hashable, Sendable {
    /// Without quotes; the only style that other readers may parse as a number or a date.
    case plain
    /// In `'`.
    case singleQuoted
    /// In `"`, with escapes.
    case doubleQuoted
    /// As a block after `|`.
    case literal
    /// As a block after `>`.
    case folded
  }
}

extension YAMLNode {
  /// The text of a scalar, or `nil` if it is null or not a scalar.
  public var string: String? {
    guard case .scalar(let text, _) = content, !isNull else { return nil }
    return text
  }

  /// The items of a list; a text is split at its commas.
  ///
  /// Empty items and items that are not texts are left out; a mapping has none.
  public var items: [String] {
    switch content {
    case .scalar:
      (string ?? "").utf8.split(separator: .comma).map { item in
        let bytes = Array(item)
        return String(decoding: bytes[bytes.span.trimmed(0..<bytes.count)], as: UTF8.self)
      }.filter { !$0.isEmpty }
    case .sequence(let items): items.compactMap(\.string).filter { !$0.isEmpty }
    case .mapping, .alias: []
    }
  }

  /// The scalars of a list, or a single scalar as a list of one, as Obsidian allows for tags; otherwise `nil`.
  ///
  /// A single scalar with a comma is `nil`, since only the caller knows whether the comma is a separator. A key without
  /// a value, or with `null`, is an empty list.
  public var strings: [String]? {
    switch content {
    case .scalar(let text, _):
      if isNull { return [] }
      return text.utf8.contains(UInt8(ascii: ",")) ? nil : [text]
    case .sequence(let items):
      let texts = items.compactMap(\.string)
      return texts.count == items.count ? texts : nil
    case .mapping, .alias: return nil
    }
  }

  /// The keys of a mapping without repetitions: the last value of a key counts, in the position of the first.
  public var entries: [YAMLPair] {
    guard case .mapping(let all) = content else { return [] }
    let pairs = all.filter { !$0.isAbsent }
    let repetitions = pairs.repetitions
    guard !repetitions.isEmpty else { return pairs }
    var entries = pairs
    for (first, again) in repetitions { entries[first] = pairs[again] }
    let later = Set(repetitions.map(\.again))
    return entries.indices.filter { !later.contains($0) }.map { entries[$0] }
  }

  /// The keys and values of a mapping as they are written; empty for a missing or null value, and `nil` for any other
  /// value.
  public var pairs: [YAMLPair]? {
    if case .mapping(let pairs) = content { return pairs }
    return isNull ? [] : nil
  }

  /// Whether it is a list or a mapping.
  var isCollection: Bool {
    switch content {
    case .sequence, .mapping: true
    case .scalar, .alias: false
    }
  }

  /// Whether it is the missing value of a key.
  public var isAbsent: Bool { range.isEmpty }

  /// Whether it is a missing value, one that every YAML reader treats as null, or an alias.
  public var isNull: Bool {
    switch content {
    case .alias: true
    case .scalar(let text, .plain):
      switch text.utf8.count {
      case 0: true
      case 1: text == "~"
      case 4: text == "null" || text == "Null" || text == "NULL"
      default: false
      }
    default: false
    }
  }

  /// The value under `name` of a mapping (the last one if there are several), or `nil` if there is none.
  public subscript(name: String) -> YAMLNode? {
    guard case .mapping(let pairs) = content else { return nil }
    return pairs.last { !$0.isAbsent && $0.name.isIdentical(to: name) }?.value
  }
}
