internal import JournalFormat
internal import JournalGit
internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// The first phase of a change: finishes interrupted operations.
struct Recovery {
  /// The number of seconds after which a half-written draft counts as abandoned.
  private static let draftPatience: Int64 = 3600

  let locked: LockedJournal

  /// Whether to wait for an editor that seems to be in the middle of saving, with the lock released.
  let isPatient: Bool

  /// The events so far, also if an error ended the phase.
  var events = SaveEvents()

  /// Creates the recovery in the journal `locked`.
  init(_ locked: LockedJournal, isPatient: Bool) {
    (self.locked, self.isPatient) = (locked, isPatient)
  }

  /// Finishes or drops every interrupted operation, and cleans up the folders of `paths`.
  ///
  /// An operation that cannot be finished is left as it is, with a note, so that it does not block other changes.
  mutating func run(in paths: [JournalPath], duringPurge: Bool) throws {
    // A killed run may have left a lock of a branch or of the index, with which git is unusable.
    try? locked.repository.clearLeftLocks()
    try? locked.repository.clearLeftPack()
    try recreateIndex()
    recoverDrafts()
    try locked.log.tidy()
    var places = paths
    var settled: Set<ObjectID> = []
    for (number, isOpen) in try locked.numbers() where isOpen {
      guard let record = try locked.record(number) else {
        try locked.drop(number)
        continue
      }
      places += record.effects.map(\.path)
      settled.formUnion(record.effects.compactMap(\.before))
      do {
        try resume(number, record)
      } catch {
        events.notes.append(.unfinished(record.kind, because: JournalError(error).description))
      }
    }
    if !duringPurge {
      locked.forgetUnbegunPurge()
      if try locked.begunPurge() != nil { events.notes.append(.purgeBegun) }
    }
    try mergeHeld()
    try tidy(around: places, besides: settled)
  }

  /// Recreates git's index if it cannot be read, since nothing could be committed with it.
  private mutating func recreateIndex() throws {
    let kept = try locked.repository.recreateIndex()
    if let kept { events.notes.append(.indexRecreated(kept: kept)) }
  }

  private mutating func mergeHeld() throws {
    var merge = HeldFileMerge(locked, isPatient: isPatient)
    defer { events += merge.events }
    try merge.run()
  }

  /// Renames drafts whose writer was killed before it renamed them.
  private func recoverDrafts() {
    let environment = locked.journal.environment
    let limit = ClockReading(seconds: environment.system.now().seconds - Self.draftPatience)
    _ = try? DraftFolder(at: environment.drafts, environment.system).recoverLeftovers(before: limit)
  }
}

/// Continuing an operation.
extension Recovery {
  private mutating func resume(
    _ number: Int,
    _ record: OperationRecord
  ) throws {
    var progress: [FileProgress] = []
    for effect in record.effects { progress.append(try self.progress(of: effect, in: record)) }
    guard progress.contains(where: { $0 != .notBegun }) else {
      for effect in record.effects { try discardTemporary(effect) }
      return try locked.drop(number)
    }
    for (effect, progress) in zip(record.effects, progress) {
      if progress != .placed || isLeftUnderOldName(effect, record) { try placeAgain(effect) }
      try settleDisplaced(effect, record.kind)
    }
    for path in Set(record.effects.map(\.path)).sorted() { try syncFolder(of: path) }
    guard try locked.obstacle(record.effects.map(\.path)) == nil else { return }
    let isCommitted = try commitAgain(record)
    // A purge is not finished by this commit.
    if isCommitted, record.kind != .purge {
      events.notes.append(.finished(number: number, record.kind))
    }
    try locked.finish(number, record)
  }

  /// Whether a thread was being renamed or merged into another one, and its old file has been changed since the new
  /// file was put in place.
  ///
  /// If the old file stayed, its entries would be in two threads. Its change is merged into the thread in the new file.
  /// A file with another beginning is a new file.
  private func isLeftUnderOldName(_ effect: FileEffect, _ record: OperationRecord) -> Bool {
    guard effect.after == nil, let staged = effect.staged,
      let bytes = try? locked.journal.bytes(of: effect.path),
      let base = try? base(of: effect),
      (try? locked.reading(of: staged)) == .some(nil)
    else { return false }
    let (now, then) = (JournalThread(parsing: bytes), JournalThread(parsing: base))
    guard now.top == then.top || (now.id != nil && now.id == then.id) else { return false }
    return record.effects.contains { other in
      guard other.after != nil, let bytes = try? locked.journal.bytes(of: other.path) else {
        return false
      }
      return JournalThread(parsing: bytes).continues(then, from: effect.path.address)
    }
  }

