public import JournalModel

/// A text that both sides changed in the same place, so that a person has to resolve it.
public struct MergeConflict: Hashable, Sendable {
  /// The text that is in conflict.
  public enum Part: Hashable, Sendable {
    /// The text of an entry; the entry is found by this id.
    case body(EntryID)
    /// A whole entry, of which both versions were kept.
    case entry(EntryID)
    /// The text above the first entry.
    case preamble
    /// A file that is not a thread, or could be merged only line by line.
    case text
  }

  /// The text that is in conflict.
  public let part: Part

  /// Its range in the merged file.
  public let range: Range<Int>

  /// The range of the other side's version, or `nil` if both are between markers in `range`.
  public let other: Range<Int>?

  /// A conflict about `part`.
  public init(_ part: Part, at range: Range<Int>, other: Range<Int>? = nil) {
    self.part = part
    self.range = range
    self.other = other
  }
}
