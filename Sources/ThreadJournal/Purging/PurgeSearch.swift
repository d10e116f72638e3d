internal import JournalFormat
internal import JournalGit
internal import JournalModel
internal import JournalStore

/// Determines the threads that contain or contained the target, in everything reachable from a reference, reflog,
/// stash or working tree.
///
/// The trail starts with the named thread and continues with those that lost it to another, or got it from one, in a
/// single commit. An entry is also followed through states in which it had no written id yet; see ``EntryVersions``.
struct PurgeSearch: ~Copyable {
  private let target: Purge.Target
  private var reader: HistoryReader
  private let tips: [ObjectID]

  /// The known facts about a blob.
  private var traces: [ObjectID: Trace] = [:]

  /// The states of each thread that contain the target, and their paths.
  private var states: [ThreadName: Set<ObjectID>] = [:]
  private var places: [ThreadName: Set<JournalPath>] = [:]

  /// Pairs of names of one thread, or of two threads between which an entry was moved.
  private var links: [(ThreadName, ThreadName)] = []

  /// The changes of each commit, for each of its parents.
  private var steps: [[FileChangeInHistory]] = []

  /// The entries of the target in a blob, or `nil` if the whole thread is the target, and the id of its thread.
  private struct Trace {
    let ids: Set<EntryID>?
    let thread: ThreadID?

    func name(at path: JournalPath) -> ThreadName? {
      ids?.isEmpty == true ? nil : thread.map { .id($0) } ?? .path(path)
    }
  }

  /// Prepares the search for `target` in the journal's repository.
  init(for target: Purge.Target, in journal: Journal) throws {
    self.target = target
    let reader = try HistoryReader(journal)
    tips = try reader.repository.everyTip()
    self.reader = reader
  }

  /// The purge for the thread at `path`, or `nil` if that thread never contained the target.
  mutating func purge(at path: JournalPath) throws -> Purge? {
    var start = try nameInHead(at: path)
    for commit in try commits() {
      for (number, parent) in commit.parentsOrNone.enumerated() {
        let changes = try changes(from: parent, to: commit.id)
        note(changes, isMove: number < 2)
        if start == nil {
          start = changes.first { $0.path == path }.flatMap { $0.after ?? $0.before }
        }
      }
    }
    return try start.map { start in try purge(following: [start]) }
  }

  /// The purge for threads with known names.
  mutating func purge(from names: Set<ThreadName>) throws -> Purge {
    for commit in try commits() {
      for (number, parent) in commit.parentsOrNone.enumerated() {
        note(try changes(from: parent, to: commit.id), isMove: number < 2)
      }
    }
    return try purge(following: names)
  }

  /// The states of files in the history.
  struct FileStates {
    /// The files that any commit has.
    var found: Set<JournalPath> = []
    /// The contents that are text.
    var texts: Set<[UInt8]> = []
    /// All contents.
    var contents: Set<PurgedContent> = []
  }

  /// Returns the states that files have had in any commit.
  mutating func states(ofFiles files: Set<JournalPath>) throws -> FileStates {
    var states = FileStates()
    var blobs: Set<ObjectID> = []
    for commit in files.isEmpty ? [] : try commits() {
      for path in files {
        let entry = try reader.repository.entry(at: reader.prefix + path.text, inTree: commit.tree)
        guard let entry, entry.isBlob else { continue }
        states.found.insert(path)
        blobs.insert(entry.id)
      }
    }
    for blob in blobs {
      let bytes = try reader.bytes(blob)
      if !bytes.contains(0) { states.texts.insert(bytes) }
      if let content = PurgedContent(of: bytes) { states.contents.insert(content) }
    }
    return states
  }

  private func commits() throws -> [CommitOutline] {
    try reader.commits(from: tips)
  }

  private mutating func nameInHead(at path: JournalPath) throws -> ThreadName? {
    guard let tip = try reader.repository.head().tip,
      let blob = try reader.blob(path, tip)
    else { return nil }
    return try trace(blob).name(at: path)
  }

  /// A file that contains the target on at least one side of a commit.
  private struct Change {
    let path: JournalPath
    let before: ThreadName?
    let after: ThreadName?
    let oldBlob: ObjectID?
    let newBlob: ObjectID?

