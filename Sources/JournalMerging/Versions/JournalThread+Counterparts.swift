package import JournalModel

extension JournalThread {
  /// Returns for each entry its position in a later state of the file, or `nil` if it is gone.
  ///
  /// Entries are paired as in a merge: by id, written or derived, and otherwise by time or position, so that an entry
  /// typed by hand without an id is found after it was changed.
  package func counterparts(in later: JournalThread) -> [Int?] {
    let source = TimeSource(zones: NoZoneRules())
    return EntryPairing(MergeVersion(self, from: source), MergeVersion(later, from: source))
      .partners
  }
}
