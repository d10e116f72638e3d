internal import JournalFormat
internal import JournalGit
internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// The second phase of a change: reads the files, and commits outside edits as they are.
struct OutsideEdits {
  /// The number of files from which writers are kept out until the new bytes are in place.
  ///
  /// Each lease is an open file. Beyond that number there are no leases, and an editor's save in between is found after
  /// the exchange.
  private static let leaseLimit = 64

  let locked: LockedJournal

  /// Whether to wait for an editor that seems to be in the middle of saving, with the lock released.
  var isPatient = false

  /// Whether missing entries are accepted as removed.
  var acceptsLosses = false

  /// Reads the files at `paths`; those that differ from the last commit are committed as they are.
  ///
  /// - Throws: ``JournalError/Reason/beingSaved(_:)`` while an editor seems to be in the middle of saving one of
  ///   them and there is still time to wait.
  func commit(in paths: [JournalPath]) throws -> LockedFiles {
    let (files, leases) = try read(paths)
    try? catchUp(files.filter { !$0.isEdited })
    let edited = try unskipped(files.filter(\.isEdited))
    if let unsealed = try UnsealedEdits(edited, in: locked.journal) { throw unsealed }
    let obstacles = try locked.obstacles(edited.map(\.path))
    var atHand = LockedFiles(files, leases)
    var free: [CurrentFile] = []
    var losses = RemovalGuard()
    var notes: [SaveWarning] = []
    for (number, file) in edited.enumerated() {
      try locked.stopIfAsked(after: number)
      let edit = try edit(of: file)
      if let reason = obstacles[file.path] {
        atHand.obstacle = reason
        // The change that replaces this text may be undone later, which needs this blob.
        if let reading = file.reading { _ = try? locked.keep(reading.bytes) }
        atHand.uncommitted.append(file)
        continue
      }
      notes.append(edit.note)
      losses.note(edit.difference, of: edit.count, in: file.path)
      free.append(file)
    }
    if !acceptsLosses { try losses.refuse() }
    notes += try locked.notesOnDropped(losses.missing, inOrderOf: free.map(\.path))
    guard !free.isEmpty else { return atHand }
    let outcome = try commit(free)
    if case .saved(let reason) = outcome.state {
      atHand.obstacle = reason
      atHand.uncommitted += free
    } else {
      atHand.committed = Outcome(outcome.state, number: outcome.number)
      atHand.notes = notes + outcome.notes
    }
    return atHand
  }

  /// Updates files in git's index that are behind our last commit.
  ///
  /// `git commit` reads the index before it locks it, and may write back a state from before our commit.
  private func catchUp(_ files: [CurrentFile]) throws {
    guard !files.isEmpty else { return }
    let behind = try locked.staging(of: files.map(\.path), besides: files.map(\.committed)).others
    let own = try locked.own(behind)
    if !own.isEmpty { _ = try locked.refreshIndex(own.sorted()) }
  }

  /// Leaves out missing files that git was told to leave out of the working tree.
  private func unskipped(_ files: [CurrentFile]) throws -> [CurrentFile] {
    guard files.contains(where: { $0.reading == nil }) else { return files }
    let names = try locked.repository.skippedFiles()
    let skipped = Set(names.map { Array($0.utf8) })
    return files.filter {
      $0.reading != nil || !skipped.contains(Array(locked.place(of: $0.path).utf8))
    }
  }

  /// An outside edit of a file.
  private struct Edit {
    /// How the entries differ.
    var difference = EntryDifference()

    /// The number of entries that the file had.
    var count = 0

    /// A note about it.
    let note: SaveWarning
  }

  /// Returns the outside edit of a file.
  private func edit(of file: CurrentFile) throws -> Edit {
    let ofFile = SaveWarning.committedFile(path: file.path.text, isRemoved: file.reading == nil)
    guard (try? ThreadAddress(file.path)) != nil else { return Edit(note: ofFile) }
    let committed = try file.committed.map { id in try locked.blob(id) }
    let old = JournalThread(parsing: committed ?? [])
    let new = JournalThread(parsing: file.reading?.bytes ?? [])
    if let line = new.tree.conflictMarkerLine, old.tree.conflictMarkerLine == nil {
      throw JournalError(.conflictMarkers(file.path.text, line: line))
    }
    var difference = EntryDifference(from: old, to: new)
    let wasThread = committed.map(JournalThread.isThread) ?? false
    if let now = file.reading?.bytes, !JournalThread.isThread(now) {
      guard wasThread else { return Edit(note: ofFile) }
      // Without its front matter, the file is not a thread, so none of its entries are listed.
      if !now.isEmpty { difference.removed = old.identities().ids }
    }
    return Edit(
      difference: difference,
      count: old.entries.count,
      note: .committedEdits(address: file.path.address, difference)
    )
  }

