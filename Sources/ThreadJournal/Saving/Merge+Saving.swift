internal import JournalFormat
internal import JournalMerging
internal import JournalModel

extension Merge {
  /// Merges for an unattended program, without conflict markers in the text.
  init(base: [UInt8]?, ours: [UInt8], theirs: [UInt8]) {
    self.init(base: base, ours: ours, theirs: theirs, rendering: .siblings)
  }

  /// Merges text that another program saved while ours was being written; if both added text in one place, both
  /// additions are kept.
  init(base: [UInt8]?, saving ours: [UInt8], over theirs: [UInt8]) {
    self.init(base: base, ours: ours, theirs: theirs, rendering: .successive)
  }

  /// Whether the merge removes the front matter or many of the entries from `ours`.
  ///
  /// A file that an editor has emptied but not written yet looks as if all entries were removed.
  func isMishap(for ours: [UInt8]) -> Bool {
    let before = JournalThread(parsing: ours)
    let after = JournalThread(parsing: bytes)
    if before.tree.metadata != nil, after.tree.metadata == nil { return true }
    let missing = EntryDifference(from: before, to: after).removed.count
    return RemovalGuard.isAccident(missing, of: before.entries.count)
  }

  /// Whether the merge has neither conflicts nor notes.
  var isClean: Bool { conflicts.isEmpty && notes.isEmpty }
}
