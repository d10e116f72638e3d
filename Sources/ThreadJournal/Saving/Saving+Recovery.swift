internal import JournalFormat
internal import JournalGit
internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// What an earlier run left unfinished.
extension Saving {
  /// How far an operation had come with one file.
  private enum Progress {
    /// The file is as it was; what was to come may wait beside it.
    case notBegun
    /// The file has the new bytes, or newer ones.
    case placed
  }

  /// Finishes or drops every operation that was broken off, and looks after what lies about in the
  /// folders of `paths`.
  mutating func recover(in paths: [JournalPath]) throws(JournalError) {
    try? clearLeftLocks()
    try journal.files { () throws(StoreError) in try log.tidy() }
    var folders = Set(paths.map(\.folder))
    for (number, isOpen) in try numbers() where isOpen {
      guard let record = try journal.files({ () throws(StoreError) in try log.record(number) })
      else {
        try journal.files { () throws(StoreError) in try log.drop(number) }
        continue
      }
      folders.formUnion(record.effects.map(\.path.folder))
      try resume(number, record)
    }
    try tidy(folders)
  }

  private mutating func resume(
    _ number: Int,
    _ record: OperationRecord
  ) throws(JournalError) {
    var progress: [Progress] = []
    for effect in record.effects { progress.append(try self.progress(effect)) }
    guard progress.contains(where: { $0 == .placed }) else {
      for effect in record.effects { try discardTemporary(effect) }
      return try journal.files { () throws(StoreError) in try log.drop(number) }
    }
    for (effect, progress) in zip(record.effects, progress) {
      if progress == .notBegun { try placeAgain(effect) }
      try settleDisplaced(effect)
    }
    let folders = Set(record.effects.map(\.path))
    for path in folders {
      try journal.files { () throws(StoreError) in try journal.tree.syncFolder(of: path) }
    }
    guard try obstacle(record.touchedPaths) == nil else { return }
    if try commitAgain(record) { notes.append(.finished(number: number, record.kind)) }
    try finish(number, record)
  }

  /// Frees the branch and the index that a killed process may have held, so that git can be used.
  private func clearLeftLocks() throws(GitError) {
    guard let branch = try repository.head().branchName else { return }
    try repository.clearLeftLocks(of: branch)
  }

  /// Compares the file with what the record says.
  private func progress(_ effect: FileEffect) throws(JournalError) -> Progress {
    let current = try journal.bytes(of: effect.path)
    let id = try current.map { bytes throws(JournalError) in try self.id(of: bytes) }
    if id == effect.after { return .placed }
    guard let waiting = try temporary(effect) else {
      guard id == effect.before else { return .placed }
      return try wasPlaced(effect) ? .placed : .notBegun
    }
    // What waits is what was to come only as long as it has not been exchanged.
    if effect.after != nil, try self.id(of: waiting.bytes) == effect.after { return .notBegun }
    return id == effect.before ? .notBegun : .placed
  }

  /// Whether the file had its new bytes, though it has the old ones again.
  ///
  /// What could only be saved, during a rebase for example, has no temporary file any more, and its
  /// content is in the repository. Somebody has taken it out of the file since, as `git rebase --abort`
  /// does; it is committed, so that it can be restored.
  private func wasPlaced(_ effect: FileEffect) throws(JournalError) -> Bool {
    guard effect.temporary != nil, let after = effect.after else { return false }
    return try holds(after)
  }

  private func temporary(_ effect: FileEffect) throws(JournalError) -> FileReading? {
    guard let staged = effect.staged else { return nil }
    return try journal.files { () throws(StoreError) in try journal.tree.readStaged(staged) }
  }

  private func discardTemporary(_ effect: FileEffect) throws(JournalError) {
    guard effect.after != nil, let staged = effect.staged, let waiting = try temporary(effect)
    else { return }
    guard try id(of: waiting.bytes) == effect.after else { return }
    try journal.files { () throws(StoreError) in try journal.tree.discard(staged) }
  }

  /// Does what an operation on several files had not come to.
  private func placeAgain(_ effect: FileEffect) throws(JournalError) {
    guard let staged = effect.staged else { return }
    try journal.files { () throws(StoreError) in
      let tree = journal.tree
      if effect.after == nil { return try tree.setAside(staged) }
      guard try tree.readStaged(staged) != nil else { return }
      if effect.before == nil { return try tree.place(staged) }
      try tree.exchange(staged)
    }
  }

  /// Discards what was displaced, or merges it where an editor had saved it in between.
  private mutating func settleDisplaced(_ effect: FileEffect) throws(JournalError) {
    guard let staged = effect.staged, let displaced = try temporary(effect) else { return }
    let id = try id(of: displaced.bytes)
    if id != effect.before, id != effect.after { try rescue(displaced.bytes, effect) }
    try journal.files { () throws(StoreError) in try journal.tree.discard(staged) }
  }

