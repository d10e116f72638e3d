internal import JournalFormat
internal import JournalGit
internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// A change, from the lock to the commit.
///
/// The order of its phases lets a journal survive a crash at any point:
///
/// 1. ``Recovery``: operations that an earlier run left unfinished are finished.
/// 2. ``OutsideEdits``: the files are read; outside edits are committed as they are. While an editor is in the middle
///    of saving a file, the change starts again a moment later; see ``Journal/saving(_:)``.
/// 3. ``Plan``: the change is computed from the files read.
/// 4. ``StagedChange``: the new bytes are written beside the files, and noted in the log.
/// 5. ``FileReplacer``: each file is exchanged with its new bytes in one step. A file that a program is still writing
///    to is held; see ``HeldFile``.
/// 6. The change is committed on top of the current tip of the branch. Any failure before phase 5 leaves the old file;
///    any failure after it leaves the new one, with a record from which the next run continues.
struct Saving: ~Copyable {
  /// The journal; its lock is held as long as this value lives.
  let locked: LockedJournal

  /// Whether to wait for an editor that seems to be in the middle of saving, with the lock released.
  let isPatient: Bool

  /// The events of the phases so far.
  private(set) var events = SaveEvents()

  /// Makes changes in the journal `locked`.
  init(_ locked: LockedJournal, isPatient: Bool = false) {
    (self.locked, self.isPatient) = (locked, isPatient)
  }

  /// Finishes what earlier runs left unfinished, and then carries out the plan.
  mutating func run(_ plan: Plan) throws -> Outcome {
    try recover(in: plan.paths)
    return try carryOut(plan)
  }

  /// Finishes what earlier runs left unfinished, and cleans up the folders of `paths`.
  mutating func recover(
    in paths: [JournalPath],
    duringPurge: Bool = false
  ) throws {
    var recovery = Recovery(locked, isPatient: isPatient)
    defer { events += recovery.events }
    try recovery.run(in: paths, duringPurge: duringPurge)
  }

  /// Reads the files, and commits their outside edits.
  mutating func commitEdits(
    in paths: [JournalPath],
    acceptingLosses: Bool = false
  ) throws -> LockedFiles {
    let edits = OutsideEdits(locked: locked, isPatient: isPatient, acceptsLosses: acceptingLosses)
    while true {
      do {
        let files = try edits.commit(in: paths)
        events.notes += files.notes
        return files
      } catch let typed as UnsealedEdits {
        try seal(typed)
      }
    }
  }

  /// Encrypts what was typed into encrypted threads, before any commit or draft can contain it.
  private mutating func seal(_ edits: UnsealedEdits) throws {
    let message = CommitMessage(kind: .external, threads: edits.files.map(\.path.address))
    let record = locked.record(.external, [], message)
    let staged = try StagedChange(edits.files, over: edits.readings, as: record, in: locked)
    let placed = try place(staged, [:])
    if let trouble = placed.trouble { throw trouble }
    guard let number = staged.number else { throw JournalError(.files(staged.reason ?? "")) }
    events.notes += settle(number, placed.record, staged.replacements).notes
    events.notes += edits.files.map { .encryptedEdits(address: $0.path.address) }
  }

  /// Reads, computes, writes, commits.
  ///
  /// If an error is thrown, the files are unchanged.
  mutating func carryOut(_ plan: Plan) throws -> Outcome {
    var atHand = try commitEdits(in: plan.paths, acceptingLosses: plan.acceptsLosses)
    let sealing = try SealedSaving(
      atHand.readings,
      in: locked.journal,
      for: plan.kind,
      renews: plan.renewsEncryption
    )
    let changes = try plan.changes(sealing.opened) { id in try locked.content(id) }
    let files = try sealing.sealed(changes.files)
      .filter { $0.bytes != atHand.readings[$0.path]?.bytes }
    var record = locked.record(plan.kind, [], changes.message(of: plan))
    (record.reverts, record.joins) = (plan.reverts, plan.joins)
    guard !files.isEmpty || plan.joins != nil else { return try noteUnchanged(record) }
    // A crash must not leave the history of another device joined without its text.
    if plan.joins != nil { _ = try locked.keep(files.compactMap(\.bytes)) { true } }

    let staged = try StagedChange(files, over: atHand.readings, as: record, in: locked)
    events.notes += try locked.keepUncommitted(
      atHand.uncommitted,
      removedBy: files,
      record.kind
    )
    let placed = try place(staged, atHand.handOverLeases())
    if let trouble = placed.trouble {
      keep(staged.number, placed.record, staged.replacements)
      return Outcome(.saved(because: trouble.whySavedOnly), number: staged.number)
    }
    guard let number = staged.number else { return Outcome(.saved(because: staged.reason ?? "")) }
    return settle(number, placed.record, staged.replacements)
  }

