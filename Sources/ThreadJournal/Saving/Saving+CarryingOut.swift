internal import JournalFormat
internal import JournalGit
internal import JournalModel
internal import JournalStore
internal import JournalSystem

extension Saving {
  /// Finishes what an earlier run left undone in the files of a plan, then carries it out.
  mutating func run(_ plan: Plan) throws(JournalError) -> Outcome {
    try recover(in: plan.paths)
    return try carryOut(plan)
  }

  /// Reads, works out, writes, commits.
  ///
  /// An error means that the files are as they were.
  mutating func carryOut(_ plan: Plan) throws(JournalError) -> Outcome {
    let readings = try takeUp(plan.paths, acceptingLosses: plan.acceptsLosses)
    let changes = try changes(plan, readings.mapValues(\.bytes))
    let files = changes.files.filter { $0.bytes != readings[$0.path]?.bytes }

    var message = CommitMessage(kind: plan.kind, verb: plan.verb)
    message.threads = changes.threads
    message.entries = changes.entries
    message.removed = changes.removed
    message.count = changes.count
    var record = self.record(plan.kind, [], message)
    record.reverts = plan.reverts
    guard !files.isEmpty else { return try noteUnchanged(record) }

    let (replacements, number, reason) = try prepare(files, readings, &record)
    if let trouble = try place(replacements, number, &record) {
      return Outcome(.saved(because: trouble.description), number: number, notes: notes)
    }
    if let number { return settle(number, record, replacements) }
    return Outcome(.saved(because: reason ?? ""), notes: notes)
  }

  private func changes(
    _ plan: Plan,
    _ files: [JournalPath: [UInt8]]
  ) throws(JournalError) -> Plan.Changes {
    try plan.changes(files) { id throws(JournalError) in try content(id) }
  }

  /// What takes something back that is not there any more has to be noted all the same, so that the
  /// next one takes back what was before.
  private func noteUnchanged(_ record: OperationRecord) throws(JournalError) -> Outcome {
    guard record.reverts != nil, let number = try begin(record).number else {
      return Outcome(.unchanged, notes: notes)
    }
    try journal.files { () throws(StoreError) in try log.finish(number) }
    return Outcome(.unchanged, number: number, notes: notes)
  }

  /// Writes the new bytes beside their files, and the record of what is about to happen; the reason says
  /// why there is none.
  private func prepare(
    _ files: [FileChange],
    _ readings: [JournalPath: FileReading],
    _ record: inout OperationRecord
  ) throws(JournalError) -> (replacements: [FileReplacement], number: Int?, reason: String?) {
    var replacements: [FileReplacement] = []
    do throws(JournalError) {
      for file in files {
        let rights = try rights(of: file, readings, comingBack: record.kind.bringsBack)
        replacements.append(try replacement(to: file, from: readings[file.path], like: rights))
      }
      record.effects = replacements.map(\.effect)
      let (number, reason) = try begin(record)
      return (replacements, number, reason)
    } catch {
      for replacement in replacements where replacement.afterID != nil {
        try? journal.tree.discard(replacement.staged)
      }
      throw error
    }
  }

  /// Returns the rights that a file shall have: those that it has, that it had under its other name, or that it
  /// had when this device took it away.
  private func rights(
    of file: FileChange,
    _ readings: [JournalPath: FileReading],
    comingBack: Bool
  ) throws(JournalError) -> FileRights? {
    if let reading = readings[file.path] ?? file.origin.flatMap({ readings[$0] }) {
      return reading.status.rights
    }
    guard comingBack, file.bytes != nil else { return nil }
    for (number, _) in try numbers().reversed() {
      let effects = try record(number)?.effects ?? []
      if let rights = effects.first(where: { $0.path == file.path })?.rights { return rights }
    }
    return nil
  }

  private func replacement(
    to file: FileChange,
    from reading: FileReading?,
    like rights: FileRights?
  ) throws(JournalError) -> FileReplacement {
    let tree = journal.tree
    let staged = try journal.files { () throws(StoreError) in
      guard let bytes = file.bytes else { return try tree.newTemporary(for: file.path) }
      try tree.makeFolders(above: file.path)
      return try tree.stage(bytes, for: file.path, like: rights, permissions: file.permissions)
    }
    return FileReplacement(
      change: file,
      before: reading,
      staged: staged,
      beforeID: try reading.map { reading throws(JournalError) in try id(of: reading.bytes) },
      afterID: try file.bytes.map { bytes throws(JournalError) in try id(of: bytes) }
    )
  }

  /// What a blob with these bytes is called.
  func id(of bytes: [UInt8]) throws(JournalError) -> ObjectID { try names.id(of: bytes) }

  /// Commits what has been placed; where that is not possible now, says why and leaves it to the next run.
  private mutating func settle(
    _ number: Int,
    _ record: OperationRecord,
    _ replacements: [FileReplacement]
  ) -> Outcome {
    for replacement in replacements where (replacement.before?.status.links ?? 1) > 1 {
      notes.append(.hardLinked(address: replacement.change.path.address))
    }
    do throws(JournalError) {
      try writeBlobs(of: record, replacements)
      if let reason = try obstacle(record.effects.map(\.path)) {
        return Outcome(.saved(because: reason), number: number, notes: notes)
      }
      let commit = try commit(record)
      // What is left to do is not the person's concern: the next run sees to it.
      try? finish(number, record)
      return Outcome(.committed(commit: commit.hex), number: number, notes: notes)
    } catch {
      return Outcome(.saved(because: error.description), number: number, notes: notes)
    }
  }

  /// Puts the contents of an operation into the repository.
  private func writeBlobs(of record: OperationRecord, _ replacements: [FileReplacement])
    throws(JournalError)
  {
    let replacements = Dictionary(replacements.map { ($0.change.path, $0) }) { first, _ in first }
    var contents: [[UInt8]] = []
    for effect in record.effects {
      guard let after = effect.after else { continue }
      let replacement = replacements[effect.path]
      let bytes =
        replacement?.afterID == after
        ? replacement?.change.bytes : try journal.bytes(of: effect.path)
      if let bytes { contents.append(bytes) }
    }
    _ = try keep(contents) { true }
  }

  /// Puts bytes into the repository, so that they are in safety whatever follows.
  @discardableResult
  func keep(_ bytes: [UInt8]) throws(JournalError) -> ObjectID {
    try git { () throws(GitError) in try repository.write(blob: bytes) }
  }

  /// Puts the bytes of several files into the repository; false if `goesOn` says that this is not to go on.
  func keep(_ contents: [[UInt8]], while goesOn: () -> Bool) throws(JournalError) -> Bool {
    try git { () throws(GitError) in try repository.write(blobs: contents, while: goesOn) }
  }

  /// Whether the repository has an object.
  func holds(_ id: ObjectID) throws(JournalError) -> Bool {
    try git { () throws(GitError) in try repository.contains(id) }
  }

  /// The bytes of a blob; nothing where the repository has no such object.
  func content(_ id: ObjectID) throws(JournalError) -> [UInt8]? { try holds(id) ? blob(id) : nil }

  /// The bytes of a blob.
  func blob(_ id: ObjectID) throws(JournalError) -> [UInt8] {
    try git { () throws(GitError) in try repository.bytes(ofBlob: id) }
  }
}
