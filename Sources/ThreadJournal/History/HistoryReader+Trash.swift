internal import JournalFormat
internal import JournalGit
internal import JournalModel
internal import JournalStore

extension HistoryReader {
  /// Returns everything that any program has removed and that is nowhere in the journal now.
  mutating func trash() throws -> Trash {
    var trash = Trash()
    trash.isCutOff = repository.isShallow
    let removals = try removals()
    for removal in removals {
      let block = if let entry = removal.entry { entry.block } else { try bytes(removal.blob) }
      var version = try version(removal.commit, removal.path, block)
      if let left = removal.left { version.moment = left }
      if let id = removal.entry?.id {
        trash.entries.append(LostEntry(id: id, version: version))
      } else {
        trash.threads.append(LostThread(version: version))
      }
    }
    if removals.contains(where: { $0.left != nil }) {
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

  /// The last state of a thread that was removed from a path and exists nowhere now, or `nil` if there is none.
  mutating func lastState(ofThreadAt path: JournalPath) throws -> [UInt8]? {
    guard let removal = try removals().first(where: { $0.entry == nil && $0.path == path }) else {
      return nil
    }
    return try bytes(removal.blob)
  }

  /// The last state of a file of the last commit's history, or `nil` if it was never in it.
  mutating func lastState(ofFileAt path: JournalPath) throws -> [UInt8]? {
    guard let tip = try repository.head().tip else { return nil }
    var last: TreeEntry?
    try repository.versions(of: prefix + path.text, from: [tip]) { version in
      last = version.entry
      return last == nil ? .goOn : .stop
    }
    guard let last, last.isFile else { return nil }
    return try bytes(last.id)
  }

  /// The last state of a thread with an entry that no later one has, or `nil` if there is none.
  mutating func lastState(of id: EntryID) throws -> (thread: JournalThread, path: JournalPath)? {
    guard let removal = try removals(upTo: id).first(where: { $0.entry?.id == id }) else {
      return nil
    }
    return (try thread(removal.blob), removal.path)
  }

  /// Returns everything that was removed and is in no later state, newest first; if `wanted` is given, the search
  /// ends with that entry.
  private mutating func removals(upTo wanted: EntryID? = nil) throws -> [Removal] {
    var removals: [Removal] = []
    var holders = try living()
    try noteUncommitted(&holders, &removals)
    let commits = try commits()
    if try note(commits.flatMap(Self.transitions), upTo: wanted, &holders, &removals) {
      do {
        _ = try note(leftTransitions(besides: commits), upTo: wanted, &holders, &removals)
      } catch {
        // git expires such commits, and may already have deleted some of their objects.
        hasUnreadReflog = true
      }
    }
    return removals
  }

  /// Records what transitions removed, and returns whether to continue: `wanted` has not been found yet.
  private mutating func note(
    _ transitions: [Transition],
    upTo wanted: EntryID?,
    _ holders: inout Holders,
    _ removals: inout [Removal]
  ) throws -> Bool {
    for transition in transitions {
      for change in try changes(from: transition.before, to: transition.after) {
        if wanted != nil, let found = removals.firstIndex(where: { $0.entry?.id == wanted }) {
          removals.removeSubrange((found + 1)...)
          return false
        }
        guard let blob = change.before else { continue }
        let new = try change.after.map { blob in try thread(blob) }
        let removal = Removal(
          commit: transition.commit,
          path: change.path,
          blob: blob,
          left: transition.left,
          entry: nil
        )
        try note(removal, new, transition.before, &holders, &removals)
      }
    }
    return true
  }

  /// Records threads and entries that are in the last commit, but no longer in the working tree.
  private mutating func noteUncommitted(
    _ holders: inout Holders,
    _ removals: inout [Removal]
  ) throws {
    let committed = try CommittedFiles(of: journal, in: repository, below: prefix)
    guard let tip = committed.tip else { return }
    for path in try committed.edited(among: committed.paths, in: repository).sorted() {
      guard let blob = committed.blobs[path] else { continue }
      let new = try journal.bytes(of: path).map(JournalThread.init(parsing:))
      try note(
        Removal(commit: tip, path: path, blob: blob, entry: nil),
        new,
        tip,
        &holders,
        &removals
      )
    }
  }

  /// Records what the thread of `removal` lacks in its next state: either all of it, or some of its entries.
  private mutating func note(
    _ removal: Removal,
    _ new: JournalThread?,
    _ parent: ObjectID,
    _ holders: inout Holders,
    _ removals: inout [Removal]
  ) throws {
    guard (try? ThreadAddress(removal.path)) != nil else { return }
    let old = try thread(removal.blob)
    guard old.isThread else { return }
    let name = ThreadName(old, removal.path)
    if new == nil, holders.threads.insert(name).inserted { removals.append(removal) }
    for entry in RemovedEntries(from: old, to: new).list
    where try takeNote(&holders, of: entry.id, in: name, removal.path, parent) {
      removals.append(
        Removal(
          commit: removal.commit,
          path: removal.path,
          blob: removal.blob,
          left: removal.left,
          entry: entry
        )
      )
    }
  }

  /// The threads that exist in later states, and those of them that contain an entry, with its path there.
  private struct Holders {
    var threads: Set<ThreadName> = []
    var entries: [EntryID: [ThreadName: JournalPath]] = [:]
  }

  /// Records that a thread contained an entry before it lost it, and returns whether that is a removal.
  ///
  /// It is not a removal if the thread got the entry back, or if the entry was moved: another thread has it that did
  /// not have it before. An entry that another thread had all the time is a different one that looks the same.
  private mutating func takeNote(
    _ holders: inout Holders,
    of id: EntryID,
    in name: ThreadName,
    _ path: JournalPath,
    _ parent: ObjectID
  ) throws -> Bool {
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

  /// The threads and entries in the working tree.
  private func living() throws -> Holders {
    var holders = Holders()
    for file in try journal.tree.listing().files {
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

/// An entry or a whole thread that a commit removed.
private struct Removal {
  /// The commit.
  let commit: ObjectID

  /// The path of the file before that commit.
  let path: JournalPath

  /// The last state of the file that contained it.
  let blob: ObjectID

  /// The time when a reference left the commit, or `nil` if another commit removed the entry or
  /// thread.
  var left: ZonedInstant?

  /// The entry and its bytes, or `nil` if the whole thread was removed.
  let entry: (id: EntryID, block: [UInt8])?
}
