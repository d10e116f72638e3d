internal import JournalFormat
internal import JournalGit
internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// The execution of a purge in the files, the drafts and the history.
struct PurgeRun: ~Copyable {
  var saving: Saving

  /// The journal; its lock is held as long as this value lives.
  var locked: LockedJournal { saving.locked }

  /// Prepares a purge in a journal, and takes its lock.
  init(_ journal: Journal) throws { saving = Saving(try LockedJournal(journal)) }

  /// Removes text from the working tree, then from the drafts, then from the history, and checks whether anything is
  /// left.
  ///
  /// The process may be killed at any point: the record says what is left to do. If the purge fails before anything
  /// was changed, it leaves no record. Drafts are cleaned before the history is rewritten, since the history has the
  /// text that they must not contain.
  mutating func carryOut(_ purge: Purge, _ record: PurgeRecord) throws -> PurgeReport {
    try refuseElsewhere(purge)
    try locked.note(record)
    do {
      // A temporary file beside a removed file becomes a draft if it is the only copy of its text.
      try saving.recover(in: Array(purge.places), duringPurge: true)
      try locked.removeLeftMarkers()
      try leave(purge, record.marker)
    } catch {
      locked.forgetUnbegunPurge()
      throw error
    }
    let proof = PurgeProof(locked: locked, purge: purge)
    let evidence = try proof.evidence()
    // If the history cannot be rewritten, the purge must fail while it can still be aborted.
    try locked.repository.requireRewritable()
    try locked.repository.requireFreeIndexes()
    var record = record
    record.stage = .destroying
    try locked.note(record)
    let drafts = try cleanDrafts(purge)
    let report = try rewrite(purge, evidence)
    let hasForgotten = try locked.forgetOperations()
    let left = try proof.remnants(evidence, doomed: report.remaining)
    try locked.note(nil)
    return PurgeReport(
      commits: report.commits.count,
      drafts: drafts.changed,
      similarDrafts: drafts.similar,
      remnants: left.remnants,
      survivors: evidence.survivors.filter { !purge.isOf($0) },
      survivingTexts: evidence.survivingTexts,
      unsearched: left.unsearched,
      endsUndo: hasForgotten,
      outOfReach: try locked.repository.remotes()
    )
  }

  /// Removes the text from the working tree and adds the marker, as an ordinary operation.
  private mutating func leave(_ purge: Purge, _ line: String) throws {
    let marker = try PurgeRecord.markerFile()
    let line = Array("\(line)\n".utf8)
    var known = try threads()
    if purge.target == .thread, let path = JournalPath(Journal.settingsFile) { known.append(path) }
    let paths = Set(known + [marker]).union(purge.files).sorted()
    let outcome = try saving.carryOut(
      Plan(
        kind: .purge,
        paths: paths,
        acceptsLosses: true
      ) { files, _ in
        var changes = Plan.Changes(files: [])
        let lines = files[marker] ?? []
        if !lines.holds(line) {
          changes.files.append(FileChange(path: marker, bytes: lines + line))
        }
        for path in files.keys.filter(purge.files.contains).sorted() {
          changes.files.append(FileChange(path: path))
        }
        for path in known where !purge.files.contains(path) {
          guard let bytes = files[path] else { continue }
          switch try purge.rest(of: bytes, at: path) {
          case .all: continue
          case .bytes(let rest): changes.files.append(FileChange(path: path, bytes: rest))
          case .nothing: changes.files.append(FileChange(path: path))
          }
        }
        return changes
      }
    )
    guard case .saved(let reason) = outcome.state else { return }
    throw JournalError(.irreversible(reason))
  }

  /// Removes the text from the drafts of this device, including temporary files of drafts that a crash left.
  private func cleanDrafts(_ purge: Purge) throws -> (changed: [String], similar: [String]) {
    let text = PurgedText(purge)
    let folder = DraftFolder(
      at: locked.journal.environment.drafts,
      locked.journal.environment.system
    )
    _ = try folder.recoverLeftovers(before: ClockReading(seconds: .max)) {
      text.finding(in: $0) != .none
    }
    var drafts: (changed: [String], similar: [String]) = ([], [])
    // The oldest drafts come first: a draft that is saved again becomes the newest, so that all keep their order.
    for draft in try folder.list().reversed() {
      guard let bytes = try folder.read(draft.name) else { continue }
      let finding = text.finding(in: bytes)
      switch finding {
      case .none: continue
      case .similar: drafts.similar.append(draft.name.text)
      case .whole:
        try folder.remove(draft.name)
        drafts.changed.append(draft.name.text)
      case .part(let rest, let isSimilar):
        try folder.save(rest, named: draft.name)
        drafts.changed.append(draft.name.text)
        if isSimilar { drafts.similar.append(draft.name.text) }
      }
    }
    return (drafts.changed.sorted(), drafts.similar.sorted())
  }

  /// Rewrites every commit, and destroys every object that is unreachable afterwards.
  private func rewrite(_ purge: Purge, _ evidence: PurgeEvidence) throws -> RewriteReport {
    let now = locked.journal.environment.now()
    let author = locked.journal.environment.author()
    let person = Signature(
      name: author.name,
      email: author.email,
      seconds: now.instant.seconds,
      offsetMinutes: Int32(truncatingIfNeeded: now.offset.seconds / 60)
    )
    // The results are cached, since a file that a commit does not change is requested again for each commit.
    var fates: [JournalPath: [ObjectID: BlobFate]] = [:]
    return try locked.repository.rewrite(
      by: person,
      because: "tj: purge",
      message: { purge.message($0, evidence) }
    ) { place, entry in
      guard let path = JournalPath(place), purge.mayConcern(path) else { return .keep }
      if let known = fates[path]?[entry.id] { return known }
      let fate = try fate(of: entry.id, at: path, purge)
      fates[path, default: [:]][entry.id] = fate
      return fate
    }
  }

  private func fate(of blob: ObjectID, at path: JournalPath, _ purge: Purge) throws
    -> BlobFate
  {
    switch try rest(of: locked.repository.bytes(ofBlob: blob), at: path, purge) {
    case .all: .keep
    case .nothing: .drop
    case .bytes(let rest): try .replace(locked.repository.write(blob: rest))
    }
  }

  private func rest(of bytes: [UInt8], at path: JournalPath, _ purge: Purge) throws
    -> Purge.Rest
  {
    do {
      return try purge.rest(of: bytes, at: path)
    } catch {
      throw GitError(
        .corrupt,
        function: "purge",
        path: path.text,
        message: JournalError(error).description
      )
    }
  }
}
