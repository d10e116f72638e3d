internal import JournalFormat
internal import JournalGit
internal import JournalModel
internal import JournalStore

extension HistoryReader {
  /// Everything that was removed, by whomever, and is nowhere in the journal now.
  mutating func trash() throws(JournalError) -> Trash {
    var trash = Trash()
    trash.isCutOff = repository.isShallow
    let losses = try losses()
    for loss in losses {
      let block = if let entry = loss.entry { entry.block } else { try bytes(loss.blob) }
      var version = try version(loss.commit, loss.path, block)
      if let left = loss.left { version.moment = left }
      if let id = loss.entry?.id {
        trash.entries.append(LostEntry(id: id, version: version))
      } else {
        trash.threads.append(LostThread(version: version))
      }
    }
    if losses.contains(where: { $0.left != nil }) {
      trash.entries = Self.newestFirst(trash.entries, \.version)
      trash.threads = Self.newestFirst(trash.threads, \.version)
    }
    trash.isReflogUnread = hasUnreadReflog
    return trash
  }

  private static func newestFirst<Lost>(
    _ lost: [Lost],
    _ version: (Lost) -> Version
  ) -> [Lost] {
    lost.enumerated().sorted { one, other in
      let (first, second) = (version(one.element).moment, version(other.element).moment)
      return (second.instant, one.offset) < (first.instant, other.offset)
    }.map(\.element)
  }

  /// The last state of a thread that was removed from a path and is nowhere now.
  mutating func lastState(ofThreadAt path: JournalPath) throws(JournalError) -> [UInt8]? {
    guard let loss = try losses().first(where: { $0.entry == nil && $0.path == path }) else {
      return nil
    }
    return try bytes(loss.blob)
  }

  /// The last state of a thread in which an entry stands that no later one has.
  mutating func lastState(
    of id: EntryID
  ) throws(JournalError) -> (thread: JournalThread, path: JournalPath)? {
    guard let loss = try losses(upTo: id).first(where: { $0.entry?.id == id }) else { return nil }
    return (try thread(loss.blob), loss.path)
  }

  /// What was taken away and nothing later has, newest first; where an entry is `wanted`, it is the
  /// last one.
  private mutating func losses(upTo wanted: EntryID? = nil) throws(JournalError) -> [Loss] {
    var losses: [Loss] = []
    var holders = try living()
    try noteUncommitted(&holders, &losses)
    let commits = try commits()
    if try note(commits.flatMap(Self.transitions), upTo: wanted, &holders, &losses) {
      do throws(JournalError) {
        _ = try note(leftTransitions(besides: commits), upTo: wanted, &holders, &losses)
      } catch {
        // git keeps these only for a time, and not always all of what they need.
        hasUnreadReflog = true
      }
    }
    return losses
  }

  /// Notes what is lost by transitions, and says whether to go on: `wanted` has not been found yet.
  private mutating func note(
    _ transitions: [Transition],
    upTo wanted: EntryID?,
    _ holders: inout Holders,
    _ losses: inout [Loss]
  ) throws(JournalError) -> Bool {
    for transition in transitions {
      for change in try changes(from: transition.before, to: transition.after) {
        if wanted != nil, let found = losses.firstIndex(where: { $0.entry?.id == wanted }) {
          losses.removeSubrange((found + 1)...)
          return false
        }
        guard let blob = change.before else { continue }
        let new = try change.after.map { blob throws(JournalError) in try thread(blob) }
        let loss = Loss(
          commit: transition.commit,
          path: change.path,
          blob: blob,
          left: transition.left,
          entry: nil
        )
        try note(loss, new, transition.before, &holders, &losses)
      }
    }
    return true
  }

  /// What is gone from the working tree, and in the last commit still.
  private mutating func noteUncommitted(
    _ holders: inout Holders,
    _ losses: inout [Loss]
  ) throws(JournalError) {
    let committed = try CommittedFiles(of: journal, in: repository, below: prefix)
    guard let tip = committed.tip else { return }
    for path in try committed.edited(among: committed.paths, in: repository).sorted() {
      guard let blob = committed.blobs[path] else { continue }
      let new = try journal.bytes(of: path).map(JournalThread.init(parsing:))
      try note(Loss(commit: tip, path: path, blob: blob, entry: nil), new, tip, &holders, &losses)
    }
  }

  /// Notes what the thread of `loss` has no more in its next state, if it is gone altogether or some
  /// entries of it are.
  private mutating func note(
    _ loss: Loss,
    _ new: JournalThread?,
    _ parent: ObjectID,
    _ holders: inout Holders,
    _ losses: inout [Loss]
  ) throws(JournalError) {
    guard (try? ThreadAddress(loss.path)) != nil else { return }
    let old = try thread(loss.blob)
    guard old.isThread else { return }
    let name = ThreadName(old, loss.path)
    if new == nil, holders.threads.insert(name).inserted { losses.append(loss) }
    for entry in RemovedEntries(from: old, to: new).list
    where try takeNote(&holders, of: entry.id, in: name, loss.path, parent) {
      losses.append(
        Loss(
          commit: loss.commit,
          path: loss.path,
          blob: loss.blob,
          left: loss.left,
          entry: entry
        )
      )
    }
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
      let thread = JournalThread(parsing: bytes)
      guard thread.isThread else { continue }
      let name = ThreadName(thread, file.path)
      holders.threads.insert(name)
      for id in thread.identities().ids { holders.entries[id, default: [:]][name] = file.path }
    }
    return holders
  }
}
