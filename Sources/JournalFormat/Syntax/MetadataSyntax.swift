/// The block of metadata at the top of a file.
public struct MetadataSyntax: Hashable, Sendable {
  /// How the block is written, which says who can read it.
  public enum Form: Hashable, Sendable {
    /// Between `---` and `---` or `...`.
    case yaml
    /// Opened with `---` and never closed: it runs to the first entry, and is read-only.
    case unclosedYAML
    /// Between `+++` and `+++`: kept, not read.
    case toml
    /// From `{` to `}`: kept, not read.
    case json
  }

  /// How the block is written.
  public var form: Form

  /// All its lines, with the opening and the closing one.
  public var range: Range<Int>

  /// The lines between the opening and the closing one.
  public var content: Range<Int>
}
