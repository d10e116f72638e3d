internal import JournalFormat
internal import JournalGit
internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// A change whose new bytes are staged beside their files, and which is recorded in the log.
struct StagedChange {
  /// The files, in the order in which they will be replaced.
  let replacements: [FileReplacement]

  /// Its record in the log.
  let record: OperationRecord

  /// The number of the record in the log, or `nil` if it could not be written and is dispensable.
  let number: Int?

  /// Why the record could not be written, or `nil` if it was.
  let reason: String?

  /// Stages `files` in the journal `locked`, and records the change that is about to happen in the log.
  ///
  /// If an error is thrown, no staged file is left behind.
  init(
    _ files: [FileChange],
    over readings: [JournalPath: FileReading],
    as record: OperationRecord,
    in locked: LockedJournal
  ) throws {
    var (replacements, record) = ([FileReplacement](), record)
    do {
      let removed = record.kind.bringsBack ? try locked.rightsOfRemovedFiles() : [:]
      for file in files {
        try locked.stopIfAsked(after: replacements.count)
        let reading = readings[file.path] ?? file.origin.flatMap { readings[$0] }
        let rights = reading?.status.rights ?? (file.bytes == nil ? nil : removed[file.path])
        replacements.append(try locked.stage(file, over: readings[file.path], like: rights))
      }
      record.effects = replacements.map(\.effect)
      (number, reason) = try locked.begin(record)
    } catch {
      for replacement in replacements where replacement.afterID != nil {
        try? locked.discard(replacement.staged)
      }
      throw error
    }
    (self.replacements, self.record) = (replacements, record)
  }
}

extension LockedJournal {
  /// Returns the rights that files had when this device last removed them.
  fileprivate func rightsOfRemovedFiles() throws -> [JournalPath: FileRights] {
    var rights: [JournalPath: FileRights] = [:]
    for (number, _) in try numbers() {
      for effect in try record(number)?.effects ?? [] {
        if let known = effect.rights { rights[effect.path] = known }
      }
    }
    return rights
  }

  fileprivate func stage(
    _ file: FileChange,
    over reading: FileReading?,
    like rights: FileRights?
  ) throws -> FileReplacement {
    let tree = journal.tree
    let staged: StagedFile
    if let bytes = file.bytes {
      try tree.makeFolders(above: file.path)
      staged = try tree.stage(bytes, for: file.path, like: rights, permissions: file.permissions)
    } else {
      staged = try tree.newTemporary(for: file.path)
    }
    return FileReplacement(
      change: file,
      before: reading,
      staged: staged,
      beforeID: try reading.map { reading in try id(of: reading.bytes) },
      afterID: try file.bytes.map { bytes in try id(of: bytes) }
    )
  }
}
