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

  /// What an exchange displaced, where that is not what was expected; else it is discarded.
  ///
  /// A program that opened the file earlier may still write to what is now displaced; a lease shows
  /// whether there is one, and it gets a second.
  func displaced(
    _ staged: StagedFile,
    otherThan expected: [UInt8]
  ) throws(JournalError) -> [UInt8]? {
    try journal.files { () throws(StoreError) in
      let tree = journal.tree
      guard let reading = try tree.readStaged(staged) else { return nil }
      guard reading.bytes == expected else { return reading.bytes }
      if try tree.isFreeOfWriters(staged) == false {
        tree.system.pause(milliseconds: 1000)
        if let late = try tree.readStaged(staged), late.bytes != expected { return late.bytes }
      }
      try tree.discard(staged)
      return nil
    }
  }

  /// Puts the editor's text back and keeps ours as drafts, since they contradict each other.
  func giveWay(
    _ round: Round,
    to late: [UInt8],
    _ path: JournalPath
  ) throws(JournalError) -> [String] {
    let drafts = journal.drafts(of: [FileChange(path: path, bytes: round.bytes)], besides: [late])
    try journal.files { () throws(StoreError) in
      let tree = journal.tree
      try tree.exchange(round.staged)
      if let earlier = round.earlier { try tree.discard(earlier) }
      guard let reading = try tree.readStaged(round.staged) else { return }
      // Whoever saved in this very moment has the last word, too.
      if reading.bytes != round.bytes { return try tree.exchange(round.staged) }
      try tree.discard(round.staged)
    }
    return drafts
  }

  func discard(_ staged: StagedFile) throws(JournalError) {
    try journal.files { () throws(StoreError) in try journal.tree.discard(staged) }
  }
}
