internal import JournalMerging
internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// Files that an exchange displaced.
extension FileReplacer {
  /// Removes a displaced file with the expected contents, or returns its actual contents.
  ///
  /// A program that opened the file earlier may still write to it. Then it is held, and `nil` is returned; `base` is
  /// the text that the program started from.
  mutating func release(
    _ staged: StagedFile,
    expecting expected: [UInt8],
    base: [UInt8]
  ) throws -> FileReading? {
    let lease = leases.removeValue(forKey: staged.path)
    switch try locked.removeIfUnused(of: staged, expecting: expected, lease) {
    case .gone: return nil
    case .changed(let reading): return reading
    case .open: events.held.append(try locked.hold(staged, base: base))
    case .unknown(let reading):
      let held = try locked.hold(staged, base: base)
      if reading.bytes != expected { events.held.append(held) }
    }
    return nil
  }

  /// Restores the editor's text and saves ours as drafts, since they conflict; returns `nil` if our text is in the file
  /// after all.
  mutating func restoreExternalVersion(
    _ attempt: ReplacementAttempt,
    to late: FileReading,
    _ before: [UInt8],
    _ path: JournalPath
  ) throws -> [String]? {
    let journal = locked.journal
    let isCommitted = commitOrCopy(late, at: path)
    try journal.tree.exchange(attempt.staged)
    if isCommitted { _ = try? locked.refreshIndex([path]) }
    let drafts = try drafts(of: attempt, besides: before, late.bytes, path)
    try discardEarlier(of: attempt)
    // An editor may have saved in this very moment, and may have read `late` since: to exchange them once more
    // would have it save over what it saved itself.
    if let last = try release(attempt.staged, expecting: attempt.bytes, base: attempt.bytes) {
      let base = attempt.base(of: last.bytes, before, since: [late.bytes, attempt.bytes])
      events.held.append(try locked.hold(attempt.staged, base: base))
    }
    return drafts
  }

  /// Restores something that another program put in the place of the file and that cannot be read, such as a link, and
  /// saves ours as drafts, since the two cannot be merged; returns the error that says so.
  ///
  /// - Throws: The error `reason` if it can be read, or cannot be restored.
  mutating func restoreUnreadable(
    _ attempt: ReplacementAttempt,
    _ before: [UInt8],
    because reason: any Error
  ) throws -> JournalError {
    let journal = locked.journal
    guard (try? locked.reading(of: attempt.staged)) == nil,
      (try? journal.tree.exchange(attempt.staged)) != nil
    else { throw reason }
    let text = JournalThread(parsing: attempt.bytes).wholeText(besides: [before])
    let drafts = text.isEmpty ? [] : [try journal.keepDraft(text, of: attempt.staged.path)]
    try discardEarlier(of: attempt)
    // A program may have saved what was in its place for a moment.
    if let last = try release(attempt.staged, expecting: attempt.bytes, base: attempt.bytes) {
      let base = attempt.base(of: last.bytes, before, since: [attempt.bytes])
      events.held.append(try locked.hold(attempt.staged, base: base))
    }
    return JournalError(.replaced(attempt.staged.path.text), drafts: drafts)
  }

  /// Saves text that only an attempt had as a draft; returns `nil` if everything new in ours is in the file after all,
  /// possibly changed since.
  ///
  /// A program that saves frequently may have saved it, and a second copy would be superfluous. Then the rest is text
  /// that another program had saved before, and that the attempt was merging with ours.
  private mutating func drafts(
    of attempt: ReplacementAttempt,
    besides before: [UInt8],
    _ late: [UInt8],
    _ path: JournalPath
  ) throws -> [String]? {
    let now = try locked.journal.bytes(of: path) ?? []
    let own = JournalThread(parsing: attempt.ours)
    let new = own.writtenIDs.subtracting(JournalThread(parsing: before).writtenIDs)
    let there = new.intersection(JournalThread(parsing: now).writtenIDs)
    let isThere =
      !own.text(besides: [before]).isEmpty
      && own.text(besides: [before, now], without: there).isEmpty
    let left = JournalThread(parsing: attempt.bytes)
      .wholeText(besides: [before, late, now], without: there)
    if left.isEmpty { return isThere ? nil : [] }
    guard isThere || attempt.earlier != nil else {
      return (try? [locked.journal.keepDraft(left, of: path)]) ?? []
    }
    // It has what another program saved, too, which is nowhere else.
    let draft = try locked.journal.keepDraft(left, of: path)
    guard isThere else { return [draft] }
    events.notes.append(.notMerged(address: path.address, draft: draft))
    return nil
  }

  /// Commits an editor's text, or saves it as a draft if it cannot be committed now; returns whether it was committed.
  ///
  /// Our text has been in its place for a moment. A program that read it may save it over this one, which is nowhere
  /// else. If neither is possible, the file is the only copy, as it was before.
  private mutating func commitOrCopy(_ late: FileReading, at path: JournalPath) -> Bool {
    do {
      let file = CurrentFile(
        path: path,
        committed: try locked.committedBlob(path),
        reading: late,
        id: try locked.id(of: late.bytes)
      )
      guard file.isEdited else { return false }
      if let notes = try OutsideEdits(locked: locked).commitAlone(file) {
        events.notes += notes
        return true
      }
      let draft = try locked.journal.keepDraft(late.bytes, of: path)
      events.notes.append(.copied(address: path.address, draft: draft))
    } catch {
      _ = try? locked.keep(late.bytes)
    }
    return false
  }
}
