internal import JournalFormat
internal import JournalGit
internal import JournalModel
internal import JournalStore

extension HistoryReader {
  /// Everything that was removed, by whomever, and is nowhere in the journal now.
  mutating func trash() throws(JournalError) -> Trash {
    var trash = Trash()
    trash.isCutOff = repository.isShallow
    for loss in try losses() {
      if let (id, block) = loss.entry {
        let version = try version(loss.commit, loss.path, block)
        trash.entries.append(LostEntry(id: id, version: version))
      } else {
        let version = try version(loss.commit, loss.path, bytes(loss.blob))
        trash.threads.append(LostThread(version: version))
      }
    }
    return trash
  }

  /// The last state of a thread in which an entry stands that no later one has.
  mutating func lastState(
    of id: EntryID
  ) throws(JournalError) -> (thread: Thread, path: JournalPath)? {
    guard let loss = try losses(upTo: id).last, loss.entry?.id == id else { return nil }
    return (try thread(loss.blob), loss.path)
  }

  /// What commits took away and nothing later has, newest first; where an entry is `wanted`, it is the
  /// last one.
  private mutating func losses(upTo wanted: EntryID? = nil) throws(JournalError) -> [Loss] {
    var losses: [Loss] = []
    var holders = try living()
    for commit in try commits() {
      for parent in commit.parents {
        for change in try changes(from: parent, to: commit.id) {
          guard let blob = change.before else { continue }
          let old = try thread(blob)
          guard old.isThread else { continue }
          let name = ThreadName(old, change.path)
          let new = try change.after.map { blob throws(JournalError) in try thread(blob) }
          if new == nil, holders.threads.insert(name).inserted {
            losses.append(Loss(commit: commit.id, path: change.path, blob: blob, entry: nil))
          }
          for entry in RemovedEntries(from: old, to: new).list
          where try takeNote(&holders, of: entry.id, in: name, change.path, parent) {
            losses.append(Loss(commit: commit.id, path: change.path, blob: blob, entry: entry))
            if entry.id == wanted { return losses }
          }
        }
      }
    }
    return losses
  }

  /// Which threads are or were there in what comes later, and which of them hold an entry, at which path.
  private struct Holders {
    var threads: Set<ThreadName> = []
    var entries: [EntryID: [ThreadName: JournalPath]] = [:]
  }

  /// Notes that a thread held an entry before it lost it, and says whether that is a loss.
  ///
  /// It is none where the thread got it back, and none where another has it that had not got it yet:
  /// there it went. What another thread held all the time is an entry of its own that looks the same.
  private mutating func takeNote(
    _ holders: inout Holders,
    of id: EntryID,
    in name: ThreadName,
    _ path: JournalPath,
    _ parent: ObjectID
  ) throws(JournalError) -> Bool {
    let others = holders.entries[id] ?? [:]
    guard others[name] == nil else { return false }
    holders.entries[id, default: [:]][name] = path
    for other in others.values {
      guard let before = try blob(other, parent), try thread(before).position(of: id) != nil else {
        return false
      }
    }
    return true
  }

  /// What stands in the working tree.
  private func living() throws(JournalError) -> Holders {
    var holders = Holders()
    for file in try journal.files({ () throws(StoreError) in try journal.tree.listing().files }) {
      guard let bytes = try journal.bytes(of: file.path) else { continue }
      let thread = Thread(parsing: bytes)
      guard thread.isThread else { continue }
      let name = ThreadName(thread, file.path)
      holders.threads.insert(name)
      for id in thread.identities().ids { holders.entries[id, default: [:]][name] = file.path }
    }
    return holders
  }
}
