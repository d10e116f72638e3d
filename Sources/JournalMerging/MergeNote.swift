public import JournalModel

/// Something that a merge decided and a person may want to decide otherwise.
///
/// Nothing is lost by it: what lost stands beside what won, or is in history.
public struct MergeNote: Hashable, Sendable {
  /// What was decided.
  public enum Decision: Hashable, Sendable {
    /// An entry that one side took out stays, since the other changed it.
    case keptEntry
    /// A property that one side took out stays, since the other changed it.
    case keptProperty(String)
    /// Of a property that both changed, the loser stays under a key that ends in `-conflict`.
    case choseProperty(String)
    /// A key of the front matter that one side took out stays, since the other changed it.
    case keptMetadata(String)
    /// Of a key of the front matter that both changed, the loser stays as a comment.
    case choseMetadata(String)
    /// Front matter that could not be read was changed by both; the loser stays as comments.
    case choseFrontMatter
    /// Two threads that began at one path became one; the id of the other is an alias now.
    case joinedThreads(alias: ThreadID)
    /// A safeguard found that a line would be lost, so both versions were kept whole (E510).
    case keptBothVersions
    /// Both sides gave the file another path; this is the one that was not taken.
    case chosePath(String)
    /// Another file has the path already, so the file got a new one.
    case newPath(String)
    /// A file that one side took away stays, since the other changed it.
    case keptFile
    /// An entry was changed by one side and moved here from `path` by the other.
    case followedMove(from: String)
  }

  /// What was decided.
  public let decision: Decision

  /// The entry that it is about, by the id under which it is found.
  public let entry: EntryID?

  /// Where what won stands in the merged file.
  public let kept: Range<Int>?

  /// Where what lost stands in the merged file.
  public let lost: Range<Int>?

  /// A note of a decision.
  public init(
    _ decision: Decision,
    about entry: EntryID? = nil,
    kept: Range<Int>? = nil,
    lost: Range<Int>? = nil
  ) {
    self.decision = decision
    self.entry = entry
    self.kept = kept
    self.lost = lost
  }
}
