internal import JournalExchange
package import JournalModel

/// The records that a thread has or once had, by the ids that importers gave them.
struct KnownRecords {
  /// A record.
  struct Record {
    let id: EntryID
    let text: String
    let sender: Handle?
    let name: String?
    let place: Int

    /// The position of its entry in the thread, or among those that were removed.
    let position: Int

    /// Whether the thread no longer has it.
    let isRemoved: Bool

    /// The record as a message that can be aligned, or `nil` if its program gave it an id.
    var aligned: (message: MessageAlignment.Message, record: Record)? {
      SourceID(text).map { (MessageAlignment.Message($0, sender: name), self) }
    }
  }

  /// The records by their `source-id`, in file order.
  private(set) var byID: [String: [Record]] = [:]

  /// The handles of the people by name.
  private(set) var handles: [String: Handle] = [:]

  /// The number of records.
  private(set) var count = 0

  private var present: JournalThread?
  private var removed: JournalThread?

  /// Whether there are records without an id of their program.
  private(set) var hasOwnIDs = false

  /// Adds the records of a thread.
  mutating func add(_ thread: JournalThread, _ ids: [EntryID]) {
    present = thread
    add(thread, ids, named: thread, isRemoved: false)
  }

  /// Adds the records that a thread once had, which are in `removed`.
  mutating func add(removed: JournalThread, from thread: JournalThread) {
    self.removed = removed
    add(removed, removed.identities().ids, named: thread, isRemoved: true)
  }

  /// The entry of a record, or `nil` if there is none.
  func entry(of record: Record) -> Entry? {
    (record.isRemoved ? removed : present).map { $0.entries[record.position] }
  }

  private mutating func add(
    _ thread: JournalThread,
    _ ids: [EntryID],
    named: JournalThread,
    isRemoved: Bool
  ) {
    byID.reserveCapacity(byID.count + ids.count)
    for (position, id) in ids.enumerated() {
      let entry = thread.entries[position]
      guard let text = entry.value(of: ReservedKey.sourceID.rawValue) else { continue }
      let person = named.sender(of: entry)
      if let person, handles[person.name] == nil { handles[person.name] = person.handle }
      if !hasOwnIDs { hasOwnIDs = SourceID(text) != nil }
      let record = Record(
        id: id,
        text: text,
        sender: person?.handle,
        name: person?.name,
        place: count,
        position: position,
        isRemoved: isRemoved
      )
      byID[text, default: []].append(record)
      count += 1
    }
  }

  /// Whether some of the records of a file cannot be found here by their ids.
  func lacks(_ items: [ImportItem]) -> Bool {
    var seen: [String: Int] = [:]
    return !items.allSatisfy { item in
      guard let id = item.sourceID, let records = byID[id] else { return false }
      guard records.count == 1 else {
        seen[id, default: 0] += 1
        return seen[id, default: 0] <= records.count
      }
      return seen.updateValue(1, forKey: id) == nil
    }
  }
}

/// What the history of a journal tells about earlier imports.
package struct ImportPast: Sendable {
  /// Returns the entries that the thread at an address once had and no longer has, as a thread.
  package var removed: @Sendable (_ address: String) throws -> JournalThread

  /// Returns some entries of the thread at an address as the last import that wrote them left them, as a thread.
  package var imported: @Sendable (_ ids: Set<EntryID>, _ address: String) throws -> JournalThread

  /// A history that is read by these functions.
  package init(
    removed: @escaping @Sendable (_ address: String) throws -> JournalThread,
    imported: @escaping @Sendable (_ ids: Set<EntryID>, _ address: String) throws -> JournalThread
  ) {
    (self.removed, self.imported) = (removed, imported)
  }
}
