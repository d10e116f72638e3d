internal import JournalFormat
internal import JournalGit
internal import JournalModel
internal import JournalStore
internal import JournalSystem

extension Saving {
  /// Reads, works out, writes, commits.
  mutating func carryOut(_ plan: Plan) throws(JournalError) -> Outcome {
    let readings: [JournalPath: FileReading]
    do throws(JournalError) {
      readings = try takeUp(plan.paths, acceptingLosses: plan.acceptsLosses)
    } catch {
      throw error.keeping(draft(of: plan))
    }
    let changes = try plan.changes(self, readings.mapValues(\.bytes))
    let files = changes.files.filter { $0.bytes != readings[$0.path]?.bytes }
    guard !files.isEmpty else { return Outcome(.unchanged, notes: notes) }

    var message = CommitMessage(kind: plan.kind, verb: plan.verb)
    message.threads = changes.threads
    message.entries = changes.entries
    message.removed = changes.removed
    var record = self.record(plan.kind, [], message)
    record.reverts = plan.reverts
    let (steps, number, reason) = try prepare(files, readings, &record)
    do throws(JournalError) {
      if let trouble = try place(steps, number, &record) {
        return Outcome(.saved(because: trouble.description), number: number, notes: notes)
      }
    } catch {
      throw error.keeping(draft(of: files, readings))
    }
    if let number { return settle(number, record, steps) }
    return Outcome(.saved(because: reason ?? ""), notes: notes)
  }

  /// Writes the new bytes beside their files, and the record of what is about to happen; the reason says
  /// why there is none.
  private func prepare(
    _ files: [FileChange],
    _ readings: [JournalPath: FileReading],
    _ record: inout OperationRecord
  ) throws(JournalError) -> (steps: [Step], number: Int?, reason: String?) {
    var steps: [Step] = []
    do throws(JournalError) {
      for file in files {
        steps.append(try step(to: file, from: readings[file.path]))
      }
      record.effects = steps.map(\.effect)
      let (number, reason) = try begin(record)
      return (steps, number, reason)
    } catch {
      for step in steps where step.afterID != nil { try? journal.tree.discard(step.staged) }
      throw error.keeping(draft(of: files, readings))
    }
  }

  private func step(
    to file: FileChange,
    from reading: FileReading?
  ) throws(JournalError) -> Step {
    let tree = journal.tree
    let staged = try journal.files { () throws(StoreError) in
      guard let bytes = file.bytes else { return try tree.newTemporary(for: file.path) }
      try tree.makeFolders(above: file.path)
      return try tree.stage(bytes, for: file.path, like: reading?.status)
    }
    return Step(
      change: file,
      before: reading,
      staged: staged,
      beforeID: try reading.map { reading throws(JournalError) in try id(of: reading.bytes) },
      afterID: try file.bytes.map { bytes throws(JournalError) in try id(of: bytes) }
    )
  }

  /// What a blob with these bytes is called.
  func id(of bytes: [UInt8]) throws(JournalError) -> ObjectID {
    try git { () throws(GitError) in try Repository.id(ofBlob: bytes) }
  }

  /// Commits what has been placed; where that is not possible now, says why and leaves it to the next run.
  private mutating func settle(
    _ number: Int,
    _ record: OperationRecord,
    _ steps: [Step]
  ) -> Outcome {
    for step in steps where (step.before?.status.links ?? 1) > 1 {
      notes.append(.hardLinked(address: step.change.path.address))
    }
    do throws(JournalError) {
      if let reason = try obstacle(record.effects.map(\.path)) {
        try writeBlobs(of: record, steps)
        return Outcome(.saved(because: reason), number: number, notes: notes)
      }
      try writeBlobs(of: record, steps)
      let commit = try commit(record)
      try finish(number, record)
      return Outcome(.committed(commit: commit.hex), number: number, notes: notes)
    } catch {
      return Outcome(.saved(because: error.description), number: number, notes: notes)
    }
  }

  /// Puts the contents of an operation into the repository.
  private func writeBlobs(of record: OperationRecord, _ steps: [Step]) throws(JournalError) {
    for (effect, step) in zip(record.effects, steps) where effect.after != nil {
      let bytes: [UInt8]?
      if effect.after == step.afterID {
        bytes = step.change.bytes
      } else {
        bytes = try journal.bytes(of: effect.path)
      }
      try git { () throws(GitError) in
        if let bytes { _ = try repository.write(blob: bytes) }
      }
    }
  }
}
