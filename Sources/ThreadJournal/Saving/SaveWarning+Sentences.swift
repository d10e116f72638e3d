internal import JournalModel

extension SaveWarning: CustomStringConvertible {
  /// The note as one sentence, without advice.
  public var description: String {
    switch self {
    case .committedEdits(let address, let difference):
      "committed external edits to \(address)" + difference.clause
    case .committedFile(let path, isRemoved: true): "committed the removal of \(path)"
    case .committedFile(let path, isRemoved: false): "committed external edits to \(path)"
    case .encryptedEdits(let address): "\(address): encrypted what was typed into the file"
    case .droppedRecent(let address, let id):
      "\(address): an external edit removed \(id.text), which was added recently"
    case .droppedMany(let count):
      "external edits removed \(count) entries that were added recently"
    case .mergedWithEditor(let address):
      "\(address): merged text saved by another program"
    case .keptApart(let address, let draft):
      "\(address): ignored a version saved by another program (much of the text is missing)"
        + (draft.map { " and kept it as draft \($0)" } ?? "")
    case .copied(let address, let draft):
      "\(address): another program saved the file at the same time; kept a copy as draft \(draft)"
    case .notMerged(let address, let draft):
      "\(address): cannot merge an edit by another program with later changes; skipped that edit"
        + (draft.map { " and kept it as draft \($0)" } ?? "")
    case .uncommitted(let address, let draft):
      "\(address): kept uncommitted text as draft \(draft)"
    case .keptUncommitted(let address, let draft):
      "\(address): kept a copy of the text as draft \(draft), since it cannot be committed yet"
    case .held(let address):
      "\(address): another program is still writing to the file; its changes will be merged when it is done"
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
      "cannot finish the interrupted \(kind.words) yet: \(reason)"
    case .indexRecreated(let kept):
      "git's index was "
        + (kept.isEmpty ? "missing or empty" : "damaged (kept as \(kept))")
        + "; recreated it from the last commit, so nothing is staged any more"
    case .purgeBegun: "a purge was interrupted; the text to be purged may still be in the history"
    case .shaky(let reason): "committed, with a problem: \(reason)"
    case .waiting(let reason): "not committed yet: \(reason)"
    case .finished(_, let kind): "finished the interrupted \(kind.words)"
    }
  }
}

extension EntryDifference {
  /// The whole difference after a colon; empty if no entry differs.
  package var clause: String {
    added.isEmpty && changed.isEmpty && removed.isEmpty ? "" : ": \(self)"
  }
}

extension OperationKind {
  /// The kind in words for a person.
  fileprivate var words: String {
    switch self {
    case .delete: "removal"
    case .external: "commit of external edits"
    case .define: "change of fields"
    default: rawValue
    }
  }
}
