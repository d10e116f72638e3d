public import JournalModel

/// Something that was met on the way, and that a person should know.
public enum SavingNote: Hashable, Sendable {
  /// Somebody's own editing of a thread was committed first.
  case tookUp(address: String, EntryDifference)
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
  /// One sentence, with the command that helps where there is one.
  public var description: String {
    switch self {
    case .tookUp(let address, let difference):
      "\(address): took up changes made outside: \(difference)"
    case .droppedRecent(let address, let id):
      "\(address): the file was saved without \(id), which was added here lately;"
        + " 'tj restore \(id.text)' brings it back"
    case .mergedWithEditor(let address): "\(address): merged with what an editor saved meanwhile"
    case .keptApart(let address, let draft):
      "\(address): another program saved the file without much of its text at the same time; that was left out"
        + (draft.map { ", and is kept as draft \($0)" } ?? "")
    case .copied(let address, let draft):
      "\(address): another program saved the file at the same time; a copy of what it saved is kept as draft \(draft)"
    case .notMerged(let address, let draft):
      "\(address): what another program saved could not be merged with later changes, so it was left out"
        + (draft.map { "; it is kept as draft \($0)" } ?? "")
    case .uncommitted(let address, let draft):
      "\(address): text that is in no commit yet is kept as draft \(draft)"
    case .held(let address):
      "\(address): still being written by another program; its text will be merged when it has finished"
    case .hardLinked(let address):
      "\(address): the file has other names (hard links); they keep the old text"
    case .rescued(let draft, let address):
      "\(address): text that a crash left behind is kept as draft \(draft)"
    case .leftOut(let address, let drafts):
      "\(address): left out, since somebody saved another change of the same lines meanwhile"
        + (drafts.isEmpty ? "" : "; the text is kept as draft \(drafts.joined(separator: ", "))")
    case .setBack(let draft, let address):
      "\(address): the file was set back before this could be committed; the text is kept as draft \(draft)"
    case .unfinished(let kind, let reason):
      "the \(kind.rawValue) that was broken off could not be finished yet: \(reason)"
    case .purgeBegun:
      "a purge was broken off, and the text may still be in the history; finish it with 'tj purge'"
    case .shaky(let reason): "it is committed, but not everything went well: \(reason)"
    case .waiting(let reason): "not committed yet: \(reason)"
    case .finished(_, let kind): "finished the \(kind.rawValue) that was broken off"
    }
  }
}
