internal import JournalExchange
internal import JournalModel

/// An entry of a file whose id the journal has with other content.
struct DifferingEntry {
  /// The id of both.
  let id: EntryID

  /// The thread that has it.
  let address: String
}

/// What a journal has of a file already.
extension Import {
  /// The entries that a thread does not have, by id or by content, and those that it has with other content.
  static func sorted(
    _ entries: [ImportItem],
    in thread: JournalThread?,
    at address: String
  ) -> (new: [ImportItem], differing: [DifferingEntry]) {
    guard let thread else { return (withoutTwins(entries), []) }
    let entries = entries.map { $0.naming(fieldsOf: thread.schema) }
    let ids = Set(thread.identities().ids)
    let source = LocatedThread(address: address, thread: thread)
    let prints = Set(
      thread.entries.indices.compactMap { ImportedEntry(source, $0).map(Fingerprint.init) }
    )
    var new: [ImportItem] = []
    var differing: [DifferingEntry] = []
    for item in withoutTwins(entries) where !prints.contains(Fingerprint(item.entry)) {
      if let id = item.entry.id, ids.contains(id) {
        differing.append(DifferingEntry(id: id, address: address))
      } else {
        new.append(item)
      }
    }
    return (new, differing)
  }

  /// The entries with each id only once: if a file has two entries with the same id, the second gets another.
  private static func withoutTwins(_ entries: [ImportItem]) -> [ImportItem] {
    var seen: Set<EntryID> = []
    return entries.map { item in
      guard let id = item.entry.id, !seen.insert(id).inserted else { return item }
      var other = item
      other.entry.id = nil
      return other
    }
  }
}
