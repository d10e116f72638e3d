internal import JournalFormat
internal import JournalMerging
internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// Merges text that programs wrote to files after the files were replaced.
struct HeldFileMerge {
  let locked: LockedJournal

  /// Whether to wait for an editor that seems to be in the middle of saving, with the lock released.
  let isPatient: Bool

  /// The events so far, also if an error ended the phase.
  private(set) var events = SaveEvents()

  /// Creates a merge in the journal `locked`.
  init(_ locked: LockedJournal, isPatient: Bool) {
    (self.locked, self.isPatient) = (locked, isPatient)
  }

  /// Merges all held files, and removes those that no program writes to any more.
  ///
  /// A file that cannot be merged now is left, with a note, so that it does not block other changes.
  mutating func run() throws {
    try locked.tidyHeld()
    for file in try locked.held() {
      do {
        try merge(file)
      } catch {
        let error = JournalError(error)
        if isPatient, case .beingSaved = error.reason { throw error }
        events.notes.append(.unfinished(.merge, because: error.description))
      }
    }
    // A leftover reference only keeps an object until the next command, so a failure here is ignored.
    try? locked.removeUnneededReferences()
  }

  private mutating func merge(_ held: HeldFile) throws {
    guard let base = try locked.content(held.base) else { return try giveUp(held) }
    let expected = try contents(of: held) ?? base
    switch try locked.removeIfUnused(held.staged, expecting: expected) {
    case .gone: try locked.forget(held)
    case .changed(let reading):
      let merged = try merge(reading.bytes, of: held, base)
      // A program may have opened the file again since.
      guard case .gone = try locked.removeIfUnused(held.staged, expecting: reading.bytes) else {
        return try note(reading.bytes, merged, of: held)
      }
      try locked.forget(held)
    case .open:
      // If the program only appends, its text so far can be merged; otherwise the file may be half written.
      guard let bytes = try locked.reading(of: held.staged)?.bytes, bytes.count > base.count,
        bytes.starts(with: base)
      else { return }
      try note(bytes, merge(bytes, of: held, base), of: held)
    case .unknown(let reading):
      if reading.bytes != expected {
        try note(reading.bytes, merge(reading.bytes, of: held, base), of: held)
      }
      let now = locked.journal.environment.system.now()
      if locked.journal.tree.grace.isWatched(reading.status.changed, at: now) { return }
      try locked.discard(held.staged)
      try locked.forget(held)
    }
  }

  /// The contents of the file if a part of them had to be encrypted in the base, and they are still the same.
  private func contents(of held: HeldFile) throws -> [UInt8]? {
    guard held.contents != held.base, let bytes = try locked.reading(of: held.staged)?.bytes,
      try locked.id(of: bytes) == held.contents
    else { return nil }
    return bytes
  }

  private func note(_ bytes: [UInt8], _ merged: [UInt8], of held: HeldFile) throws {
    var held = held
    (held.base, held.contents) = (try locked.keep(merged), try locked.id(of: bytes))
    try locked.save(held)
  }

  /// Merges a program's text into the thread at its current path, or saves the text as a draft; returns the text with
  /// everything encrypted that must be.
  private mutating func merge(
    _ bytes: [UInt8],
    of held: HeldFile,
    _ base: [UInt8]
  ) throws -> [UInt8] {
    let late = try locked.journal.sealed(bytes, at: held.staged.path)
    if let path = try path(of: held, base) {
      try merge(late, base, into: path)
    } else {
      try keep(late, besides: base, held.staged.path)
    }
    return late
  }

  private mutating func merge(
    _ late: [UInt8],
    _ base: [UInt8],
    into path: JournalPath
  ) throws {
    var isMishap = false
    let plan = Plan(kind: .merge, paths: [path]) { files, _ in
      guard let now = files[path] else { throw JournalError(.conflict(path.text)) }
      let merged = Merge(base: base, saving: now, over: late)
      isMishap = merged.isMishap(for: now)
      guard merged.isClean, !isMishap else { throw JournalError(.conflict(path.text)) }
      return Plan.Changes(
        files: [FileChange(path: path, bytes: merged.bytes)],
        threads: [path.address]
      )
    }
    do {
      if try carryOut(plan).state != .unchanged {
        events.notes.append(.mergedWithEditor(address: path.address))
        events.notes += try locked.notesOnDropped(by: late, base, path)
      }
    } catch {
      let error = JournalError(error)
      guard case .conflict = error.reason else { throw error }
      guard isMishap else {
        guard let draft = error.drafts.first else { return try keep(late, besides: base, path) }
        events.notes.append(.notMerged(address: path.address, draft: draft))
        return
      }
      events.notes.append(try locked.keepApart(late, beside: base, path))
    }
  }

  /// Saves the new text in `late` as a draft, since it cannot be merged: the new entries, or the whole file if text
  /// above the entries is new.
  private mutating func keep(
    _ late: [UInt8],
    besides base: [UInt8],
    _ path: JournalPath
  ) throws {
    let known = [base, try locked.journal.bytes(of: path) ?? []]
    let text = JournalThread(parsing: late).wholeText(besides: known)
    if text.isEmpty { return }
    let draft = try locked.journal.keepDraft(text, of: path)
    events.notes.append(.notMerged(address: path.address, draft: draft))
  }

  /// Releases a file if the text that its program started from is no longer known.
  private mutating func giveUp(_ held: HeldFile) throws {
    guard !locked.journal.tree.isOpenForWriting(held.staged) else {
      throw JournalError(
        .files("\(held.staged.path): another program is still writing to the file")
      )
    }
    if let bytes = try locked.reading(of: held.staged)?.bytes {
      try keep(bytes, besides: [], held.staged.path)
      try locked.discard(held.staged)
    }
    try locked.forget(held)
  }

  private mutating func carryOut(_ plan: Plan) throws -> Outcome {
    var saving = Saving(locked, isPatient: isPatient)
    defer { events += saving.events }
    return try saving.carryOut(plan)
  }

  /// Returns the current path of the thread of a held file, or of the one it was merged into, or `nil` if it is gone.
  private func path(of held: HeldFile, _ base: [UInt8]) throws -> JournalPath? {
    let path = held.staged.path
    guard let id = held.thread else { return try locked.journal.bytes(of: path).map { _ in path } }
    if try locked.thread(at: path) == id { return path }
    let listed = try locked.journal.tree.listing().files
    let thread = JournalThread(parsing: base)
    var successor: JournalPath?
    for file in listed where !file.isOutside {
      guard let bytes = try locked.journal.bytes(of: file.path) else { continue }
      let other = JournalThread(parsing: bytes)
      if other.id == id { return file.path }
      if other.continues(thread, from: path.address) { successor = file.path }
    }
    return successor
  }
}

extension JournalThread {
  /// Whether this thread is `other`, which was at `address`, under any name, or has been merged with it.
  func continues(_ other: JournalThread, from address: String) -> Bool {
    if let id, id == other.id { return true }
    guard aliases.contains(address), !other.entries.isEmpty else { return false }
    return Set(other.identities().ids).isSubset(of: identities().ids)
  }
}
