package import JournalSystem

/// The drafts, which are texts that are being written and are not in the journal yet.
///
/// They are Markdown files on this device that only the user can read and that are never committed.
///
/// A draft survives a crash of the program and of the machine. It must be removed only once its text is safe elsewhere,
/// which is up to the caller.
package struct DraftFolder: Sendable {
  /// The number of names to try for a second draft of one name.
  private static let numbers = 100

  private let records: RecordFolder

  /// The drafts in `folder`, usually `tj/drafts` below `$XDG_STATE_HOME`.
  package init(at folder: String, _ system: System) {
    records = RecordFolder(at: folder, system)
  }

  /// Saves `bytes` as the whole text of a draft, which becomes the newest one.
  package func save(_ bytes: [UInt8], named name: DraftName) throws {
    try records.save(bytes, named: name.record)
    makeNewest(name)
  }

  /// Makes a draft that was just written the newest one, even if the file system's clock is coarse.
  ///
  /// A failure is ignored: the text is safe already, and only the order of two drafts may then be that of their names.
  package func makeNewest(_ name: DraftName) { try? records.makeNewest(name.record) }

  /// All drafts, newest first.
  package func list() throws -> [Draft] {
    let drafts = try records.list().compactMap { record in
      DraftName(record.name).map {
        Draft(name: $0, count: record.count, modified: record.modified)
      }
    }
    // The records are in the order of their names, and the sort is stable, so drafts of the same time keep that order.
    return drafts.sorted { $0.modified > $1.modified }
  }

  /// The text of a draft, or `nil` if there is none.
  package func read(_ name: DraftName) throws -> [UInt8]? {
    try records.read(name.record)
  }

  /// Removes a draft, if it exists.
  package func remove(_ name: DraftName) throws {
    try records.remove(name.record)
  }

  /// Removes a draft if its text is still `text` and no program is writing to it; returns whether it is gone.
  ///
  /// An editor may save once more after it seemed to be finished. If it has created a new file by then, both texts are
  /// kept.
  package func remove(_ name: DraftName, ifStill text: [UInt8]) throws -> Bool {
    guard let aside = try records.setAside(name.record) else { return true }
    do {
      if try records.remove(aside, expecting: text) { return true }
    } catch {
      _ = try? keep(aside, as: name)
      throw error
    }
    try keep(aside, as: name)
    return false
  }

  private func keep(_ aside: TemporaryName, as name: DraftName) throws {
    for other in [name] + name.numbered(upTo: Self.numbers)
    where try records.rename(aside.text, toUnused: other.record) { return }
  }

  /// Recovers drafts that a crash left half saved, if they have not been modified since `time`.
  ///
  /// If a draft was being saved for the first time, the leftover may be the only copy of its text, so it becomes the
  /// draft; an older leftover of the same draft gets a number after its name. If there is an earlier version of the
  /// draft, that version stays, and the leftover is removed. Files that `isWanted` rejects are left as they are.
  ///
  /// - Returns: The recovered drafts.
  package func recoverLeftovers(
    before time: ClockReading,
    where isWanted: ([UInt8]) -> Bool = { _ in true }
  ) throws -> [DraftName] {
    var found: [DraftName] = []
    let leftovers = try records.leftovers(before: time).sorted {
      ($1.status.modified, $0.name.text) < ($0.status.modified, $1.name.text)
    }
    for (name, status) in leftovers {
      guard let bytes = try records.read(name), isWanted(bytes) else { continue }
      guard status.size > 0, let draft = RecordName(name.original).flatMap(DraftName.init) else {
        try records.removeFile(name.text)
        continue
      }
      // Each of several leftovers of one draft may have text that the others do not have.
      let names = found.contains(draft) ? draft.numbered(upTo: leftovers.count) : [draft]
      var isKept = false
      for other in names where !isKept {
        isKept = try records.rename(name.text, toUnused: other.record)
        if isKept { found.append(other) }
      }
      if !isKept { try records.removeFile(name.text) }
    }
    return found.sorted { $0.record < $1.record }
  }
}