  /// Commits outside edits as they are.
  private func commit(_ files: [CurrentFile]) throws -> Outcome {
    let effects = files.map { FileEffect(path: $0.path, before: $0.committed, after: $0.id) }
    let message = CommitMessage(kind: .external, threads: effects.map(\.path.address))
    let record = locked.record(.external, effects, message)
    let (begun, reason) = try locked.begin(record)
    guard let number = begun else { return commitUnnoted(record, files, because: reason ?? "") }
    do {
      let system = locked.journal.environment.system
      let isShort = files.count <= LockedJournal.shortWork
      let isKept = try locked.keep(files.compactMap(\.reading?.bytes)) {
        isShort || !system.isAskedToEnd
      }
      guard isKept else { throw JournalError(.stopped) }
      let commit = try locked.commit(record)
      try? locked.finish(number, record, read: files)
      var outcome = Outcome(.committed(commit: commit.id.hex), number: number)
      outcome.notes += [commit.note].compactMap(\.self)
      return outcome
    } catch {
      // No file was changed, so the next run finds the same edits.
      try? locked.drop(number)
      throw error
    }
  }

  /// Commits outside edits like a commit by hand, since no operation can be recorded.
  private func commitUnnoted(
    _ record: OperationRecord,
    _ files: [CurrentFile],
    because reason: String
  ) -> Outcome {
    do {
      for file in files { if let bytes = file.reading?.bytes { try locked.keep(bytes) } }
      let commit = try locked.commit(record)
      _ = try? locked.refreshIndex(files.map(\.path), read: files)
      var outcome = Outcome(.committed(commit: commit.id.hex))
      outcome.notes += [commit.note].compactMap(\.self)
      return outcome
    } catch {
      return Outcome(.saved(because: reason))
    }
  }

  /// Commits the outside edits of one file, or returns `nil` if something prevents it.
  ///
  /// It is used in the middle of an operation and is not recorded as one, like a commit by hand. The caller still has
  /// to refresh git's index.
  func commitAlone(_ file: CurrentFile) throws -> [SaveWarning]? {
    guard let typed = file.reading?.bytes, try locked.obstacle([file.path]) == nil,
      let edit = try? edit(of: file)
    else { return nil }
    let bytes = try locked.journal.sealed(typed, at: file.path)
    var losses = RemovalGuard()
    losses.note(edit.difference, of: edit.count, in: file.path)
    guard acceptsLosses || (try? losses.refuse()) != nil else { return nil }
    let kept = try locked.keep(bytes)
    let effect = FileEffect(path: file.path, before: file.committed, after: kept)
    let message = CommitMessage(kind: .external, threads: [file.path.address])
    let commit = try locked.commit(locked.record(.external, [effect], message))
    return [edit.note] + [commit.note].compactMap(\.self)
  }
}

/// Reading the files.
extension OutsideEdits {
  private func read(
    _ paths: [JournalPath]
  ) throws -> (files: [CurrentFile], leases: [JournalPath: ReadLease]) {
    try locked.journal.refuseLinksOutside(paths)
    var files: [CurrentFile] = []
    var leases: [JournalPath: ReadLease] = [:]
    for (path, committed) in zip(paths, try locked.committedBlobs(paths)) {
      try locked.stopIfAsked(after: files.count)
      let file = try observe(path, committed)
      if file.isUnsettled, isPatient { throw JournalError(.beingSaved(path.text)) }
      if paths.count <= Self.leaseLimit { leases[path] = file.lease }
      let reading = try beforeWriting(file, committed)
      let id = try reading.map { reading in try locked.id(of: reading.bytes) }
      files.append(CurrentFile(path: path, committed: committed, reading: reading, id: id))
    }
    return (files, leases)
  }

  private func observe(
    _ path: JournalPath,
    _ committed: ObjectID?
  ) throws -> ObservedFile {
    let isFiltered = try locked.repository.hasCleanFilter(locked.place(of: path))
    if isFiltered { throw JournalError(.filtered(path.text)) }
    let count = try size(of: committed)
    do {
      return try locked.journal.tree.observe(path, committedCount: count)
    } catch let error as StoreError where error.reason == .stillChanging && isPatient {
      throw JournalError(.beingSaved(path.text))
    }
  }

  private func size(of blob: ObjectID?) throws -> Int? {
    try blob.map { id in
      try locked.repository.size(ofBlob: id)
    }
  }

  /// Returns the contents to change: those read or, if a program is still in the middle of writing them, the last
  /// committed version.
  ///
  /// The program's text is merged once it is complete.
  private func beforeWriting(
    _ file: ObservedFile,
    _ committed: ObjectID?
  ) throws -> FileReading? {
    guard file.isOpenForWriting, let reading = file.reading, let committed,
      try reading.bytes.count < size(of: committed) ?? 0
    else { return file.reading }
    return FileReading(bytes: try locked.blob(committed), status: reading.status)
  }
}
