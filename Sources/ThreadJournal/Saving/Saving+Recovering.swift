internal import JournalFormat
internal import JournalGit
internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// What an earlier run left unfinished.
extension Saving {
  /// Half a draft is taken for one that nobody is writing any more after so many seconds.
  private static let draftPatience: Int64 = 3600

  /// Finishes or drops every operation that was broken off, and looks after what lies about in the
  /// folders of `paths`.
  ///
  /// One that cannot be finished stays as it is, with a note: it keeps nobody from writing.
  mutating func recover(
    in paths: [JournalPath],
    duringPurge: Bool = false
  ) throws(JournalError) {
    // Whoever was killed may have held a branch or the index, and nobody could use git then.
    try? repository.clearLeftLocks()
    try? repository.clearLeftPack()
    takeUpDrafts()
    try journal.files { () throws(StoreError) in try log.tidy() }
    var places = paths
    var settled: Set<ObjectID> = []
    for (number, isOpen) in try numbers() where isOpen {
      guard let record = try record(number) else {
        try drop(number)
        continue
      }
      places += record.effects.map(\.path)
      settled.formUnion(record.effects.compactMap(\.before))
      do throws(JournalError) {
        try resume(number, record)
      } catch {
        notes.append(.unfinished(record.kind, because: error.description))
      }
    }
    if !duringPurge {
      forgetUnbegunPurge()
      if try begunPurge() != nil { notes.append(.purgeBegun) }
    }
    try mergeHeld()
    try tidy(around: places, besides: settled)
  }

  private mutating func resume(
    _ number: Int,
    _ record: OperationRecord
  ) throws(JournalError) {
    var progress: [Progress] = []
    for effect in record.effects { progress.append(try self.progress(of: effect)) }
    guard progress.contains(where: { $0 != .notBegun }) else {
      for effect in record.effects { try discardTemporary(effect) }
      return try drop(number)
    }
    for (effect, progress) in zip(record.effects, progress) {
      if progress != .placed || isLeftUnderOldName(effect, record) { try placeAgain(effect) }
      try settleDisplaced(effect)
    }
    for path in Set(record.effects.map(\.path)).sorted() { try syncFolder(of: path) }
    guard try obstacle(record.effects.map(\.path)) == nil else { return }
    let isCommitted = try commitAgain(record)
    // A purge has more to do than this.
    if isCommitted, record.kind != .purge { notes.append(.finished(number: number, record.kind)) }
    try finish(number, record)
  }

  /// Whether a thread was being renamed, and its old file has been changed since the new one was put in place.
  ///
  /// Left there, it would be a second thread with the same id. What was changed is merged where the thread is now.
  private func isLeftUnderOldName(_ effect: FileEffect, _ record: OperationRecord) -> Bool {
    guard effect.after == nil, let staged = effect.staged,
      let thread = try? thread(at: effect.path),
      let renamed = record.effects.first(where: { $0.origin == effect.path })
    else { return false }
    return (try? self.thread(at: renamed.path)) == thread
      && (try? journal.tree.readStaged(staged)) == .some(nil)
  }

  /// Makes the names of a folder durable; somebody may have taken the folder away since.
  private func syncFolder(of path: JournalPath) throws(JournalError) {
    try journal.files { () throws(StoreError) in
      do throws(StoreError) {
        try journal.tree.syncFolder(of: path)
      } catch  where error.reason == .notFound {
        return
      }
    }
  }

  /// Gives those drafts their names whose writer was killed.
  private func takeUpDrafts() {
    let limit = ClockReading(seconds: journal.ports.system.now().seconds - Self.draftPatience)
    _ = try? DraftFolder(at: journal.ports.drafts, journal.ports.system)
      .takeUpLeftovers(before: limit)
  }

  /// Does with a file what an operation had not come to.
  private mutating func placeAgain(_ effect: FileEffect) throws(JournalError) {
    guard let staged = effect.staged else { return }
    let current = try journal.files { () throws(StoreError) in try journal.tree.read(effect.path) }
    guard effect.after != nil else {
      guard current != nil else { return }
      return try journal.files { () throws(StoreError) in try journal.tree.setAside(staged) }
    }
    guard let waiting = try temporary(effect) else { return }
    guard let current else {
      return try journal.files { () throws(StoreError) in try journal.tree.place(staged) }
    }
    guard effect.before == nil else { return try exchange(staged, over: current.status) }
    // Somebody has made a file of that name since: theirs stays.
    try keepAside(waiting.bytes, effect.path)
    try journal.files { () throws(StoreError) in try journal.tree.discard(staged) }
  }

