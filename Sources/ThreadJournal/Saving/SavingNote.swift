public import JournalModel

/// Something that was met on the way, and that a person should know.
public enum SavingNote: Hashable, Sendable {
  /// Outside edits to a file were committed first.
  case committedEdits(address: String, EntryDifference)
  /// That editing dropped an entry which was added here lately; it may have begun before.
  case droppedRecent(address: String, EntryID)
  /// What an editor saved meanwhile was merged with the change.
  case mergedWithEditor(address: String)
  /// Somebody saved another change of the same lines of a file meanwhile, so it was left out of the change.
  case leftOut(address: String, drafts: [String])
  /// What an editor saved meanwhile would have taken much out of the thread, so it was left out; if it had text of
  /// its own, that is a draft.
  case keptApart(address: String, draft: String?)
  /// What another program saved contradicts the change, and could not be committed: the file has it, and a draft.
  case copied(address: String, draft: String)
  /// What a program saved to the file as it was before contradicts what was changed since; what is new in it is a
  /// draft.
  case notMerged(address: String, draft: String?)
  /// The change takes text away that is in no commit; it is a draft.
  case uncommitted(address: String, draft: String)
  /// A program is still writing to the file as it was before; what it writes will be merged.
  case held(address: String)
  /// The file has other names, which keep the old text.
  case hardLinked(address: String)
  /// Text that a crash left behind was kept as a draft.
  case rescued(draft: String, address: String)
  /// What could only be saved, and not committed, at the time has been taken out of the file since.
  case setBack(draft: String, address: String)
  /// An operation that a crash broke off was finished.
  case finished(number: Int, OperationKind)
  /// An operation that a crash broke off could not be finished yet.
  case unfinished(OperationKind, because: String)
  /// A purge was broken off; some of what it was to remove may still be in the history.
  case purgeBegun
  /// It is committed, but what belongs to that was refused.
  case shaky(because: String)
  /// Something that is in the files cannot be committed yet.
  case waiting(because: String)
}
