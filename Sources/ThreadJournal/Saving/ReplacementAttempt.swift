internal import JournalModel
internal import JournalStore

/// One attempt to give a file its new bytes.
struct ReplacementAttempt {
  /// Where they wait.
  let staged: StagedFile

  /// The new bytes.
  let bytes: [UInt8]

  /// What the file should hold until then.
  let expected: [UInt8]

  /// What we were to put in place, before anything was merged with it.
  let ours: [UInt8]

  /// What an editor had saved when the attempt before this one failed, until its merge is in place.
  var earlier: StagedFile?

  /// What the file has held since it was read, oldest first: what editors saved, and what earlier attempts put in
  /// its place.
  var states: [[UInt8]] = []

  /// Finds what an editor started from that saved something.
  ///
  /// A new entry of ours that it has changed since counts as had. What an editor saved in between and this one has not
  /// seen does not: it is nowhere else, and must not pass for deleted.
  ///
  /// - Parameters:
  ///   - late: What the editor saved.
  ///   - before: The file as it was before the first attempt.
  ///   - newest: What the file has held since this attempt began, oldest first.
  /// - Returns: The newest state of the file whose changes `late` has, or the file as it was before.
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

  /// Whether `late` has all that is new in the file as we had put it in place.
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
  /// The bytes of the first entry whose header bears `id`.
  fileprivate func block(ofWritten id: EntryID) -> [UInt8]? {
    position(ofWritten: id).map { entries[$0].block }
  }
}
