internal import JournalModel
internal import JournalStore

/// A file that was removed because its thread was moved to another file.
struct OrphanedFile {
  /// The path of the file.
  let path: JournalPath

  /// The contents of the file.
  let bytes: [UInt8]
}

extension LockedJournal {
  /// Sets aside a file that an editor saved under a thread's old name just after the thread was moved, so that it is
  /// merged into the thread in its new place.
  ///
  /// A file with another beginning is a new file, and is kept.
  func holdReturned(_ left: [OrphanedFile]) throws -> [HeldFile] {
    var held: [HeldFile] = []
    for file in left {
      guard let bytes = try journal.bytes(of: file.path),
        JournalThread(parsing: bytes).top == JournalThread(parsing: file.bytes).top
      else { continue }
      let staged = try journal.tree.newTemporary(for: file.path)
      try journal.tree.setAside(staged)
      held.append(try hold(staged, base: file.bytes))
    }
    return held
  }
}
