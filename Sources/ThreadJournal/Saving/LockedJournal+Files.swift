internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// Single operations on the files of the working tree.
extension LockedJournal {
  /// Exchanges a file with its staged replacement, or renames the replacement over it if the file system cannot
  /// exchange files.
  func exchange(_ staged: StagedFile, over status: FileStatus) throws {
    do {
      try journal.tree.exchange(staged)
    } catch let error as StoreError {
      guard case .unsupported = error.reason else { throw Self.error(error, at: staged.path) }
      try journal.tree.replaceByRename(staged, expecting: status)
    }
  }

  /// Removes a file; its bytes are then under the temporary name.
  func setAside(_ staged: StagedFile) throws {
    do {
      try journal.tree.setAside(staged)
    } catch let error as StoreError {
      throw Self.error(error, at: staged.path)
    }
  }

  /// Returns the error for a file that was read and is now gone: some editors remove a file before they write the new
  /// one.
  private static func error(_ error: StoreError, at path: JournalPath) -> any Error {
    error.reason == .notFound ? JournalError(.beingSaved(path.text)) : error
  }

  /// Removes a displaced file if it contains `bytes` and no program can write to it any more.
  func removeIfUnused(
    _ staged: StagedFile,
    expecting bytes: [UInt8],
    _ lease: ReadLease? = nil
  ) throws -> Displaced {
    try journal.tree.removeIfUnused(staged, expecting: bytes, lease)
  }

  /// Removes a staged file.
  func discard(_ staged: StagedFile) throws {
    try journal.tree.discard(staged)
  }

  /// Returns the contents of a file, or `nil` if there is none.
  func reading(of path: JournalPath) throws -> FileReading? {
    try journal.tree.read(path)
  }

  /// Returns the contents of a staged file, or `nil` if it is gone.
  func reading(of staged: StagedFile) throws -> FileReading? {
    try journal.tree.readStaged(staged)
  }

  /// Returns the id of the thread in a file, or `nil` if it has none.
  func thread(at path: JournalPath) throws -> ThreadID? {
    try journal.bytes(of: path).flatMap { JournalThread(parsing: $0).id }
  }

  /// Saves text that was found beside a file as a draft, and returns a note about it.
  func keepAside(_ bytes: [UInt8], _ path: JournalPath) throws -> SaveWarning {
    let name = try journal.keepDraft(bytes, of: path)
    return .rescued(draft: name, address: path.address)
  }

  /// Saves an editor's version as a draft unless it is only the beginning of `base`, and returns a note about it.
  func keepApart(
    _ late: [UInt8],
    beside base: [UInt8],
    _ path: JournalPath
  ) throws -> SaveWarning {
    let draft: String? = base.starts(with: late) ? nil : try journal.keepDraft(late, of: path)
    return .keptApart(address: path.address, draft: draft)
  }
}
