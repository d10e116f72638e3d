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
    switch try locked.removeIfUnused(staged, expecting: expected, lease) {
    case .gone: return nil
    case .changed(let reading): return reading
    case .open:
      events.held.append(try locked.hold(staged, base: base, sealed: sealed(base, staged.path)))
    case .unknown(let reading):
      let held = try locked.hold(staged, base: base, sealed: sealed(base, staged.path))
      if reading.bytes != expected { events.held.append(held) }
    }
    return nil
  }

  /// Restores the editor's text and saves our text as drafts, since the two conflict; returns `nil` if our text is in
  /// the file after all.
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
    // An editor may have saved at this moment, and may have read `late` since: after another exchange the editor would
    // overwrite its own text.
    if let last = try release(attempt.staged, expecting: attempt.bytes, base: attempt.bytes) {
      let base = attempt.base(of: last.bytes, before, since: [late.bytes, attempt.bytes])
      events.held.append(try locked.hold(attempt.staged, base: base))
    }
    return drafts
  }

  /// Restores an unreadable replacement of the file, such as a link that another program created, and saves our text as
  /// drafts, since the two cannot be merged; returns the error to report.
  ///
  /// - Throws: The error `reason` if the replacement can be read, or cannot be restored.
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
    // Our bytes were in the file for a moment, and a program may have saved over them.
    if let last = try release(attempt.staged, expecting: attempt.bytes, base: attempt.bytes) {
      let base = attempt.base(of: last.bytes, before, since: [attempt.bytes])
      events.held.append(try locked.hold(attempt.staged, base: base))
    }
    return JournalError(.replaced(attempt.staged.path.text), drafts: drafts)
  }

  /// Saves text that only the attempt had as a draft; returns `nil` if all new text of ours is in the file after all,
  /// possibly changed since.
  ///
  /// A program that saves frequently may have saved our text, and a second copy would be superfluous. The remaining
  /// text is then what another program had saved before, and what the attempt was merging with our text.
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
    // The attempt also has text that another program saved and that exists nowhere else.
    let draft = try locked.journal.keepDraft(left, of: path)
    guard isThere else { return [draft] }
    events.notes.append(.notMerged(address: path.address, draft: draft))
    return nil
  }

  /// Commits an editor's text, or saves it as a draft if it cannot be committed now; returns whether it was committed.
  ///
  /// Our text has been in the file for a moment. A program that read it then may overwrite the editor's text, which
  /// exists nowhere else. If neither a commit nor a draft is possible, the file remains the only copy.
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
      _ = try? locked.keep(locked.journal.sealed(late.bytes, at: path))
    }
    return false
  }
}
