/// The block of metadata at the top of a file.
public struct MetadataSyntax: Hashable, Sendable {
  /// The syntax of a block, which determines how it can be read.
  public enum Form: Hashable, Sendable {
    /// Between `---` and `---` or `...`.
    case yaml
    /// Opened with `---` but never closed: it extends to the first entry, and is read-only.
    case unclosedYAML
    /// Between `+++` and `+++`: kept, but not parsed.
    case toml
    /// From `{` to `}`: kept, but not parsed.
    case json
  }

  /// The syntax of the block.
  public var form: Form

  /// All its lines, with the opening and the closing one.
  public var range: Range<Int>

  /// The lines between the opening and the closing one.
  public var content: Range<Int>
}
