internal import JournalGit
internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// Files that programs were still writing to when they were replaced.
extension LockedJournal {
  private var heldFiles: HeldFiles {
    HeldFiles(in: repository.gitFolder, journal.environment.system)
  }

  /// Keeps a displaced file under its temporary name until no program writes to it any more; `base` is the text that
  /// the program started from, and `sealed` that text as the thread has it, if something in it had to be encrypted.
  @discardableResult
  func hold(
    _ staged: StagedFile,
    base: [UInt8],
    sealed: [UInt8]? = nil
  ) throws -> HeldFile {
    let seconds = String(journal.environment.now().instant.seconds)
    let padding = String(repeating: "0", count: max(0, 12 - seconds.count))
    // The last part of a temporary name is random even if a script has set the clock, so the record's name is unique.
    let mark = String(decoding: staged.temporary.name.utf8.suffix(6), as: UTF8.self)
    guard let name = RecordName("\(padding)\(seconds)-\(mark)") else {
      throw JournalError(.badAddress(staged.temporary.text))
    }
    let held = HeldFile(
      name,
      staged,
      JournalThread(parsing: base).id,
      base: try keep(sealed ?? journal.sealed(base, at: staged.path)),
      contents: try id(of: base)
    )
    try save(held)
    return held
  }

  /// Writes the record of a held file, and the reference that keeps its base.
  func save(_ held: HeldFile) throws {
    try repository.keep(held.base, as: held.reference)
    try heldFiles.save(held)
  }

  /// Removes the record of a held file.
  func forget(_ held: HeldFile) throws {
    try heldFiles.remove(held)
  }

  /// Returns the files that are held, oldest first.
  func held() throws -> [HeldFile] {
    try heldFiles.all()
  }

  /// Whether a temporary file is held.
  func isHeld(_ staged: StagedFile) throws -> Bool {
    try held().contains { $0.staged == staged }
  }

  /// Removes files that a crash left half written.
  func tidyHeld() throws {
    try heldFiles.tidy()
  }
}
