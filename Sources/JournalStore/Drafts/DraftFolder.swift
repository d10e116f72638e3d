package import JournalSystem

/// What is being written and is not in the journal yet: Markdown files of this device, for the
/// user's eyes only, never committed.
///
/// A draft survives the crash of the program and of the machine. It is removed only when its text is
/// safe elsewhere, which its writer has to see to.
package struct DraftFolder: Sendable {
  private let records: RecordFolder

  /// The drafts in `folder`, usually `tj/drafts` below `$XDG_STATE_HOME`.
  package init(at folder: String, _ system: System) {
    records = RecordFolder(at: folder, system)
  }

  /// Keeps `bytes` as the whole text of a draft.
  package func save(_ bytes: [UInt8], named name: DraftName) throws(StoreError) {
    try records.save(bytes, named: name.record)
  }

  /// All drafts, in the order of the bytes of their names.
  package func list() throws(StoreError) -> [Draft] {
    try records.list().compactMap { record in
      DraftName(record.name).map {
        Draft(name: $0, count: record.count, modified: record.modified)
      }
    }
  }

  /// The text of a draft; nothing where there is none.
  package func read(_ name: DraftName) throws(StoreError) -> [UInt8]? {
    try records.read(name.record)
  }

  /// Takes a draft away; it does not matter whether it is there.
  package func remove(_ name: DraftName) throws(StoreError) {
    try records.remove(name.record)
  }

  /// Takes up what a crash left half saved, if nobody has touched it since `time`.
  ///
  /// Where a draft was saved for the first time, the beginning of its text may be all there is, so
  /// it becomes the draft. Where there is an earlier version, that is the draft, and the other goes.
  /// What `isWanted` does not take stays as it is.
  ///
  /// - Returns: The drafts that came to be.
  package func takeUpLeftovers(
    before time: ClockReading,
    where isWanted: ([UInt8]) -> Bool = { _ in true }
  ) throws(StoreError) -> [DraftName] {
    var found: [DraftName] = []
    for (name, status) in try records.leftovers(before: time) {
      guard let bytes = try records.read(name), isWanted(bytes) else { continue }
      guard let draft = RecordName(name.original).flatMap(DraftName.init), status.size > 0,
        try records.rename(name.text, toUnused: draft.record)
      else {
        try records.removeFile(name.text)
        continue
      }
      found.append(draft)
    }
    return found.sorted { $0.record < $1.record }
  }
}
