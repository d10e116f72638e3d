internal import JournalGit
internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// The record of a purge in progress.
extension LockedJournal {
  private static let name = RecordName("purging")

  private var records: RecordFolder {
    RecordFolder(at: "\(repository.commonFolder)/tj", journal.environment.system)
  }

  /// Returns the interrupted purge, or `nil` if there is none; one that has changed nothing yet does not count.
  func begunPurge() throws -> PurgeRecord? {
    try JournalError.unifying {
      guard let record = try notedPurge(), try hasChanged(record) else { return nil }
      return record
    }
  }

  /// Saves the record of a purge, or removes it if `record` is `nil`.
  func note(_ record: PurgeRecord?) throws {
    guard let name = Self.name else { return }
    if let record { return try records.save(record.bytes, named: name) }
    try records.remove(name)
  }

  /// Removes the record of a purge that has changed nothing, so that no later command carries it out.
  func forgetUnbegunPurge() {
    guard let record = try? notedPurge(), (try? hasChanged(record)) == false else { return }
    try? note(nil)
  }

  /// Removes temporary files beside the file of markers that a purge left if it was killed before its record was
  /// written.
  ///
  /// They contain only markers, so they are not the only copy of anything.
  func removeLeftMarkers() throws {
    let marker = try PurgeRecord.markerFile()
    var left = try journal.tree.leftovers(in: marker.folder)
    for (number, isOpen) in try numbers() where isOpen {
      let pending = try record(number)?.effects.compactMap(\.staged) ?? []
      left.removeAll(where: pending.contains)
    }
    for staged in left where staged.path == marker { try discard(staged) }
  }

  private func notedPurge() throws -> PurgeRecord? {
    try records.removeLeftovers(before: ClockReading(seconds: .max))
    return try Self.name.flatMap { name in try records.read(name) }
      .flatMap(PurgeRecord.init(parsing:))
  }

  /// Whether a purge has changed anything: its marker is the first file that is written.
  private func hasChanged(_ record: PurgeRecord) throws -> Bool {
    guard record.stage == .beginning else { return true }
    let path = try PurgeRecord.markerFile()
    for (number, isOpen) in try numbers() where isOpen {
      if try self.record(number)?.kind == .purge { return true }
    }
    let line = Array("\(record.marker)\n".utf8)
    if try journal.bytes(of: path)?.holds(line) == true { return true }
    guard let committed = try committedBlob(path) else { return false }
    return try blob(committed).holds(line)
  }
}
