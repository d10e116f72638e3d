/// A value of the front matter, and where it stands in the file.
///
/// Scalars are strings: whether `no` is a word or a truth value is for the thread's own schema to
/// say.
///
/// ```swift
/// FrontMatter(parsing: Array("tags: [a, b]\n".utf8)).value("tags")?.strings  // ["a", "b"]
/// ```
public struct YAMLNode: Hashable, Sendable {
  /// What was read.
  public let content: Content

  /// The bytes of the value in the file; of a block, up to the end of its last value.
  public let range: Range<Int>

  /// Whether a list or a mapping is written in brackets.
  public let isFlow: Bool

  /// Whether an anchor, alias, tag, merge key or complex key stands in it.
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
    /// One string, escapes and folding undone.
    case scalar(String, Style)
    /// A list.
    case sequence([YAMLNode])
    /// Keys with values, in file order, duplicates included.
    case mapping([YAMLPair])
    /// Source text that uses an anchor, an alias or a tag, as it stands in the file.
    case opaque(String)
  }

  /// How a scalar is written.
  public enum Style: Hashable, Sendable {
    /// Without quotes; the only style that other readers take for a number or a date.
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
  /// The text of a scalar.
  public var string: String? {
    guard case .scalar(let text, _) = content else { return nil }
    return text
  }

  /// A list of scalars, or a single one as a list of one, as Obsidian allows for tags.
  ///
  /// A single scalar with a comma is `nil`, since only the caller knows whether the comma divides.
  /// A key without a value, or with `null`, is an empty list.
  public var strings: [String]? {
    switch content {
    case .scalar(let text, _):
      if isNull { return [] }
      return text.utf8.contains(UInt8(ascii: ",")) ? nil : [text]
    case .sequence(let items):
      let texts = items.compactMap(\.string)
      return texts.count == items.count ? texts : nil
    case .mapping, .opaque: return nil
    }
  }

  /// The keys and values of a mapping; none of a key without a value or with `null`.
  public var pairs: [YAMLPair]? {
    if case .mapping(let pairs) = content { return pairs }
    return isNull ? [] : nil
  }

  /// Whether a key stands here without a value.
  public var isAbsent: Bool { range.isEmpty }

  /// Whether no value stands here, or one that every YAML reader takes for none.
  public var isNull: Bool {
    guard case .scalar(let text, .plain) = content else { return false }
    return switch text {
    case "", "~", "null", "Null", "NULL": true
    default: false
    }
  }

  /// The value under `name` of a mapping; the last one where there are several.
  public subscript(name: String) -> YAMLNode? {
    guard case .mapping(let pairs) = content else { return nil }
    return pairs.lastPair(named: name)?.value
  }
}