  /// Records an undo or redo even if it changes nothing, so that the next undo continues with the operation before.
  private func noteUnchanged(_ record: OperationRecord) throws -> Outcome {
    guard record.reverts != nil, let number = try locked.begin(record).number else {
      return Outcome(.unchanged)
    }
    try locked.close(number)
    return Outcome(.unchanged, number: number)
  }

  private mutating func place(
    _ staged: StagedChange,
    _ leases: consuming [JournalPath: ReadLease]
  ) throws -> (record: OperationRecord, trouble: JournalError?) {
    var placement = FileReplacer(locked, staged, leases)
    defer { events += placement.events }
    let trouble = try placement.run()
    return (placement.record, trouble)
  }

  /// Commits placed files; if that is not possible now, notes why and leaves it to the next run.
  private mutating func settle(
    _ number: Int,
    _ record: OperationRecord,
    _ replacements: [FileReplacement]
  ) -> Outcome {
    for replacement in replacements where (replacement.before?.status.links ?? 1) > 1 {
      events.notes.append(.hardLinked(address: replacement.change.path.address))
    }
    do {
      if let reason = try locked.obstacle(record.effects.map(\.path)) {
        keep(number, record, replacements)
        return Outcome(.saved(because: reason), number: number)
      }
      try writeBlobs(of: record, replacements)
      let commit = try locked.commit(record)
      if let note = commit.note { events.notes.append(note) }
      // If this fails, the next run does it; the change is committed, so there is nothing to report.
      try? locked.finish(number, record)
      return Outcome(.committed(commit: commit.id.hex), number: number)
    } catch {
      keep(number, record, replacements)
      return Outcome(.saved(because: JournalError(error).whySavedOnly), number: number)
    }
  }

  /// Keeps text that is in files and in no commit: in the repository, or else in drafts.
  ///
  /// Otherwise a program that saves one of those files would remove the only copy.
  private mutating func keep(
    _ number: Int?,
    _ record: OperationRecord,
    _ replacements: [FileReplacement]
  ) {
    do {
      try writeBlobs(of: record, replacements)
      if let number { try locked.keepUntilCommitted(number, record) }
    } catch {
      for replacement in replacements {
        guard let bytes = replacement.change.bytes else { continue }
        let text = JournalThread(parsing: bytes).text(besides: [replacement.before?.bytes ?? []])
        let path = replacement.change.path
        guard !text.isEmpty, let draft = try? locked.journal.keepDraft(text, of: path) else {
          continue
        }
        events.notes.append(.keptUncommitted(address: path.address, draft: draft))
      }
    }
  }

  /// Writes the contents of an operation to the repository.
  private func writeBlobs(of record: OperationRecord, _ replacements: [FileReplacement])
    throws
  {
    let replacements = Dictionary(replacements.map { ($0.change.path, $0) }) { first, _ in first }
    var contents: [[UInt8]] = []
    for effect in record.effects {
      guard let after = effect.after else { continue }
      let replacement = replacements[effect.path]
      let bytes =
        replacement?.afterID == after
        ? replacement?.change.bytes : try locked.journal.bytes(of: effect.path)
      if let bytes { contents.append(bytes) }
    }
    _ = try locked.keep(contents) { true }
  }
}

extension Plan.Changes {
  /// Returns the commit message for a plan.
  fileprivate func message(of plan: Plan) -> CommitMessage {
    var message = CommitMessage(kind: plan.kind, verb: plan.verb)
    message.threads = threads
    message.entries = entries
    message.removed = removed
    message.count = count
    return message
  }
}
