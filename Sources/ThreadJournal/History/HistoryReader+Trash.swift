internal import JournalFormat
internal import JournalGit
internal import JournalModel
internal import JournalStore

extension HistoryReader {
  /// Everything that was removed, by whomever, and is nowhere in the journal now.
  mutating func trash() throws(JournalError) -> Trash {
    var trash = Trash()
    trash.isCutOff = repository.isShallow
    var alive = try living()
    for commit in try commits() {
      for parent in commit.parents {
        for change in try changes(from: parent, to: commit.id) {
          guard let before = change.before else { continue }
          let old = try thread(before)
          guard old.isThread else { continue }
          let new = try change.after.map { blob throws(JournalError) in try thread(blob) }
          if new == nil, alive.threads.insert(ThreadName(old, change.path)).inserted {
            trash.threads.append(
              LostThread(version: try version(commit.id, change.path, old.bytes))
            )
          }
          for lost in RemovedEntries(from: old, to: new).list
          where alive.entries.insert(lost.id).inserted {
            trash.entries.append(
              LostEntry(id: lost.id, version: try version(commit.id, change.path, lost.block))
            )
          }
        }
      }
    }
    return trash
  }

  /// What stands in the working tree.
  private func living() throws(JournalError) -> (entries: Set<EntryID>, threads: Set<ThreadName>) {
    var entries: Set<EntryID> = []
    var threads: Set<ThreadName> = []
    for file in try journal.files({ () throws(StoreError) in try journal.tree.listing().files }) {
      guard let bytes = try journal.bytes(of: file.path) else { continue }
      let thread = Thread(parsing: bytes)
      guard thread.isThread else { continue }
      threads.insert(ThreadName(thread, file.path))
      entries.formUnion(thread.identities().ids)
    }
    return (entries, threads)
  }
}

/// What makes two files one thread: the id in the front matter, else the path.
private enum ThreadName: Hashable {
  case id(ThreadID)
  case path(JournalPath)

  init(_ thread: Thread, _ path: JournalPath) {
    self = thread.id.map { .id($0) } ?? .path(path)
  }
}

extension HistoryReader {
  /// The last state of a thread in which an entry stands that no later one has.
  mutating func lastState(
    of id: EntryID
  ) throws(JournalError) -> (thread: Thread, path: JournalPath)? {
    for commit in try commits() {
      for parent in commit.parents {
        for change in try changes(from: parent, to: commit.id) {
          guard let before = change.before else { continue }
          let old = try thread(before)
          let new = try change.after.map { blob throws(JournalError) in try thread(blob) }
          if RemovedEntries(from: old, to: new).list.contains(where: { $0.id == id }) {
            return (old, change.path)
          }
        }
      }
    }
    return nil
  }
}
