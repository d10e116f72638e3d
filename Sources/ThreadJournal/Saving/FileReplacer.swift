internal import JournalFormat
internal import JournalGit
internal import JournalMerging
internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// The phase in which files are replaced.
struct FileReplacer {
  /// The number of times a file is merged with an editor's saves in between; later saves are held, and merged when
  /// there is time.
  private static let attempts = 5

  let locked: LockedJournal
  private let replacements: [FileReplacement]
  private let number: Int?

  /// The leases that keep writers out of the files that were read, until the new bytes are in place.
  var leases: [JournalPath: ReadLease]

  /// The threads that the change writes.
  lazy var written = replacements.compactMap { replacement in
    replacement.change.bytes.map {
      (path: replacement.change.path, thread: JournalThread(parsing: $0))
    }
  }

  /// Whether a file has its new bytes already, so that the change cannot simply be dropped.
  var isBegun = false

  /// The record of the change, which is kept up to date.
  private(set) var record: OperationRecord

  /// The events so far, also if an error ended the phase.
  var events = SaveEvents()

  /// Creates a replacer for staged files; `leases` keep writers out of the files since they were read.
  init(_ locked: LockedJournal, _ staged: StagedChange, _ leases: [JournalPath: ReadLease]) {
    self.locked = locked
    self.leases = leases
    (replacements, number, record) = (staged.replacements, staged.number, staged.record)
  }

  /// Puts each file in place.
  ///
  /// Once one file has been replaced, a file that another program saved in between is left out if the two conflict,
  /// with a note.
  ///
  /// - Returns: The error that occurred after a file had changed, if any; the next run finishes the rest from
  ///   the record.
  /// - Throws: The error that occurred before any file had changed.
  mutating func run() throws -> JournalError? {
    let tree = locked.journal.tree
    var trouble: JournalError?
    for replacement in replacements where trouble == nil {
      do {
        try place(replacement)
      } catch {
        guard isBegun else {
          abandon()
          throw error
        }
        trouble = leaveOut(replacement, because: JournalError(error))
      }
    }
    for replacement in replacements where trouble == nil {
      do {
        try tree.syncFolder(of: replacement.change.path)
      } catch {
        trouble = JournalError(error)
      }
    }
    for replacement in replacements where replacement.afterID == nil {
      tree.removeEmptyFolders(above: replacement.change.path)
    }
    return trouble
  }

  /// Drops a change that has not replaced any file.
  ///
  /// The record is removed first: the next run could take a record without its temporary file for a file that was
  /// replaced and reverted since.
  private func abandon() {
    if let number { guard (try? locked.drop(number)) != nil else { return } }
    for replacement in replacements { discardOwn(replacement) }
  }

  /// Removes a staged file, unless it is now another program's save, or may still be written to.
  private func discardOwn(_ replacement: FileReplacement) {
    guard let bytes = replacement.change.bytes,
      (try? locked.isHeld(replacement.staged)) == false,
      let staged = try? locked.journal.tree.readStaged(replacement.staged),
      staged.bytes == bytes
    else { return }
    try? locked.journal.tree.discard(replacement.staged)
  }

  /// Continues without a file that another program has changed or created; returns any other error.
  private mutating func leaveOut(
    _ replacement: FileReplacement,
    because error: JournalError
  ) -> JournalError? {
    switch error.reason {
    case .conflict, .exists: break
    default: return error
    }
    let drafts = error.keeping(locked.journal.drafts(of: [replacement.change])).drafts
    events.notes.append(.leftOut(address: replacement.change.path.address, drafts: drafts))
    record.effects.removeAll { $0.path == replacement.change.path }
    // If the histories were joined without this file, the other device's change of it would count as reverted.
    record.joins = nil
    discardOwn(replacement)
    do {
      try updateRecord()
      return nil
    } catch {
      return JournalError(error)
    }
  }

  /// The text of a file from before the change as the change has it, if it only encrypts what was typed.
  func sealed(_ before: [UInt8], _ path: JournalPath) -> [UInt8]? {
    guard record.kind == .external else { return nil }
    return replacements.first { $0.change.path == path && $0.before?.bytes == before }?.change.bytes
  }

  /// Writes the changed record to the log.
  private func updateRecord() throws {
    if let number { try locked.update(number, to: record) }
  }
}

