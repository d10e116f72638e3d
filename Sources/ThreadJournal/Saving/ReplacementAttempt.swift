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

  /// What an editor had saved when the attempt before this one failed, until its merge is in place.
  var earlier: StagedFile?

  /// Returns what an editor started from that saved `late`: the file as we had put it in place, if it has an entry
  /// that is new there or all of our new text, else the file as it was before.
  func base(of late: [UInt8], _ before: [UInt8]) -> [UInt8] {
    guard earlier != nil else { return before }
    let ours = JournalThread(parsing: expected)
    let new = ours.writtenIDs.subtracting(JournalThread(parsing: before).writtenIDs)
    if !new.isDisjoint(with: JournalThread(parsing: late).writtenIDs) { return expected }
    let isNew = !ours.text(besides: [before]).isEmpty
    return isNew && ours.text(besides: [before, late]).isEmpty ? expected : before
  }
}
