internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// A file and what is staged for it take each other's place.
extension Saving {
  /// Lets a file and what is staged for it take each other's name, or as much of that as the file
  /// system can.
  func exchange(_ staged: StagedFile, over status: FileStatus) throws(JournalError) {
    do throws(StoreError) {
      try journal.tree.exchange(staged)
    } catch {
      guard case .unsupported = error.reason else { throw JournalError(error) }
      try journal.files { () throws(StoreError) in
        try journal.tree.replaceByRename(staged, expecting: status)
      }
    }
  }

  /// Lets go of what an exchange displaced, and returns what an editor saved there in between.
  mutating func displaced(
    _ round: Round,
    _ base: [UInt8]
  ) throws(JournalError) -> [UInt8]? {
    try displaced(round.staged, otherThan: round.expected, base: base)
  }

  /// Lets go of a file that was displaced, or returns its bytes if they are not as expected.
  ///
  /// A program that opened the file earlier may still write to it; then it is held, and `base` is what that
  /// program started from.
  mutating func displaced(
    _ staged: StagedFile,
    otherThan expected: [UInt8],
    base: [UInt8]
  ) throws(JournalError) -> [UInt8]? {
    let lease = leases.removeValue(forKey: staged.path)
    let displaced = try journal.files { () throws(StoreError) in
      try journal.tree.letGo(of: staged, expecting: expected, lease)
    }
    switch displaced {
    case .gone: return nil
    case .changed(let reading): return reading.bytes
    case .open: newlyHeld.append(try hold(staged, base: base))
    case .unknown(let reading):
      let held = try hold(staged, base: base)
      if reading.bytes != expected { newlyHeld.append(held) }
    }
    return nil
  }

  /// Puts the editor's text back and keeps ours as drafts, since they contradict each other; returns `nil` if
  /// our text is in the file after all.
  mutating func giveWay(
    _ round: Round,
    to late: [UInt8],
    _ before: [UInt8],
    _ path: JournalPath
  ) throws(JournalError) -> [String]? {
    try journal.files { () throws(StoreError) in try journal.tree.exchange(round.staged) }
    if let earlier = round.earlier { try discard(earlier) }
    // An editor may have saved in this very moment, and may have read `late` since: to exchange them once more
    // would have it save over what it saved itself.
    if try displaced(round.staged, otherThan: round.bytes, base: before) != nil {
      newlyHeld.append(try hold(round.staged, base: before))
    }
    let ours = FileChange(path: path, bytes: round.bytes)
    // A program that appends all the time may have appended to our text: a second copy would be one too many.
    let isNew = !JournalThread(parsing: round.bytes).text(besides: [before]).isEmpty
    if isNew, journal.text(of: ours, besides: [before]).isEmpty { return nil }
    return journal.drafts(of: [ours], besides: [late])
  }

  /// Keeps what an editor saved as a draft, if it has anything of its own.
  mutating func keepApart(
    _ late: [UInt8],
    beside base: [UInt8],
    _ path: JournalPath
  ) throws(JournalError) {
    let draft: String? =
      base.starts(with: late) ? nil : try journal.keepDraft(late, of: path)
    notes.append(.keptApart(address: path.address, draft: draft))
  }

  func discard(_ staged: StagedFile) throws(JournalError) {
    try journal.files { () throws(StoreError) in try journal.tree.discard(staged) }
  }
}