  private func holds(_ id: ObjectID) throws(JournalError) -> Bool {
    try git { () throws(GitError) in try repository.contains(id) }
  }

  /// Commits what a record says, as far as its content can still be had; false where it is in a commit.
  private mutating func commitAgain(_ record: OperationRecord) throws(JournalError) -> Bool {
    var rest = record
    rest.effects = []
    for effect in record.effects {
      let committed = try committedBlob(effect.path)
      guard committed != effect.after, committed == effect.before else { continue }
      if let after = effect.after, try !holds(after) {
        guard let bytes = try journal.bytes(of: effect.path), try id(of: bytes) == after else {
          continue
        }
        try git { () throws(GitError) in _ = try repository.write(blob: bytes) }
      }
      rest.effects.append(effect)
    }
    guard !rest.effects.isEmpty else { return false }
    _ = try commit(rest)
    return true
  }
}

/// Temporary files that no record explains.
extension Saving {
  /// Takes away what is a copy of something, and keeps as a draft what is not.
  private mutating func tidy(_ folders: Set<String>) throws(JournalError) {
    var known: Set<StagedFile> = []
    for (number, isOpen) in try numbers() where isOpen {
      let record = try journal.files { () throws(StoreError) in try log.record(number) }
      known.formUnion(record?.effects.compactMap(\.staged) ?? [])
    }
    for folder in folders.sorted() {
      let leftovers = try journal.files { () throws(StoreError) in
        try journal.tree.leftovers(in: folder)
      }
      for staged in leftovers where !known.contains(staged) { try tidy(staged) }
    }
  }

  private mutating func tidy(_ staged: StagedFile) throws(JournalError) {
    let reading = try journal.files { () throws(StoreError) in
      try journal.tree.readStaged(staged)
    }
    guard let bytes = reading?.bytes else { return }
    if try !isCopy(bytes, of: staged.path) {
      let name = try keepDraft(bytes, of: staged.path)
      notes.append(.rescued(draft: name, address: staged.path.address))
    }
    try journal.files { () throws(StoreError) in try journal.tree.discard(staged) }
  }

  /// Whether nothing would be lost with these bytes: they are, or begin, the file or its last commit.
  private func isCopy(_ bytes: [UInt8], of path: JournalPath) throws(JournalError) -> Bool {
    if let current = try journal.bytes(of: path), current.starts(with: bytes) { return true }
    guard let committed = try committedBlob(path) else { return bytes.isEmpty }
    return try blob(committed).starts(with: bytes)
  }

  /// Merges what an editor had saved into the file, or keeps it as a draft.
  private mutating func rescue(_ late: [UInt8], _ effect: FileEffect) throws(JournalError) {
    let base = try effect.before.flatMap { id throws(JournalError) in
      try holds(id) ? try blob(id) : nil
    }
    if let base,
      let current = try journal.files({ () throws(StoreError) in
        try journal.tree.read(effect.path)
      })
    {
      let merged = Merge(base: base, ours: current.bytes, theirs: late)
      if merged.isClean {
        try replace(effect.path, current, with: merged.bytes)
        notes.append(.mergedWithEditor(address: effect.path.address))
        return
      }
    }
    let name = try keepDraft(late, of: effect.path)
    notes.append(.rescued(draft: name, address: effect.path.address))
  }

  /// Replaces a file in the midst of a recovery; what the next step finds is somebody's own editing.
  private func replace(
    _ path: JournalPath,
    _ current: FileReading,
    with bytes: [UInt8]
  ) throws(JournalError) {
    guard bytes != current.bytes else { return }
    try journal.files { () throws(StoreError) in
      let tree = journal.tree
      let staged = try tree.stage(bytes, for: path, like: current.status)
      try tree.exchange(staged)
      if let displaced = try tree.readStaged(staged), displaced.bytes == current.bytes {
        try tree.discard(staged)
      }
    }
  }

  /// Keeps text as a draft of this device, and gives the draft's name.
  func keepDraft(_ bytes: [UInt8], of path: JournalPath) throws(JournalError) -> String {
    var generator = journal.ports.generator
    let mark = EntryID(using: &generator).text
    guard let name = DraftName("\(path.name.dropLast(3))-\(mark)") ?? DraftName("text-\(mark)")
    else { throw JournalError(.badAddress(path.text)) }
    try journal.files { () throws(StoreError) in
      try DraftFolder(at: journal.ports.drafts, journal.ports.system).save(bytes, named: name)
    }
    return name.text
  }
}

extension FileEffect {
  /// The temporary file.
  fileprivate var staged: StagedFile? {
    temporary.flatMap { StagedFile(path: path, name: $0) }
  }
}
