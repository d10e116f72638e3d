internal import JournalFormat
internal import JournalGit
internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// The moment in which a file gets its new bytes.
extension Saving {
  /// How often an editor may save in between before we give way.
  private static let attempts = 5

  /// Puts each file in place, and keeps the record true to what happened.
  ///
  /// An error means that nothing happened. Where something went wrong after the first file had its new
  /// bytes, the answer says what; the next run finishes the rest from the record.
  mutating func place(
    _ steps: [Step],
    _ number: Int?,
    _ record: inout OperationRecord
  ) throws(JournalError) -> JournalError? {
    var isBegun = false
    var trouble: JournalError?
    for (index, step) in steps.enumerated() {
      do throws(JournalError) {
        try place(step, &record.effects[index], number, record, &isBegun)
      } catch {
        guard isBegun else {
          abandon(steps, number)
          throw error
        }
        trouble = error
        break
      }
    }
    for step in steps {
      try journal.files { () throws(StoreError) in
        try journal.tree.syncFolder(of: step.change.path)
      }
    }
    return trouble
  }

  /// Forgets an operation of which nothing happened.
  ///
  /// The record goes first: without its temporary file it would tell of something that had happened.
  private func abandon(_ steps: [Step], _ number: Int?) {
    if let number { guard (try? log.drop(number)) != nil else { return } }
    for step in steps where step.afterID != nil { try? journal.tree.discard(step.staged) }
  }

  private mutating func place(
    _ step: Step,
    _ effect: inout FileEffect,
    _ number: Int?,
    _ record: OperationRecord,
    _ isBegun: inout Bool
  ) throws(JournalError) {
    guard let before = step.before else {
      try placeNew(step)
      isBegun = true
      return
    }
    guard let bytes = step.change.bytes else { return try setAside(step, before, &isBegun) }
    var ours = bytes
    var expected = before.bytes
    var staged = step.staged
    for attempt in 1...Self.attempts {
      let wasBegun = isBegun
      try exchange(staged, over: before)
      isBegun = true
      guard let late = try displaced(staged, otherThan: expected) else { return }
      // An editor saved after we read: what it wrote now waits under our temporary name.
      let merged = Merge(base: before.bytes, ours: ours, theirs: late)
      guard merged.isClean, attempt < Self.attempts else {
        try giveWay(staged, ours)
        isBegun = wasBegun
        throw JournalError(.conflict(step.change.path.text))
      }
      notes.append(.mergedWithEditor(address: step.change.path.address))
      let earlier = staged
      staged = try journal.files { () throws(StoreError) in
        try journal.tree.stage(merged.bytes, for: step.change.path, like: before.status)
      }
      effect.before = try keep(late)
      effect.after = try id(of: merged.bytes)
      effect.temporary = staged.temporary.name
      var changed = record
      changed.effects = changed.effects.map { [effect] in $0.path == effect.path ? effect : $0 }
      if let number {
        try journal.files { () throws(StoreError) in try log.update(number, to: changed) }
      }
      try journal.files { () throws(StoreError) in try journal.tree.discard(earlier) }
      (expected, ours) = (ours, merged.bytes)
    }
    throw JournalError(.conflict(step.change.path.text))
  }

  /// Puts what an editor saved into the repository, so that it is in safety whatever follows.
  private func keep(_ bytes: [UInt8]) throws(JournalError) -> ObjectID {
    try git { () throws(GitError) in try repository.write(blob: bytes) }
  }

  private func placeNew(_ step: Step) throws(JournalError) {
    do throws(StoreError) {
      try journal.tree.place(step.staged)
    } catch {
      guard case .exists = error.reason else { throw JournalError(error) }
      throw JournalError(.exists(step.change.path.text))
    }
  }

  /// Takes a file away, unless somebody saved it once more.
  private func setAside(
    _ step: Step,
    _ before: FileReading,
    _ isBegun: inout Bool
  ) throws(JournalError) {
    try journal.files { () throws(StoreError) in
      try journal.tree.setAside(step.staged)
    }
    let wasBegun = isBegun
    isBegun = true
    guard try displaced(step.staged, otherThan: before.bytes) == nil else {
      try journal.files { () throws(StoreError) in try journal.tree.place(step.staged) }
      isBegun = wasBegun
      throw JournalError(.conflict(step.change.path.text))
    }
  }

  private func exchange(_ staged: StagedFile, over before: FileReading) throws(JournalError) {
    do throws(StoreError) {
      try journal.tree.exchange(staged)
    } catch {
      guard case .unsupported = error.reason else { throw JournalError(error) }
      try journal.files { () throws(StoreError) in
        try journal.tree.replaceByRename(staged, expecting: before.status)
      }
    }
  }

  /// What an exchange displaced, where that is not what was expected; else it is discarded.
  ///
  /// A program that opened the file earlier may still write to what is now displaced; a lease shows
  /// whether there is one, and it gets a second.
  private func displaced(
    _ staged: StagedFile,
    otherThan expected: [UInt8]
  ) throws(JournalError) -> [UInt8]? {
    try journal.files { () throws(StoreError) in
      let tree = journal.tree
      guard let reading = try tree.readStaged(staged) else { return nil }
      guard reading.bytes == expected else { return reading.bytes }
      if try tree.isFreeOfWriters(staged) == false {
        tree.system.pause(milliseconds: 1000)
        if let late = try tree.readStaged(staged), late.bytes != expected { return late.bytes }
      }
      try tree.discard(staged)
      return nil
    }
  }

  /// Puts the editor's text back and keeps ours as a draft, since they contradict each other.
  private func giveWay(_ staged: StagedFile, _ ours: [UInt8]) throws(JournalError) {
    try journal.files { () throws(StoreError) in
      try journal.tree.exchange(staged)
      guard let reading = try journal.tree.readStaged(staged) else { return }
      // Whoever saved in this very moment has the last word, too.
      if reading.bytes != ours { return try journal.tree.exchange(staged) }
      try journal.tree.discard(staged)
    }
  }
}
