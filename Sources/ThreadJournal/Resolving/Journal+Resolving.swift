internal import JournalFormat
internal import JournalModel
internal import JournalStore

extension Journal {
  /// Settles conflicts as a person chose, as one operation.
  ///
  /// The changes are computed under the lock, from the current entries.
  @discardableResult
  public func resolve(
    _ conflicts: [OpenConflict],
    taking choice: OpenConflict.Choice
  ) throws(JournalError) -> Outcome {
    try JournalError.unifying {
      var intents: [PendingChanges] = []
      for conflict in conflicts {
        let chosen = ThreadSelection(try path(conflict.address), conflict.entries)
        intents.append(
          PendingChanges(conflict.address, chosen) { thread, _ in
            conflict.changes(of: thread, taking: choice)
          }
        )
      }
      return try change(intents, as: .edit, verb: "resolve")
    }
  }
}

extension OpenConflict {
  /// The entries that the conflict is about.
  fileprivate var entries: [EntryID] {
    if case .text(let other) = matter { [entry, other] } else { [entry] }
  }

  /// The changes that settle it in a thread; none if it is settled already.
  fileprivate func changes(of thread: JournalThread, taking choice: Choice) -> [Change] {
    guard thread.openConflicts(at: address).contains(self) else { return [] }
    return switch matter {
    case .text(let other): texts(of: thread, other, taking: choice)
    case .value(let key, let kept): values(of: thread, key, kept, taking: choice)
    }
  }

  private func texts(
    of thread: JournalThread,
    _ other: EntryID,
    taking choice: Choice
  ) -> [Change] {
    switch choice {
    case .both: return [.setProperty(other, key: Self.link, values: [])]
    case .inPlace: return [.remove([other])]
    case .other:
      let ids = thread.identities()
      guard let place = ids.position(of: entry), let otherPlace = ids.position(of: other) else {
        return []
      }
      let (old, new) = (thread.entries[place], thread.entries[otherPlace])
      var changes: [Change] = [.replaceBody(entry, Array(thread.bytes[new.syntax.body]))]
      let own = new.properties.filter { $0.key != Self.link }
      // If only the texts conflicted, the other entry has only the text: this entry has the header and the merged
      // fields.
      if !own.isEmpty {
        changes.append(.retitle(entry, new.title))
        let keys = Set(own.map(\.key))
        changes += old.properties.map(\.key).filter { !keys.contains($0) }
          .map { .setProperty(entry, key: $0, values: []) }
        for key in keys.sorted() {
          let values = own.filter { $0.key == key }.map(\.value)
          changes.append(.setProperty(entry, key: key, values: values))
        }
      }
      return changes + [.remove([other])]
    }
  }

  private func values(
    of thread: JournalThread,
    _ key: String,
    _ kept: String,
    taking choice: Choice
  ) -> [Change] {
    let settled = Change.setProperty(entry, key: kept, values: [])
    guard let place = thread.identities().position(of: entry), choice != .inPlace else {
      return choice == .inPlace ? [settled] : []
    }
    let values = thread.entries[place].properties.filter { $0.key == kept }.map(\.value)
    guard choice == .other, let first = values.first else { return [] }
    switch key {
    case "subject": return [.retitle(entry, first), settled]
    case "stamp": return EntryTimestamp(first).map { [.retime(entry, $0), settled] } ?? []
    default: return [.setProperty(entry, key: key, values: values), settled]
    }
  }
}
