public import JournalModel

/// Something that happened during an operation, and that a person should know.
public enum SaveWarning: Hashable, Sendable {
  /// Outside edits to a file were committed first.
  case committedEdits(address: String, EntryDifference)
  /// A file that is not a thread, such as an attachment, was added, changed or removed outside, and committed first.
  case committedFile(path: String, isRemoved: Bool)
  /// Plain text in an encrypted thread was encrypted before it was committed.
  case encryptedEdits(address: String)
  /// An outside edit removed an entry that this program added recently; the edit may have begun before.
  case droppedRecent(address: String, EntryID)
  /// Another program saved files without this number of entries that this program added recently.
  case droppedMany(Int)
  /// Text that an editor saved meanwhile was merged with the change.
  case mergedWithEditor(address: String)
  /// Another program changed the same lines of a file meanwhile, so the file was left out of the change.
  case leftOut(address: String, drafts: [String])
  /// Text that an editor saved meanwhile would have removed much of the thread, so it was ignored; if it had text of
  /// its own, it was saved as a draft.
  case keptApart(address: String, draft: String?)
  /// Another program saved text that conflicts with the change and could not be committed; the text is in the file and
  /// in a draft.
  case copied(address: String, draft: String)
  /// A program saved an old version of the file, which conflicts with later changes; its new text is a draft.
  case notMerged(address: String, draft: String?)
  /// The change removes text that is in no commit; it is a draft.
  case uncommitted(address: String, draft: String)
  /// The text is in the file and cannot be committed yet, so a draft has a copy.
  case keptUncommitted(address: String, draft: String)
  /// A program is still writing to an old version of the file; its text will be merged.
  case held(address: String)
  /// The file has other hard links, which keep the old text.
  case hardLinked(address: String)
  /// Text that a crash left behind was saved as a draft.
  case rescued(draft: String, address: String)
  /// Text that could be saved but not committed at the time has been removed from the file since.
  case setBack(draft: String, address: String)
  /// An operation that a crash interrupted was finished.
  case finished(number: Int, OperationKind)
  /// An operation that a crash interrupted could not be finished yet.
  case unfinished(OperationKind, because: String)
  /// Git's index was missing or damaged, and was recreated from the last commit; the path is that of the damaged file,
  /// or empty if the index was missing or empty.
  case indexRecreated(kept: String)
  /// A purge was interrupted; some of its text may still be in the history.
  case purgeBegun
  /// The change is committed, but a step after the commit failed.
  case shaky(because: String)
  /// Text that is in the files cannot be committed yet.
  case waiting(because: String)
}