  /// Discards what was displaced, or merges it where an editor had saved it in between.
  private mutating func settleDisplaced(_ effect: FileEffect) throws(JournalError) {
    guard let staged = effect.staged, let displaced = try temporary(effect), try !isHeld(staged)
    else { return }
    let id = try id(of: displaced.bytes)
    let isKnown = [effect.before, effect.after, effect.displaced].contains(id)
    if journal.tree.isOpenForWriting(staged) {
      let start = try base(of: effect)
      if start == nil, !isKnown { try keepAside(displaced.bytes, effect.path) }
      try hold(staged, base: start ?? displaced.bytes)
      return
    }
    if !isKnown {
      // What was changed in a file that has gone is merged where its thread is now.
      if effect.after == nil, let start = try base(of: effect) {
        try hold(staged, base: start)
        return
      }
      try rescue(displaced.bytes, effect)
    }
    try letGoOrHold(staged, displaced.bytes)
  }

  /// Takes a file away that holds nothing new, unless a program may write to it.
  func letGoOrHold(_ staged: StagedFile, _ bytes: [UInt8]) throws(JournalError) {
    let displaced = try journal.files { () throws(StoreError) in
      try journal.tree.letGo(of: staged, expecting: bytes, nil)
    }
    if case .gone = displaced { return }
    try hold(staged, base: bytes)
  }

  private func discardTemporary(_ effect: FileEffect) throws(JournalError) {
    guard effect.after != nil, let staged = effect.staged, let waiting = try temporary(effect),
      try id(of: waiting.bytes) == effect.after
    else { return }
    try journal.files { () throws(StoreError) in try journal.tree.discard(staged) }
  }
}

/// How far an operation had come with one file.
private enum Progress {
  /// The file is as it was; what was to come may wait beside it.
  case notBegun
  /// The file holds an earlier state of the operation, or has to be looked at again.
  case begun
  /// The file has the new bytes, or newer ones.
  case placed
}

extension Saving {
  /// Compares a file with what the record says.
  private func progress(of effect: FileEffect) throws(JournalError) -> Progress {
    let current = try journal.bytes(of: effect.path)
    let id = try current.map { bytes throws(JournalError) in try self.id(of: bytes) }
    if id == effect.after { return .placed }
    if let staged = effect.staged, try isHeld(staged) { return .placed }
    guard let waiting = try temporary(effect) else {
      guard id == effect.before else { return .placed }
      return try wasPlaced(effect) ? .placed : .notBegun
    }
    // It was taken away, and somebody brought it back.
    guard let after = effect.after else { return .placed }
    // What waits is what was to come only as long as it has not been exchanged.
    if try self.id(of: waiting.bytes) == after {
      return effect.displaced == nil ? .notBegun : .begun
    }
    return id == effect.before ? .notBegun : .placed
  }

  /// Whether the file had its new bytes, though it has the old ones again.
  ///
  /// What could only be saved, during a rebase for example, has no temporary file any more, and its
  /// content is in the repository. Somebody has taken it out of the file since, as `git rebase --abort`
  /// does; it is committed, so that it can be restored.
  private func wasPlaced(_ effect: FileEffect) throws(JournalError) -> Bool {
    guard effect.temporary != nil, let after = effect.after else { return false }
    return try holds(after)
  }

  private func temporary(_ effect: FileEffect) throws(JournalError) -> FileReading? {
    guard let staged = effect.staged else { return nil }
    return try journal.files { () throws(StoreError) in try journal.tree.readStaged(staged) }
  }

  /// Commits what a record says, as far as its content can still be had; false where it is in a commit.
  private mutating func commitAgain(_ record: OperationRecord) throws(JournalError) -> Bool {
    var rest = record
    rest.effects = []
    let committed = try committedBlobs(record.effects.map(\.path))
    for (effect, committed) in zip(record.effects, committed) where committed != effect.after {
      let current = try journal.bytes(of: effect.path)
      let isLive =
        try current.map { bytes throws(JournalError) in try id(of: bytes) } == effect.after
      guard isLive || committed == effect.before else {
        let last = try committed.map { id throws(JournalError) in try blob(id) }
        try keepSetBack(effect, [current, last].compactMap(\.self))
        continue
      }
      if let after = effect.after, try !holds(after) {
        guard isLive, let current else { continue }
        try keep(current)
      }
      rest.effects.append(effect)
    }
    guard !rest.effects.isEmpty else { return false }
    _ = try commit(rest)
    return true
  }
}