    /// The entries of the target that are in the old content alone, and those in the new content alone.
    let lostIDs: Set<EntryID>
    let gainedIDs: Set<EntryID>
  }

  private mutating func changes(from parent: ObjectID?, to commit: ObjectID) throws -> [Change] {
    var found: [Change] = []
    let all = try reader.changes(from: parent, to: commit).filter { !$0.path.isTemplate }
    if target.ids?.isEmpty == false, !all.isEmpty { steps.append(all) }
    for change in all {
      let before = try change.before.map { blob in try trace(blob) }
      let after = try change.after.map { blob in try trace(blob) }
      let names = (before?.name(at: change.path), after?.name(at: change.path))
      guard names.0 != nil || names.1 != nil else { continue }
      let ids = (before?.ids ?? [], after?.ids ?? [])
      found.append(
        Change(
          path: change.path,
          before: names.0,
          after: names.1,
          oldBlob: change.before,
          newBlob: change.after,
          lostIDs: ids.0.subtracting(ids.1),
          gainedIDs: ids.1.subtracting(ids.0)
        )
      )
    }
    return found
  }

  private mutating func note(_ changes: [Change], isMove: Bool) {
    for change in changes {
      for (name, blob) in [(change.before, change.oldBlob), (change.after, change.newBlob)] {
        guard let name, let blob else { continue }
        states[name, default: []].insert(blob)
        places[name, default: []].insert(change.path)
      }
      if let before = change.before, let after = change.after, isOne(before, after) {
        links.append((before, after))
      }
    }
    // A stash may have a third parent, with untracked files: entries are not moved from there.
    guard isMove else { return }
    for lost in changes {
      for gained in changes where lost.path != gained.path {
        guard let one = lost.before, let other = gained.after else { continue }
        let isMoved =
          target.ids == nil
          ? lost.after == nil && gained.before == nil && lost.oldBlob == gained.newBlob
          : !lost.lostIDs.isDisjoint(with: gained.gainedIDs)
        if isMoved { links.append((one, other)) }
      }
    }
  }

  /// Whether the old and the new content of a path have the same target: always for an entry; for a thread, unless both
  /// have ids that differ.
  private func isOne(_ before: ThreadName, _ after: ThreadName) -> Bool {
    if case .id = before, case .id = after { return before == after || target.ids != nil }
    return true
  }

  private mutating func trace(_ blob: ObjectID) throws -> Trace {
    if let known = traces[blob] { return known }
    let thread = try reader.thread(blob)
    let ids = target.ids?.filter { !thread.positions(ofTraces: $0).isEmpty }
    let trace = Trace(ids: ids, thread: thread.id)
    traces[blob] = trace
    return trace
  }

  private mutating func purge(following names: Set<ThreadName>) throws -> Purge {
    var trail = names
    var count = 0
    while count < trail.count {
      count = trail.count
      for (one, other) in links where trail.contains(one) || trail.contains(other) {
        trail.formUnion([one, other])
      }
    }
    var found = Purge(
      target: target,
      trail: trail,
      places: Set(trail.flatMap { places[$0] ?? [] })
    )
    let states = Set(trail.flatMap { self.states[$0] ?? [] })
    for blob in states {
      let thread = try reader.thread(blob)
      found.blocks.formUnion(target.positions(in: thread).map { thread.entries[$0].block })
      if target == .thread { found.texts.insert(Array(thread.bytes[thread.tree.preamble])) }
    }
    for id in target.ids ?? [] {
      var versions = EntryVersions(of: id, in: states, steps)
      try versions.follow(&reader, trail)
      for version in versions.earlier {
        let name = ThreadName(try reader.thread(version.blob), version.path)
        found.trail.insert(name)
        found.places.insert(version.path)
      }
      found.blocks.formUnion(versions.blocks)
    }
    return found
  }
}

extension CommitOutline {
  /// Its parents; a single `nil` for a commit that has none.
  fileprivate var parentsOrNone: [ObjectID?] { parents.isEmpty ? [nil] : parents }
}