/// Replacing one file.
extension FileReplacer {
  private mutating func place(_ replacement: FileReplacement) throws {
    guard let before = replacement.before else { return try placeNew(replacement) }
    guard let bytes = replacement.change.bytes else { return try setAside(replacement, before) }
    let path = replacement.change.path
    let wasBegun = isBegun
    var attempt = ReplacementAttempt(
      staged: replacement.staged,
      bytes: bytes,
      expected: before.bytes,
      ours: bytes
    )
    for count in 1...Self.attempts {
      try locked.exchange(attempt.staged, over: before.status)
      isBegun = true
      let found: FileReading?
      do {
        found = try release(attempt.staged, expecting: attempt.expected, base: before.bytes)
      } catch {
        let replaced = try restoreUnreadable(attempt, before.bytes, because: error)
        isBegun = wasBegun
        throw replaced
      }
      guard let found else { return try discardEarlier(of: attempt) }
      let late = found.bytes
      // An editor saved after we read the file: its text is now under our temporary name.
      let base = attempt.base(of: late, before.bytes)
      let merged = Merge(base: base, saving: attempt.bytes, over: late)
      if merged.isMishap(for: attempt.bytes) {
        events.notes.append(try locked.keepApart(late, beside: before.bytes, path))
        try locked.discard(attempt.staged)
        return try discardEarlier(of: attempt)
      }
      events.notes += try locked.notesOnDropped(by: late, before.bytes, path)
      guard merged.isClean else {
        guard let drafts = try restoreExternalVersion(attempt, to: found, before.bytes, path) else {
          return
        }
        isBegun = wasBegun
        throw JournalError(.conflict(path.text), drafts: drafts)
      }
      if count == Self.attempts {
        events.held.append(try locked.hold(attempt.staged, base: base))
        return try discardEarlier(of: attempt)
      }
      attempt = try next(attempt, merged.bytes, over: late, path, before.status)
    }
  }

  /// Removes the text that an editor had saved before an attempt, once its merge is in place.
  func discardEarlier(of attempt: ReplacementAttempt) throws {
    if let earlier = attempt.earlier { try locked.discard(earlier) }
  }

  /// Prepares the next attempt: the merged text is staged and recorded before the editor's text is removed from disk.
  private mutating func next(
    _ attempt: ReplacementAttempt,
    _ merged: [UInt8],
    over late: [UInt8],
    _ path: JournalPath,
    _ status: FileStatus
  ) throws -> ReplacementAttempt {
    events.notes.append(.mergedWithEditor(address: path.address))
    let merged = try locked.journal.sealed(merged, at: path)
    let staged = try locked.journal.tree.stage(merged, for: path, like: status.rights)
    for index in record.effects.indices where record.effects[index].path == path {
      record.effects[index].before = try locked.keep(locked.journal.sealed(late, at: path))
      record.effects[index].displaced = try locked.id(of: attempt.bytes)
      record.effects[index].after = try locked.keep(merged)
      record.effects[index].temporary = staged.temporary.name
    }
    try updateRecord()
    try discardEarlier(of: attempt)
    return ReplacementAttempt(
      staged: staged,
      bytes: merged,
      expected: attempt.bytes,
      ours: attempt.ours,
      earlier: attempt.staged,
      states: attempt.states + [late, attempt.bytes]
    )
  }

  private mutating func placeNew(_ replacement: FileReplacement) throws {
    do {
      try locked.journal.tree.place(replacement.staged)
      isBegun = true
    } catch let error as StoreError where error.reason == .exists {
      throw JournalError(.exists(replacement.change.path.text))
    }
  }
}

/// Removing one file.
extension FileReplacer {
  /// Removes a file, unless an editor has saved it since it was read.
  ///
  /// If its thread continues in another file, the saved text is merged there, so that the thread is not in two files.
  mutating func setAside(
    _ replacement: FileReplacement,
    _ before: FileReading
  ) throws {
    let wasBegun = isBegun
    try locked.setAside(replacement.staged)
    isBegun = true
    let late = try release(replacement.staged, expecting: before.bytes, base: before.bytes)
    if wasBegun, hasSuccessor(replacement.change.path, before) {
      events.left.append(OrphanedFile(path: replacement.change.path, bytes: before.bytes))
      if late != nil {
        events.held.append(try locked.hold(replacement.staged, base: before.bytes))
      }
      return
    }
    if late == nil { return }
    try locked.journal.tree.place(replacement.staged)
    isBegun = wasBegun
    throw JournalError(.conflict(replacement.change.path.text))
  }

  /// Whether the change moves the thread that was at `path` to another file.
  private mutating func hasSuccessor(_ path: JournalPath, _ before: FileReading) -> Bool {
    let thread = JournalThread(parsing: before.bytes)
    return written.contains {
      $0.path != path && $0.thread.continues(thread, from: path.address)
    }
  }
}
