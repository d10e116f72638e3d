internal import JournalExchange
internal import JournalModel
internal import ThreadJournal

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

  /// The threads that have entries with the ids of the file, by these; a file of another program has no ids.
  func placesOfEntries() throws -> [EntryID: Set<String>] {
    let wanted = Set(entries.compactMap(\.entry.id))
    guard !wanted.isEmpty else { return [:] }
    var places: [EntryID: Set<String>] = [:]
    try session.reader.everything().forEachThread { located in
      for id in located.thread.identities().ids where wanted.contains(id) {
        places[id, default: []].insert(located.address)
      }
    }
    return places
  }

  /// The entries that are in no other thread than the one at `address`, and those that the file has in this one and the
  /// journal only in another: who has moved one does not want it twice.
  static func sorted(
    _ entries: [ImportItem],
    by places: [EntryID: Set<String>],
    besides address: String
  ) -> (here: [ImportItem], elsewhere: [DifferingEntry]) {
    var here: [ImportItem] = []
    var elsewhere: [DifferingEntry] = []
    for item in entries {
      if item.entry.thread != nil, let id = item.entry.id, let holders = places[id],
        !holders.contains(address), let other = holders.min()
      {
        elsewhere.append(DifferingEntry(id: id, address: other))
      } else {
        here.append(item)
      }
    }
    return (here, elsewhere)
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
