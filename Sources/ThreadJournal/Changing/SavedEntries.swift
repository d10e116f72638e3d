public import JournalModel

/// An entry that an operation wrote.
public struct SavedEntry: Hashable, Sendable {
  /// The address of its thread, which differs from the one that was passed if the thread was renamed meanwhile.
  public let address: String

  /// Its id.
  public let id: EntryID

  /// How it was saved.
  public let outcome: Outcome
}

extension SavedEntry {
  /// The only one of `saved`.
  init(onlyOneOf saved: SavedEntries) {
    self.init(address: saved.entries[0].address, id: saved.entries[0].id, outcome: saved.outcome)
  }
}

/// Entries that an operation wrote.
public struct SavedEntries: Hashable, Sendable {
  /// The entries, in the order in which they were passed.
  public let entries: [EntryReference]

  /// How they were saved.
  public let outcome: Outcome

  /// Their ids.
  public var ids: [EntryID] { entries.map(\.id) }
}

/// A thread that an operation created or renamed.
public struct SavedThread: Hashable, Sendable {
  /// Its address.
  public let address: String

  /// How it was saved.
  public let outcome: Outcome
}

/// Changes of one thread.
public struct ThreadChanges: Sendable {
  /// The address of the thread.
  public var address: String

  /// The changes, in order.
  public var changes: [Change]

  /// Changes of the thread at `address`.
  public init(_ changes: [Change], in address: String) {
    (self.changes, self.address) = (changes, address)
  }
}

extension [EntryReference] {
  /// The ids by thread, in the order in which the threads first occur.
  var byThread: [(address: String, ids: [EntryID])] {
    var groups: [(address: String, ids: [EntryID])] = []
    var places: [[UInt8]: Int] = [:]
    for entry in self {
      let name = [UInt8](entry.address.utf8)
      if let place = places[name] {
        groups[place].ids.append(entry.id)
      } else {
        places[name] = groups.count
        groups.append((entry.address, [entry.id]))
      }
    }
    return groups
  }
}
