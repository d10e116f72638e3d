internal import JournalFormat
internal import JournalGit
internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// Text that a crash, an editor or git left outside the thread files or removed from them.
extension Recovery {
  /// Removes temporary files in the folders of `places`; saves those as drafts that have text of their own.
  mutating func tidy(
    around places: [JournalPath],
    besides settled: Set<ObjectID>
  ) throws {
    var known: Set<StagedFile> = []
    for (number, isOpen) in try locked.numbers() where isOpen {
      known.formUnion(try locked.record(number)?.effects.compactMap(\.staged) ?? [])
    }
    known.formUnion(try locked.held().map(\.staged))
    // Swift's strings treat canonically equivalent names as equal, but these can be two folders, so the bytes are
    // compared.
    let folders = Set(places.map { Array($0.folder.utf8) })
    for folder in folders.map({ String(decoding: $0, as: UTF8.self) }).sorted() {
      let leftovers = try locked.journal.tree.leftovers(in: folder)
      for staged in leftovers where !known.contains(staged) {
        // A file that a program is still writing is left until the program has finished.
        if !locked.journal.tree.isOpenForWriting(staged) { try tidy(staged, besides: settled) }
      }
    }
  }

  private mutating func tidy(
    _ staged: StagedFile,
    besides settled: Set<ObjectID>
  ) throws {
    guard let bytes = try locked.reading(of: staged)?.bytes else { return }
    if try !settled.contains(locked.id(of: bytes)), try !isCopy(bytes, of: staged.path) {
      try keepAside(bytes, staged.path)
    }
    try locked.discard(staged)
  }

  /// Whether these bytes can be removed without loss: they are the file or its last commit, or a prefix of it.
  private func isCopy(_ bytes: [UInt8], of path: JournalPath) throws -> Bool {
    if let current = try locked.journal.bytes(of: path), current.starts(with: bytes) { return true }
    guard let committed = try locked.committedBlob(path) else { return bytes.isEmpty }
    return try locked.blob(committed).starts(with: bytes)
  }

  /// Saves text as a draft, with a note.
  mutating func keepAside(_ bytes: [UInt8], _ path: JournalPath) throws {
    events.notes.append(try locked.keepAside(bytes, path))
  }

  /// Saves text as a draft that an operation wrote and could not commit, if the file has been reset to `current` since,
  /// and the text is not in the last commit either.
  ///
  /// An entry that was edited further is not saved; only an entry that is gone or has its old content again is.
  mutating func keepSetBack(
    _ effect: FileEffect,
    to current: [UInt8]?,
    besides committed: [UInt8]?
  ) throws {
    guard let after = effect.after, try locked.holds(after) else { return }
    let before = try base(of: effect) ?? []
    let standing = EntryStates([current].compactMap(\.self))
    let kept = EntryStates([committed].compactMap(\.self))
    let old = EntryStates([before])
    let written = JournalThread(parsing: try locked.blob(after))
    var lost: [[UInt8]] = []
    for (id, block) in zip(written.identities().ids, written.blocks) where !old.holds(id, block) {
      // The last commit may have this content already, from another operation that was finished just now.
      if kept.holds(id, block) { continue }
      if standing.blocks(of: id).allSatisfy({ old.holds(id, $0) }) { lost.append(block) }
    }
    guard !lost.isEmpty else { return }
    let text = Array(lost.joined(separator: [0x0A]))
    let name = try locked.journal.keepDraft(text, of: effect.path)
    events.notes.append(.setBack(draft: name, address: effect.path.address))
  }
}

/// The entries of several states of a file, each with all of its contents.
private struct EntryStates {
  private var states: [EntryID: Set<[UInt8]>] = [:]

  init(_ files: [[UInt8]]) {
    for thread in files.map(JournalThread.init(parsing:)) {
      for (id, block) in zip(thread.identities().ids, thread.blocks) {
        states[id, default: []].insert(block)
      }
    }
  }

  func blocks(of id: EntryID) -> Set<[UInt8]> { states[id] ?? [] }

  func holds(_ id: EntryID, _ block: [UInt8]) -> Bool { blocks(of: id).contains(block) }
}
