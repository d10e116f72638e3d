internal import JournalExchange
package import JournalModel
package import ThreadJournal

/// Entries that are known again by their ids or their content, as those of this program's own formats are.
extension ImportPlan {
  /// Returns the entries that a thread does not have, by id or by content, and the ids of those that it has with other
  /// content.
  ///
  /// Each entry of the thread matches at most one entry of the file: if the file has two equal entries and the thread
  /// only one, the second is added.
  static func compare(
    _ items: [ImportItem],
    with thread: JournalThread?,
    at address: String
  ) -> (new: [ImportItem], differing: [EntryID]) {
    guard let thread else { return (withOwnIDs(items), []) }
    let source = LocatedThread(address: address, thread: thread)
    var byID: [EntryID: Fingerprint?] = [:]
    var left: [Fingerprint: Int] = [:]
    for (place, id) in thread.identities().ids.enumerated() {
      let print = ImportedEntry(source, place).map { Fingerprint($0) }
      byID[id] = .some(print)
      if let print { left[print, default: 0] += 1 }
    }
    let items = withOwnIDs(items.map { $0.naming(fieldsOf: thread.schema) })
      .map { (item: $0, print: Fingerprint($0.entry)) }
    // Entries with known ids are matched first, so that no other entry of the file with the same content takes their
    // match.
    let isKnown = items.map { item, print in
      guard let id = item.entry.id, byID[id] == .some(print) else { return false }
      left[print, default: 0] -= 1
      return true
    }
    var new: [ImportItem] = []
    var differing: [EntryID] = []
    for ((item, print), isKnown) in zip(items, isKnown) where !isKnown {
      if left[print, default: 0] > 0 {
        left[print, default: 0] -= 1
      } else if let id = item.entry.id, byID[id] != nil {
        differing.append(id)
      } else {
        new.append(item)
      }
    }
    return (new, differing)
  }

  /// Returns the entries with unique ids: if a file has two entries with the same id, the second gets another id.
  private static func withOwnIDs(_ items: [ImportItem]) -> [ImportItem] {
    var seen: Set<EntryID> = []
    return items.map { item in
      guard let id = item.entry.id, !seen.insert(id).inserted else { return item }
      var other = item
      other.entry.id = nil
      return other
    }
  }
}

extension JournalSnapshot {
  /// Returns the addresses of the threads that have entries with the ids of the file's entries, by id; a file of
  /// another program has no ids.
  package func threads(ofEntriesIn items: [ImportItem]) -> [EntryID: Set<String>] {
    let wanted = Set(items.compactMap(\.entry.id))
    guard !wanted.isEmpty else { return [:] }
    var places: [EntryID: Set<String>] = [:]
    forEachThread { located in
      for id in located.thread.identities().ids where wanted.contains(id) {
        places[id, default: []].insert(located.address)
      }
    }
    return places
  }
}
