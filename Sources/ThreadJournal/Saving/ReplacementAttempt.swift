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

  /// Returns what an editor started from that saved `late`: the file as we had put it in place, if it has all that
  /// is new there, else the file as it was before.
  ///
  /// A new entry of ours that it has changed since counts as had. What an editor saved in between and this one has not
  /// seen does not: it is nowhere else, and must not pass for deleted.
  func base(of late: [UInt8], _ before: [UInt8]) -> [UInt8] {
    guard earlier != nil else { return before }
    let placed = JournalThread(parsing: expected)
    let own = JournalThread(parsing: ours)
    let seen = own.writtenIDs.subtracting(JournalThread(parsing: before).writtenIDs)
      .intersection(JournalThread(parsing: late).writtenIDs)
      .filter { placed.block(ofWritten: $0) == own.block(ofWritten: $0) }
    let isNew = !placed.text(besides: [before]).isEmpty
    guard [before, late].contains(where: { JournalThread(parsing: $0).top == placed.top }) else {
      return before
    }
    return isNew && placed.text(besides: [before, late], without: seen).isEmpty ? expected : before
  }
}

extension JournalThread {
  /// The bytes of the first entry whose header bears `id`.
  fileprivate func block(ofWritten id: EntryID) -> [UInt8]? {
    position(ofWritten: id).map { entries[$0].block }
  }
}
