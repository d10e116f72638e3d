internal import JournalFormat
internal import JournalGit
internal import JournalModel
internal import JournalStore

/// Entries that an outside edit drops, although this program added them recently.
///
/// The editor may have read the file before they were added. That cannot be distinguished from removing them on
/// purpose, so a note names them.
extension LockedJournal {
  /// The number of entries that are named one by one.
  private static let named = 10

  /// Returns notes on the entries that a program dropped by saving just now.
  func notesOnDropped(
    by late: [UInt8],
    _ before: [UInt8],
    _ path: JournalPath
  ) throws -> [SaveWarning] {
    let difference = EntryDifference(
      from: JournalThread(parsing: before),
      to: JournalThread(parsing: late)
    )
    guard !difference.removed.isEmpty else { return [] }
    return try notesOnDropped([path: difference.removed], inOrderOf: [path])
  }

  /// Returns notes on the removed entries that this program added since the last outside edits of their file were
  /// committed.
  func notesOnDropped(
    _ removed: [JournalPath: [EntryID]],
    inOrderOf paths: [JournalPath]
  ) throws -> [SaveWarning] {
    var open = Set(removed.keys)
    var recent: [JournalPath: Set<EntryID>] = [:]
    for (number, _) in try numbers().reversed() where !open.isEmpty {
      guard let record = try record(number) else { continue }
      for effect in record.effects where open.contains(effect.path) {
        if record.kind == .external {
          open.remove(effect.path)
        } else {
          recent[effect.path, default: []].formUnion(try brought(by: effect))
        }
      }
    }
    let dropped = paths.flatMap { path in
      (removed[path] ?? []).filter { recent[path]?.contains($0) == true }
        .map { SaveWarning.droppedRecent(address: path.address, $0) }
    }
    return dropped.count > Self.named ? [.droppedMany(dropped.count)] : dropped
  }

  /// Returns the entries that the file did not have before the operation, or that it had only between the exchange and
  /// the editor's save.
  private func brought(by effect: FileEffect) throws -> Set<EntryID> {
    let after = try identities(in: effect.after)
    let lacking = try [effect.before, effect.displaced ?? effect.before].map {
      id in after.subtracting(try identities(in: id))
    }
    return lacking[0].union(lacking[1])
  }

  private func identities(in id: ObjectID?) throws -> Set<EntryID> {
    let bytes = try id.flatMap { id in try content(id) }
    return Set(JournalThread(parsing: bytes ?? []).identities().ids)
  }
}
