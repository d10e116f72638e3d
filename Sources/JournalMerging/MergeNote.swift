public import JournalModel

/// A decision of a merge that a person may want to reverse.
///
/// The losing value is not lost: it is kept beside the winning one, or is in the history.
public struct MergeNote: Hashable, Sendable {
  /// The kinds of decisions.
  public enum Decision: Hashable, Sendable {
    /// An entry that one side removed is kept, since the other changed it.
    case keptEntry
    /// A property that one side removed is kept, since the other changed it.
    case keptProperty(String)
    /// Both sides changed a property; the losing value is kept under a key that ends in `-conflict`.
    case choseProperty(String)
    /// A key of the front matter that one side removed is kept, since the other changed it.
    case keptMetadata(String)
    /// Both sides changed a key of the front matter; the losing value is kept as a comment.
    case choseMetadata(String)
    /// Both sides changed front matter that could not be parsed; the losing side's lines are kept as comments.
    case choseFrontMatter
    /// Two threads created at one path became one; the id of the other is now an alias.
    case joinedThreads(alias: ThreadID)
    /// A check found that a line would be lost, so both versions were kept whole (E510).
    case keptBothVersions
    /// Both sides moved the file; this is the path that was not chosen.
    case chosePath(String)
    /// Another file has the path already, so the file got a new one.
    case newPath(String)
    /// A file that one side removed is kept, since the other changed it or refers to it now.
    case keptFile
    /// Both sides changed a file that is not a thread, and the versions cannot be combined; the other version has this
    /// path.
    case keptBothFiles(String)
    /// An entry was changed by one side and moved here from `path` by the other.
    case followedMove(from: String)
    /// An entry that one side moved here from `path` is kept, since the other removed it there.
    case keptMoved(from: String)
  }

  /// The kind of the decision.
  public let decision: Decision

  /// The id of the entry that it is about, or `nil` if it is not about one.
  public let entry: EntryID?

  /// The range of the winning value in the merged file, if it is there.
  public let kept: Range<Int>?

  /// The range of the losing value in the merged file, if it is there.
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
