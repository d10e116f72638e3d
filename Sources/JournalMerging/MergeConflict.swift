public import JournalModel

/// A text that both sides changed at the same place, so that a person has to choose.
public struct MergeConflict: Hashable, Sendable {
  /// Which text it is.
  public enum Part: Hashable, Sendable {
    /// The text of an entry; the entry is found by this id.
    case body(EntryID)
    /// The whole of an entry, of which both versions were kept.
    case entry(EntryID)
    /// The text above the first entry.
    case preamble
    /// A file that is no thread, or could be merged only line by line.
    case text
  }

  /// Which text it is.
  public let part: Part

  /// Where it stands in the merged file.
  public let range: Range<Int>

  /// Where the other side's version stands; nothing where markers hold both in one place.
  public let other: Range<Int>?

  /// A conflict about `part`.
  public init(_ part: Part, at range: Range<Int>, other: Range<Int>? = nil) {
    self.part = part
    self.range = range
    self.other = other
  }
}
