internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// Removing the vectors of what is private, encrypted, archived or gone.
extension Journal {
  /// The number of seconds by which the clock of files may be behind.
  private static let clockSlack: Int64 = 2

  /// Removes the vectors of entries that have become private, encrypted or archived since the last comparison, or, if
  /// `isWhole`, of all that an assistant may not see; without vectors, there is nothing to do.
  ///
  /// If that is not possible, all vectors are removed.
  package func pruneVectors(isWhole: Bool = false) throws(JournalError) {
    guard var store = VectorStore(of: self) else { return }
    do {
      guard try store.exists() else { return }
      guard isWhole else { return try store.leaveOut(hiddenEntries) }
      let model = try store.vectors()?.model ?? ""
      _ = try store.keep { try snapshot(for: .assistant).vectorTexts(for: model) }
    } catch {
      try store.remove()
    }
  }

  /// Returns the ids of the hidden entries in the files that have changed since a time.
  private func hiddenEntries(since time: Int64) throws -> Set<EntryID> {
    let system = environment.system
    let folder = try OpenFolder(root, system)
    // A clock that was set back says nothing.
    let start = time > system.now().seconds ? 0 : time - Self.clockSlack
    var hidden: Set<EntryID> = []
    for file in try tree.listing().files {
      let status = try folder.status(of: file.path.text, followingLink: true)
      guard let status, status.changed.seconds >= start, let bytes = try bytes(of: file.path)
      else { continue }
      hidden.formUnion(ReadScope.assistant.hiddenEntries(in: bytes))
    }
    return hidden
  }
}

extension ReadScope {
  /// The ids of the entries of a file that are not in a scope without days and tags.
  fileprivate func hiddenEntries(in bytes: [UInt8]) -> [EntryID] {
    guard JournalThread.isThread(bytes) else { return [] }
    let top = JournalThread(metadataOf: bytes)
    let isHidden = excludes(top) || !includesArchived && JournalThread.isArchived(bytes)
    guard isHidden || top.mayHoldEncrypted || top.mayHaveProperty("private", in: bytes) else {
      return []
    }
    let thread = JournalThread(parsing: bytes)
    let ids = thread.identities().ids
    return zip(thread.entries, ids).filter { entry, _ in isHidden || !includes(entry, .midnight) }
      .map(\.1)
  }
}
