internal import JournalFormat
internal import JournalMerging
internal import JournalModel

extension Merge {
  /// Merges for an unattended program: never with markers in the text.
  init(base: [UInt8]?, ours: [UInt8], theirs: [UInt8]) {
    self.init(base: base, ours: ours, theirs: theirs, rendering: .siblings)
  }

  /// Merges text that another program saved while ours was being written; both keep what they added in one place.
  init(base: [UInt8]?, saving ours: [UInt8], over theirs: [UInt8]) {
    self.init(base: base, ours: ours, theirs: theirs, rendering: .successive)
  }

  /// Whether the merge removes the front matter or many of the entries from `ours`.
  ///
  /// A file that an editor has emptied, and not written yet, looks as if everything was deleted.
  func isMishap(for ours: [UInt8]) -> Bool {
    let before = JournalThread(parsing: ours)
    let after = JournalThread(parsing: bytes)
    if before.tree.metadata != nil, after.tree.metadata == nil { return true }
    let missing = EntryDifference(from: before, to: after).removed.count
    return RemovalGuard.isAccident(missing, of: before.entries.count)
  }

  /// Whether nothing had to be decided, neither by a person nor by a rule.
  var isClean: Bool { conflicts.isEmpty && notes.isEmpty }
}
