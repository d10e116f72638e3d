internal import JournalModel

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
