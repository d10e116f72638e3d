internal import JournalGit
internal import JournalModel
internal import JournalStore

/// The effects of an operation in the form in which they have to be reversed now.
extension LockedJournal {
  /// The effects of an operation; an undo or redo that found nothing to change is treated as if it had made its
  /// changes.
  ///
  /// The files may have changed since, for example with another branch.
  func standingEffects(of record: OperationRecord) throws -> [FileEffect] {
    var (effects, last, isReversed) = (record, Int.max, false)
    while effects.effects.isEmpty, let number = effects.reverts, number < last,
      let earlier = try self.record(number)
    {
      if effects.kind == .undo { isReversed.toggle() }
      (effects, last) = (earlier, number)
    }
    return isReversed ? effects.effects.reversed().map(\.reversed) : effects.effects
  }

  /// Returns the effects with the current paths of their threads, in case files have been renamed.
  func followingThreads(_ effects: [FileEffect]) throws -> [FileEffect] {
    var effects = effects
    for (number, effect) in effects.enumerated() {
      guard let after = effect.after, effect.before != nil,
        try journal.bytes(of: effect.path) == nil,
        let id = try content(after).flatMap({ JournalThread(parsing: $0).id }),
        let path = try path(ofThread: id)
      else { continue }
      effects[number].path = path
    }
    return effects
  }

  /// Throws an error if changes of the files with the contents `files` restore an entry that another thread has now.
  ///
  /// A sync may have brought the entry there, from a device that moved it before it was removed here.
  func refuseDuplicates(in changes: [FileChange], of files: [JournalPath: [UInt8]]) throws {
    var returning: Set<EntryID> = []
    for change in changes where (try? ThreadAddress(change.path)) != nil {
      returning.formUnion(JournalThread(parsing: change.bytes ?? []).identities().ids)
    }
    for bytes in files.values { returning.subtract(JournalThread(parsing: bytes).identities().ids) }
    guard !returning.isEmpty else { return }
    let changed = Set(changes.map(\.path))
    for address in try journal.threads() where try !changed.contains(journal.path(address)) {
      let there = try journal.thread(address).identities().ids
      guard let id = there.first(where: returning.contains) else { continue }
      throw JournalError(.isElsewhere(id.text, address))
    }
  }

  /// The path of the thread with this id, or `nil` if there is none.
  private func path(ofThread id: ThreadID) throws -> JournalPath? {
    let listed = try journal.tree.listing().files
    for file in listed where !file.isOutside {
      if try thread(at: file.path) == id { return file.path }
    }
    return nil
  }
}

extension FileEffect {
  /// The opposite effect.
  fileprivate var reversed: FileEffect {
    FileEffect(path: path, before: after, after: before)
  }
}
