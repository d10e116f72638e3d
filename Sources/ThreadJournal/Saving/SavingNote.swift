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

extension SavingNote: CustomStringConvertible {
  /// One sentence without advice.
  public var description: String {
    switch self {
    case .committedEdits(let address, let difference):
      "committed outside edits to \(address)" + difference.clause
    case .droppedRecent(let address, let id):
      "\(address): the file was saved without \(id.text), which was added here recently"
    case .mergedWithEditor(let address):
      "\(address): merged with what another program saved at the same time"
    case .keptApart(let address, let draft):
      "\(address): another program saved the file without much of its text at the same time; skipped that edit"
        + (draft.map { " and kept it as draft \($0)" } ?? "")
    case .copied(let address, let draft):
      "\(address): another program saved the file at the same time; kept a copy as draft \(draft)"
    case .notMerged(let address, let draft):
      "\(address): cannot merge what another program saved with later changes; skipped that edit"
        + (draft.map { " and kept it as draft \($0)" } ?? "")
    case .uncommitted(let address, let draft):
      "\(address): kept uncommitted text as draft \(draft)"
    case .held(let address):
      "\(address): another program is still writing to the file; its text will be merged when it is done"
    case .hardLinked(let address):
      "\(address): the file has hard links, which still have the old text"
    case .rescued(let draft, let address):
      "\(address): recovered text after a crash as draft \(draft)"
    case .leftOut(let address, let drafts):
      "\(address): skipped this change, because another program changed the same lines at the same time"
        + (drafts.isEmpty ? "" : "; kept the text as draft \(drafts.joined(separator: ", "))")
    case .setBack(let draft, let address):
      "\(address): the file was reverted before this was committed; kept the text as draft \(draft)"
    case .unfinished(let kind, let reason):
      "cannot finish the interrupted \(kind.rawValue) yet: \(reason)"
    case .purgeBegun: "a purge was interrupted, and its text may still be in the history"
    case .shaky(let reason): "committed, with a problem: \(reason)"
    case .waiting(let reason): "not committed yet: \(reason)"
    case .finished(_, let kind): "finished the interrupted \(kind.rawValue)"
    }
  }
}

extension EntryDifference {
  /// The whole behind a colon; nothing if no entry differs.
  fileprivate var clause: String {
    added.isEmpty && changed.isEmpty && removed.isEmpty ? "" : ": \(self)"
  }
}
