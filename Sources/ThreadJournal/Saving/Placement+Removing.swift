internal import JournalGit
internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// Removing one file.
extension Placement {
  /// Removes a file, unless it was saved once more.
  ///
  /// If its thread continues in another file, the saved text is merged there: two files of one thread help nobody.
  mutating func setAside(
    _ replacement: FileReplacement,
    _ before: FileReading
  ) throws {
    let wasBegun = isBegun
    try locked.setAside(replacement.staged)
    isBegun = true
    let late = try release(replacement.staged, expecting: before.bytes, base: before.bytes)
    if wasBegun, hasSuccessor(replacement.change.path, before) {
      incidents.left.append(LeftFile(path: replacement.change.path, bytes: before.bytes))
      if late != nil {
        incidents.held.append(try locked.hold(replacement.staged, base: before.bytes))
      }
      return
    }
    if late == nil { return }
    try locked.journal.tree.place(replacement.staged)
    isBegun = wasBegun
    throw JournalError(.conflict(replacement.change.path.text))
  }

  /// Whether the change moves the thread that was at `path` to another file.
  private mutating func hasSuccessor(_ path: JournalPath, _ before: FileReading) -> Bool {
    let thread = JournalThread(parsing: before.bytes)
    return written.contains {
      $0.path != path && $0.thread.goesOn(with: thread, from: path.address)
    }
  }
}
