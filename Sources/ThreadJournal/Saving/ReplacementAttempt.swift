internal import JournalModel
internal import JournalStore

/// One attempt to replace a file.
struct ReplacementAttempt {
  /// The file with the new bytes.
  let staged: StagedFile

  /// The new bytes.
  let bytes: [UInt8]

  /// The contents that the file is expected to have before the exchange.
  let expected: [UInt8]

  /// The bytes of the change, before anything was merged with them.
  let ours: [UInt8]

  /// The text that an editor had saved when the previous attempt failed, until its merge is in place.
  var earlier: StagedFile?

  /// The contents of the file since it was read, oldest first: those that editors saved, and those that earlier
  /// attempts wrote.
  var states: [[UInt8]] = []

  /// Finds the state that an editor's save started from.
  ///
  /// A new entry of ours that the editor has changed since counts as included. An earlier save by an editor that `late`
  /// does not include is not a base: its text exists nowhere else, and must not be treated as deleted.
  ///
  /// - Parameters:
  ///   - late: The text that the editor saved.
  ///   - before: The file as it was before the first attempt.
  ///   - newest: The contents of the file since this attempt began, oldest first.
  /// - Returns: The newest state of the file whose changes `late` includes, or the file as it was before.
  func base(
    of late: [UInt8],
    _ before: [UInt8],
    since newest: [[UInt8]] = []
  ) -> [UInt8] {
    guard !states.isEmpty || !newest.isEmpty else { return before }
    let lines = LineCounts(late)
    let isSeen = { (state: [UInt8]) in lines.hasTaken(from: state, since: before) }
    if let state = newest.last(where: isSeen) { return state }
    return hasSeenPlaced(late, before) ? expected : states.last(where: isSeen) ?? before
  }

  /// Whether `late` includes all new text of the file that we had put in place.
  private func hasSeenPlaced(_ late: [UInt8], _ before: [UInt8]) -> Bool {
    let placed = JournalThread(parsing: expected)
    let own = JournalThread(parsing: ours)
    let seen = own.writtenIDs.subtracting(JournalThread(parsing: before).writtenIDs)
      .intersection(JournalThread(parsing: late).writtenIDs)
      .filter { placed.block(ofWritten: $0) == own.block(ofWritten: $0) }
    let isNew = !placed.text(besides: [before]).isEmpty
    guard [before, late].contains(where: { JournalThread(parsing: $0).top == placed.top }) else {
      return false
    }
    return isNew && placed.text(besides: [before, late], without: seen).isEmpty
  }
}

extension JournalThread {
  /// The bytes of the first entry with `id` in its header, or `nil` if there is none.
  fileprivate func block(ofWritten id: EntryID) -> [UInt8]? {
    position(ofWritten: id).map { entries[$0].block }
  }
}
