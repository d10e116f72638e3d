internal import JournalFormat
internal import JournalGit
internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// Text of outside edits that could not be committed.
extension LockedJournal {
  /// Saves text as drafts that a change removes, unless it is in a commit or in an operation that will be committed.
  ///
  /// An entry that is only changed needs no draft, and purged text must not be kept anywhere.
  func keepUncommitted(
    _ uncommitted: [CurrentFile],
    removedBy changes: [FileChange],
    _ kind: OperationKind
  ) throws -> [SaveWarning] {
    guard kind != .purge, !uncommitted.isEmpty else { return [] }
    var notes: [SaveWarning] = []
    let written = changes.compactMap(\.bytes)
    let threads = written.map(JournalThread.init(parsing:))
    for file in uncommitted {
      guard let change = changes.first(where: { $0.path == file.path }),
        let bytes = file.reading?.bytes
      else { continue }
      let thread = JournalThread(parsing: bytes)
      var known = try pendingStates(of: file.path) + written
      if let committed = file.committed { known.append(try blob(committed)) }
      let isGone = change.bytes == nil && !threads.contains { $0.id != nil && $0.id == thread.id }
      let changed = kind == .restore ? [] : thread.changedIDs(in: threads)
      let text =
        isGone
        ? thread.wholeText(besides: known, without: changed)
        : thread.text(besides: known, without: changed)
      guard !text.isEmpty else { continue }
      let draft = try journal.keepDraft(text, of: file.path)
      notes.append(.uncommitted(address: file.path.address, draft: draft))
    }
    return notes
  }

  /// Returns the contents that operations have written to a file and not committed yet.
  private func pendingStates(of path: JournalPath) throws -> [[UInt8]] {
    var states: [[UInt8]] = []
    for (number, isOpen) in try numbers() where isOpen {
      for effect in try record(number)?.effects ?? [] where effect.path == path {
        if let after = effect.after, try holds(after) { states.append(try blob(after)) }
      }
    }
    return states
  }
}

extension JournalThread {
  /// The ids of entries that have other contents in other threads.
  ///
  /// An entry of another thread with the same content as one of this thread counts as unchanged, even with another id.
  fileprivate func changedIDs(in others: [JournalThread]) -> Set<EntryID> {
    let same = Set(blocks)
    var changed: Set<EntryID> = []
    for other in others {
      for (id, block) in zip(other.identities().ids, other.blocks) where !same.contains(block) {
        changed.insert(id)
      }
    }
    return changed
  }
}
