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
    try tag(ids.map { EntryReference($0, in: address) }, adding: adding, removing: removing)
      .outcome
  }

  /// Adds tags to entries of several threads and removes others, as one operation.
  ///
  /// Only `tags::` is changed. Entries that need no change are left alone; those whose text has a tag that should be
  /// removed are reported: see ``Tagging/inText``.
  @discardableResult
  public func tag(
    _ entries: [EntryReference],
    adding: [Tag],
    removing: [Tag] = []
  ) throws(JournalError) -> Tagging {
    try JournalError.unifying {
      var tagging = Tagging()
      let outcome = try change(
        entries.byThread.map { ($0.address, $0.ids) },
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
  /// try journal.renameTag(old, to: new, of: entries).changed.count  // 12
  /// ```
  ///
  /// - Parameters:
  ///   - old: The tag.
  ///   - new: Its new name.
  ///   - entries: The entries.
  ///   - includingNew: Whether entries with the tag that were added to their threads since are changed, too.
  /// - Returns: The outcome, and the entries that were changed.
  /// - Throws: ``JournalError``; then nothing is changed.
  @discardableResult
  public func renameTag(
    _ old: Tag,
    to new: Tag,
    of entries: [EntryReference],
    includingNew: Bool = false
  ) throws(JournalError) -> Tagging {
    try JournalError.unifying {
      let words = Array(new.text.utf8)
      var tagging = Tagging()
      let outcome = try change(
        entries.byThread.map { ($0.address, includingNew ? nil : $0.ids) },
        verb: "retag"
      ) { item, entry in
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
    _ changes: @escaping (EntryReference, Entry) -> [Change]
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
            let item = EntryReference(id, in: address)
            return changes(item, identities.entry(at: position, of: thread))
          }
        }
      )
    }
    return try change(intents, as: .edit, verb: verb)
  }
}
