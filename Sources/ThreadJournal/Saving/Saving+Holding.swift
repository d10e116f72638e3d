internal import JournalFormat
internal import JournalGit
internal import JournalMerging
internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// Files that programs were still writing to when others took their place.
extension Saving {
  private var heldFiles: HeldFiles { HeldFiles(in: repository.gitFolder, journal.ports.system) }

  /// Keeps a displaced file under its temporary name until no program writes to it any more.
  @discardableResult
  func hold(_ staged: StagedFile, base: [UInt8]) throws(JournalError) -> HeldFile {
    let seconds = String(journal.ports.now().instant.seconds)
    let padding = String(repeating: "0", count: max(0, 12 - seconds.count))
    // The last part of a temporary name is drawn at random, also where a script has set the clock.
    let mark = String(decoding: staged.temporary.name.utf8.suffix(6), as: UTF8.self)
    guard let name = RecordName("\(padding)\(seconds)-\(mark)") else {
      throw JournalError(.badAddress(staged.temporary.text))
    }
    let held = HeldFile(
      name,
      staged,
      JournalThread(parsing: base).id,
      base: try keep(base)
    )
    try save(held)
    return held
  }

  private func save(_ held: HeldFile) throws(JournalError) {
    try git { () throws(GitError) in try repository.keep(held.base, as: held.reference) }
    try journal.files { () throws(StoreError) in try heldFiles.save(held) }
  }

  /// The files that are held, oldest first.
  func held() throws(JournalError) -> [HeldFile] {
    try journal.files { () throws(StoreError) in try heldFiles.all() }
  }

  /// Whether a temporary file is held.
  func isHeld(_ staged: StagedFile) throws(JournalError) -> Bool {
    try held().contains { $0.staged == staged }
  }

  /// Merges what has been written to files that are held, and lets go of those that nobody writes to any more.
  ///
  /// One that cannot be merged now stays, with a note: it keeps nobody from writing.
  mutating func mergeHeld() throws(JournalError) {
    try journal.files { () throws(StoreError) in try heldFiles.tidy() }
    for file in try held() {
      do throws(JournalError) {
        try mergeHeld(file)
      } catch {
        if isPatient, case .beingSaved = error.reason { throw error }
        notes.append(.unfinished(.merge, because: error.description))
      }
    }
    // One too many keeps an object until the next command, and nobody from writing.
    try? letGoOfReferences()
  }

  /// Lets go of the references that no record needs: it has another base now, it is gone, or a crash kept it
  /// from being written.
  private func letGoOfReferences() throws(JournalError) {
    let references = try git { () throws(GitError) in
      try repository.keptReferences(below: HeldFile.references)
    }
    guard !references.isEmpty else { return }
    // Every working tree has records of its own; the references are shared.
    let trees = try git { () throws(GitError) in try repository.workingTrees() }
    var needed: Set<String> = []
    for tree in trees {
      let files = HeldFiles(in: tree.gitFolder, journal.ports.system)
      let held = try journal.files { () throws(StoreError) in try files.all() }
      needed.formUnion(held.map(\.reference))
    }
    for reference in references.subtracting(needed).sorted() {
      try git { () throws(GitError) in try repository.letGo(of: reference) }
    }
  }

  private mutating func mergeHeld(_ held: HeldFile) throws(JournalError) {
    let base = try blob(held.base)
    switch try letGo(of: held, expecting: base) {
    case .gone: try forget(held)
    case .changed(let reading):
      try merge(reading.bytes, of: held, base)
      // It may have been opened once more since.
      guard case .gone = try letGo(of: held, expecting: reading.bytes) else {
        return try note(reading.bytes, asMergedOf: held)
      }
      try forget(held)
    case .open:
      // What is only appended to can be taken as it comes; anything else may be half of a file.
      let reading = try journal.files { () throws(StoreError) in
        try journal.tree.readStaged(held.staged)
      }
      guard let bytes = reading?.bytes, bytes.count > base.count, bytes.starts(with: base) else {
        return
      }
      try merge(bytes, of: held, base)
      try note(bytes, asMergedOf: held)
    case .unknown(let reading):
      if reading.bytes != base {
        try merge(reading.bytes, of: held, base)
        try note(reading.bytes, asMergedOf: held)
      }
      let now = journal.ports.system.now()
      if journal.tree.grace.isWatched(reading.status.changed, at: now) { return }
      try discard(held.staged)
      try forget(held)
    }
  }

  private func letGo(
    of held: HeldFile,
    expecting bytes: [UInt8]
  ) throws(JournalError) -> Displaced {
    try journal.files { () throws(StoreError) in
      try journal.tree.letGo(of: held.staged, expecting: bytes, nil)
    }
  }

  private func note(_ bytes: [UInt8], asMergedOf held: HeldFile) throws(JournalError) {
    var held = held
    held.base = try keep(bytes)
    try save(held)
  }

  private func forget(_ held: HeldFile) throws(JournalError) {
    try journal.files { () throws(StoreError) in try heldFiles.remove(held) }
  }

  /// Merges what a program wrote into its thread, wherever that is now, or keeps it as a draft.
  private mutating func merge(
    _ late: [UInt8],
    of held: HeldFile,
    _ base: [UInt8]
  ) throws(JournalError) {
    guard let path = try place(of: held) else {
      return try keepAside(late, held.staged.path)
    }
    var isMishap = false
    let plan = Plan(kind: .merge, paths: [path]) { (files, _) throws(JournalError) in
      guard let now = files[path] else { throw JournalError(.conflict(path.text)) }
      let merged = Merge(base: base, ours: now, theirs: late)
      isMishap = merged.isMishap(for: now)
      guard merged.isClean, !isMishap else { throw JournalError(.conflict(path.text)) }
      return Plan.Changes(
        files: [FileChange(path: path, bytes: merged.bytes)],
        threads: [path.address]
      )
    }
    do throws(JournalError) {
      if try carryOut(plan).state != .unchanged {
        notes.append(.mergedWithEditor(address: path.address))
      }
    } catch {
      guard case .conflict = error.reason else { throw error }
      if isMishap { return try keepApart(late, beside: base, path) }
      try keepAside(late, path)
    }
  }

  /// Where the thread of a file that is held is now; `nil` if it is gone.
  private func place(of held: HeldFile) throws(JournalError) -> JournalPath? {
    let path = held.staged.path
    guard let id = held.thread else { return try journal.bytes(of: path).map { _ in path } }
    if try thread(at: path) == id { return path }
    let listed = try journal.files { () throws(StoreError) in try journal.tree.listing().files }
    for file in listed where !file.isOutside {
      if try thread(at: file.path) == id { return file.path }
    }
    return nil
  }

  func thread(at path: JournalPath) throws(JournalError) -> ThreadID? {
    try journal.bytes(of: path).flatMap { JournalThread(parsing: $0).id }
  }
}
