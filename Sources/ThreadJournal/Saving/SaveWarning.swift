public import JournalModel

/// Something that happened during an operation, and that a person should know.
public enum SaveWarning: Hashable, Sendable {
  /// Outside edits to a file were committed first.
  case committedEdits(address: String, EntryDifference)
  /// A file that is not a thread, such as an attachment, was added, changed or removed outside, and committed first.
  case committedFile(path: String, isRemoved: Bool)
  /// An outside edit dropped an entry that was added here recently; the edit may have begun before.
  case droppedRecent(address: String, EntryID)
  /// So many entries are no longer in files that another program saved, although this program added them recently.
  case droppedMany(Int)
  /// Text that an editor saved meanwhile was merged with the change.
  case mergedWithEditor(address: String)
  /// Somebody saved another change of the same lines of a file meanwhile, so it was left out of the change.
  case leftOut(address: String, drafts: [String])
  /// Text that an editor saved meanwhile would have removed much of the thread, so it was left out; if it had text of
  /// its own, that is a draft.
  case keptApart(address: String, draft: String?)
  /// Another program saved text that conflicts with the change, and it could not be committed: it is in the file, and
  /// in a draft.
  case copied(address: String, draft: String)
  /// A program saved an old version of the file, which conflicts with later changes; its new text is a draft.
  case notMerged(address: String, draft: String?)
  /// The change removes text that is in no commit; it is a draft.
  case uncommitted(address: String, draft: String)
  /// The text is in the file and can be stored nowhere else yet, so it is a draft, too.
  case keptUncommitted(address: String, draft: String)
  /// A program is still writing to an old version of the file; its text will be merged.
  case held(address: String)
  /// The file has other names, which keep the old text.
  case hardLinked(address: String)
  /// Text that a crash left behind was saved as a draft.
  case rescued(draft: String, address: String)
  /// Text that could be saved but not committed at the time has been removed from the file since.
  case setBack(draft: String, address: String)
  /// An operation that a crash interrupted was finished.
  case finished(number: Int, OperationKind)
  /// An operation that a crash interrupted could not be finished yet.
  case unfinished(OperationKind, because: String)
  /// Git's index was missing or damaged, and was recreated from the last commit; the damaged file is at the path, or
  /// there was nothing in it.
  case indexRecreated(kept: String)
  /// A purge was interrupted; some of its text may still be in the history.
  case purgeBegun
  /// It is committed, but a step that follows the commit failed.
  case shaky(because: String)
  /// Text that is in the files cannot be committed yet.
  case waiting(because: String)
}