  /// Makes the names in a folder durable; another program may have removed the folder since.
  private func syncFolder(of path: JournalPath) throws {
    do {
      try locked.journal.tree.syncFolder(of: path)
    } catch let error as StoreError where error.reason == .notFound {
      return
    }
  }

  /// Applies an effect that the interrupted operation did not apply.
  private mutating func placeAgain(_ effect: FileEffect) throws {
    guard let staged = effect.staged else { return }
    let tree = locked.journal.tree
    let current = try locked.reading(of: effect.path)
    guard effect.after != nil else {
      guard current != nil else { return }
      return try tree.setAside(staged)
    }
    guard let waiting = try locked.reading(of: staged) else { return }
    guard let current else {
      return try tree.place(staged)
    }
    guard effect.before == nil else { return try locked.exchange(staged, over: current.status) }
    // Another program has created a file of that name since; that file stays.
    try keepAside(waiting.bytes, effect.path)
    try locked.discard(staged)
  }

  /// Removes a displaced file, or holds it if an editor saved it in between or is still writing to it.
  private mutating func settleDisplaced(_ effect: FileEffect, _ kind: OperationKind) throws {
    guard let staged = effect.staged, let displaced = try locked.reading(of: staged),
      try !locked.isHeld(staged)
    else { return }
    let id = try locked.id(of: displaced.bytes)
    let isKnown = [effect.before, effect.after, effect.displaced].contains(id)
    // What was typed into an encrypted thread is in the repository only as it is there now.
    let after = try kind == .external ? newContents(of: effect) : nil
    let (start, sealed) = (try base(of: effect) ?? after, id == effect.before ? after : nil)
    if locked.journal.tree.isOpenForWriting(staged) {
      if start == nil, !isKnown { try keepAside(displaced.bytes, effect.path) }
      try locked.hold(
        staged,
        base: sealed == nil ? start ?? displaced.bytes : displaced.bytes,
        sealed: sealed
      )
      return
    }
    if !isKnown {
      // The displaced text is merged into the thread at its current path; the file stays until the merge is saved.
      if let start {
        try locked.hold(staged, base: start)
        return
      }
      try keepAside(displaced.bytes, effect.path)
    }
    // The displaced file has no new text, but a program may still write to it.
    if case .gone = try locked.removeIfUnused(staged, expecting: displaced.bytes) { return }
    try locked.hold(staged, base: displaced.bytes, sealed: sealed)
  }

  private func newContents(of effect: FileEffect) throws -> [UInt8]? {
    guard let after = effect.after else { return nil }
    let current = try locked.journal.bytes(of: effect.path)
    if let current, try locked.id(of: current) == after { return current }
    return try locked.content(after)
  }

  private func discardTemporary(_ effect: FileEffect) throws {
    guard effect.after != nil, let staged = effect.staged,
      let waiting = try locked.reading(of: staged),
      try locked.id(of: waiting.bytes) == effect.after
    else { return }
    try locked.discard(staged)
  }

  /// Commits the effects of a record that are not committed yet, as far as their content is still available; returns
  /// `false` if there are none.
  private mutating func commitAgain(_ record: OperationRecord) throws -> Bool {
    var rest = record
    rest.effects = []
    let committed = try locked.committedBlobs(record.effects.map(\.path))
    for (effect, committed) in zip(record.effects, committed) where committed != effect.after {
      let current = try locked.journal.bytes(of: effect.path)
      let isLive =
        try current.map { bytes in try locked.id(of: bytes) } == effect.after
      guard isLive || committed == effect.before else {
        let last = try committed.map { id in try locked.blob(id) }
        try keepSetBack(effect, to: current, besides: last)
        continue
      }
      if let after = effect.after, try !locked.holds(after) {
        guard isLive, let current else { continue }
        try locked.keep(current)
      }
      rest.effects.append(effect)
    }
    if rest.effects.isEmpty { return false }
    if let note = try locked.commit(rest).note { events.notes.append(note) }
    return true
  }
}
