public import JournalModel

/// Tags, which are changed according to the state of each entry under the lock.
extension Journal {
  /// Adds tags to entries of a thread and removes others; tags in the text of an entry are kept.
  @discardableResult
  public func tag(
    _ ids: [EntryID],
    in address: String,
    adding: [Tag],
    removing: [Tag] = []
  ) throws(JournalError) -> Outcome {
    try tag([(address, ids)], adding: adding, removing: removing).outcome
  }

  /// Adds tags to entries of several threads and removes others, as one operation.
  ///
  /// Only `tags::` is changed. Entries that need no change are left alone; those whose text has a tag that should be
  /// removed are reported: see ``Tagging/inText``.
  @discardableResult
  public func tag(
    _ entries: [(address: String, ids: [EntryID])],
    adding: [Tag],
    removing: [Tag] = []
  ) throws(JournalError) -> Tagging {
    try JournalError.unifying {
      var tagging = Tagging()
      let outcome = try change(
        entries.map { (address: $0.address, ids: $0.ids) },
        verb: "tag"
      ) { item, entry in
        let inText = removing.isEmpty ? Tags() : TagScanner.tags(in: entry.body.span)
        let values = entry.values(of: "tags")
        let isChanged = values.tagged(adding: adding, removing: removing) != values
        let left = removing.filter { inText.contains($0) && !adding.contains($0) }
        tagging.note(item, isChanged: isChanged, inText: left)
        return isChanged ? [.tag(item.id, adding: adding, removing: removing)] : []
      }
      tagging.outcome = outcome
      return tagging
    }
  }

  /// Renames a tag, and those below it, wherever entries have it: in `tags::`, in titles and in texts.
  ///
  /// ```swift
  /// try journal.renameTag(old, to: new, of: [("daily", nil)]).changed.count  // 12
  /// ```
  ///
  /// - Parameters:
  ///   - old: The tag.
  ///   - new: Its new name.
  ///   - entries: The entries of each thread, or `nil` for all of them.
  /// - Returns: The outcome, and the entries that were changed.
  /// - Throws: ``JournalError``; then nothing is changed.
  @discardableResult
  public func renameTag(
    _ old: Tag,
    to new: Tag,
    of entries: [(address: String, ids: [EntryID]?)]
  ) throws(JournalError) -> Tagging {
    try JournalError.unifying {
      let words = Array(new.text.utf8)
      var tagging = Tagging()
      let outcome = try change(entries, verb: "retag") { item, entry in
        let isChanged = entry.places(of: old).contains {
          !entry.thread.bytes[$0].elementsEqual(words)
        }
        tagging.note(item, isChanged: isChanged)
        return isChanged ? [.renameTag(item.id, old, to: new)] : []
      }
      tagging.outcome = outcome
      return tagging
    }
  }

  /// Changes entries, or all entries of a thread for `nil`, by the changes that `changes` returns for the current state
  /// of each.
  private func change(
    _ entries: [(address: String, ids: [EntryID]?)],
    verb: String,
    _ changes: @escaping (Tagging.Item, Entry) -> [Change]
  ) throws -> Outcome {
    var intents: [PendingChanges] = []
    for (address, ids) in entries where ids?.isEmpty != true {
      let chosen = Chosen(try path(address), ids ?? [])
      intents.append(
        PendingChanges(address, chosen) { thread, part in
          let identities = thread.identities()
          let meant = ids == nil ? identities.ids : part.ids
          return meant.flatMap { id in
            // One that is missing is looked for elsewhere.
            guard let position = identities.position(of: id) else { return [Change.adopt(id)] }
            let item = Tagging.Item(address: address, id: id)
            return changes(item, identities.entry(at: position, of: thread))
          }
        }
      )
    }
    return try change(intents, as: .edit, verb: verb)
  }
}
