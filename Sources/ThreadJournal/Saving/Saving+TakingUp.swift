internal import JournalFormat
internal import JournalGit
internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// The files as they stand, with what somebody edited since the last commit taken up.
extension Saving {
  /// For how many files writers are kept out until their new bytes are in place.
  ///
  /// Each lease is an open file. Beyond that number, what an editor saves meanwhile is found after the exchange.
  private static let leaseLimit = 64

  /// So many files are done with in a moment, whoever asks to stop.
  private static let shortWork = 64

  /// Reads the files; those that exist are in the answer, and are committed as they are where they
  /// differ from the last commit.
  mutating func takeUp(
    _ paths: [JournalPath],
    acceptingLosses: Bool = false
  ) throws(JournalError) -> [JournalPath: FileReading] {
    let files = try files(at: paths)
    try? catchUp(files.filter { !$0.isEdited })
    let edited = try unskipped(files.filter(\.isEdited))
    let obstacles = try obstacles(edited.map(\.path))
    var taken: [CurrentFile] = []
    var removed: [JournalPath: [EntryID]] = [:]
    for (number, file) in edited.enumerated() {
      try stopIfAsked(after: number)
      let difference = try difference(file, acceptingLosses: acceptingLosses)
      if let reason = obstacles[file.path] {
        waiting = reason
        // Nothing but the file has this text yet; what takes its place now may be taken back.
        if let reading = file.reading { _ = try? keep(reading.bytes) }
        continue
      }
      notes.append(.tookUp(address: file.path.address, difference))
      if !difference.removed.isEmpty { removed[file.path] = difference.removed }
      taken.append(file)
    }
    try noteDropped(taken.map(\.path), removed)
    if !taken.isEmpty { try commitExternal(taken) }
    return Dictionary(files.compactMap { file in file.reading.map { (file.path, $0) } }) { $1 }
  }

  /// Ends long work that has changed nothing yet, if somebody has pressed Ctrl-C; a few files are finished first.
  private func stopIfAsked(after count: Int) throws(JournalError) {
    guard count > Self.shortWork, journal.ports.system.isAskedToEnd else { return }
    throw JournalError(.stopped)
  }

  /// Writes files into git's index that are behind our last commit.
  ///
  /// `git commit` reads the index before it locks it, and writes back what it read: a state of ours from
  /// before.
  private func catchUp(_ files: [CurrentFile]) throws(JournalError) {
    guard !files.isEmpty else { return }
    let behind = try staging(of: files.map(\.path), besides: files.map(\.committed)).others
    let own = try own(behind)
    if !own.isEmpty { _ = try refreshIndex(own.sorted()) }
  }

  /// Leaves out those missing files of which git is told that the working tree need not have them.
  private func unskipped(_ files: [CurrentFile]) throws(JournalError) -> [CurrentFile] {
    guard files.contains(where: { $0.reading == nil }) else { return files }
    let names = try git { () throws(GitError) in try repository.skippedFiles() }
    let skipped = Set(names.map { Array($0.utf8) })
    return files.filter { $0.reading != nil || !skipped.contains(Array(place(of: $0.path).utf8)) }
  }

  /// The blob of a file in the last commit.
  func committedBlob(_ path: JournalPath) throws(JournalError) -> ObjectID? {
    try committedBlobs([path])[0]
  }

  /// The blob of each file in the last commit.
  func committedBlobs(_ paths: [JournalPath]) throws(JournalError) -> [ObjectID?] {
    try committedBlobs(paths, git { () throws(GitError) in try repository.head().tip })
  }

  /// The blob of each file in the commit `tip`.
  func committedBlobs(
    _ paths: [JournalPath],
    _ tip: ObjectID?
  ) throws(JournalError) -> [ObjectID?] {
    let places = paths.map { place(of: $0) }
    return try git { () throws(GitError) in try repository.entries(at: places, in: tip) }
      .map { $0?.id }
  }

  /// Reads files, or throws ``JournalError/Reason/beingSaved(_:)`` while an editor seems to be in the middle of
  /// saving one of them and may still be waited for.
  private mutating func files(at paths: [JournalPath]) throws(JournalError) -> [CurrentFile] {
    var files: [CurrentFile] = []
    for (path, committed) in zip(paths, try committedBlobs(paths)) {
      try stopIfAsked(after: files.count)
      let look = try look(at: path, committed)
      if look.isUnsettled, isPatient { throw JournalError(.beingSaved(path.text)) }
      if paths.count <= Self.leaseLimit { leases[path] = look.lease }
      let reading = try beforeWriting(look, committed)
      let id = try reading.map { reading throws(JournalError) in try self.id(of: reading.bytes) }
      files.append(CurrentFile(path: path, committed: committed, reading: reading, id: id))
    }
    return files
  }

  private func look(
    at path: JournalPath,
    _ committed: ObjectID?
  ) throws(JournalError) -> Look {
    let isFiltered = try git { () throws(GitError) in
      try repository.hasCleanFilter(place(of: path))
    }
    if isFiltered { throw JournalError(.filtered(path.text)) }
    let count = try size(of: committed)
    do throws(StoreError) {
      return try journal.tree.look(at: path, committedCount: count)
    } catch {
      if error.reason == .stillChanging, isPatient { throw JournalError(.beingSaved(path.text)) }
      throw JournalError(error)
    }
  }

  private func size(of blob: ObjectID?) throws(JournalError) -> Int? {
    try blob.map { id throws(JournalError) in
      try git { () throws(GitError) in try repository.size(ofBlob: id) }
    }
  }

  /// What a file held before a program began to write it, where that program has not come to its end in time.
  ///
  /// Half of a file is nobody's wish. What was committed last is changed in its place, and what the program
  /// writes is merged once it is complete.
  private func beforeWriting(
    _ look: Look,
    _ committed: ObjectID?
  ) throws(JournalError) -> FileReading? {
    guard look.isOpenForWriting, let reading = look.reading, let committed,
      try reading.bytes.count < size(of: committed) ?? 0
    else { return look.reading }
    return FileReading(bytes: try blob(committed), status: reading.status)
  }

  /// What somebody edited; refused where it looks like a mishap.
  private func difference(
    _ file: CurrentFile,
    acceptingLosses: Bool
  ) throws(JournalError) -> EntryDifference {
    let committed = try file.committed.map { id throws(JournalError) in try blob(id) }
    let old = JournalThread(parsing: committed ?? [])
    let new = JournalThread(parsing: file.reading?.bytes ?? [])
    if let line = new.tree.conflictMarkerLine, old.tree.conflictMarkerLine == nil {
      throw JournalError(.conflictMarkers(file.path.text, line: line))
    }
    let difference = EntryDifference(from: old, to: new)
    let count = old.entries.count
    if !acceptingLosses, difference.isMassDisappearance(from: count) {
      throw JournalError(
        .massDisappearance(file.path.text, missing: difference.removed.count, of: count)
      )
    }
    return difference
  }

  /// Notes which entries an editor that saved just now left out, though this program brought them lately.
  mutating func noteDropped(
    by late: [UInt8],
    _ before: [UInt8],
    _ path: JournalPath
  ) throws(JournalError) {
    let difference = EntryDifference(
      from: JournalThread(parsing: before),
      to: JournalThread(parsing: late)
    )
    if !difference.removed.isEmpty { try noteDropped([path], [path: difference.removed]) }
  }

  /// Notes which of the removed entries this program brought since somebody else's editing was last
  /// taken up: whoever removed them may have begun before.
  private mutating func noteDropped(
    _ paths: [JournalPath],
    _ removed: [JournalPath: [EntryID]]
  ) throws(JournalError) {
    var open = Set(removed.keys)
    var recent: [JournalPath: Set<EntryID>] = [:]
    for (number, _) in try numbers().reversed() where !open.isEmpty {
      guard let record = try record(number) else { continue }
      for effect in record.effects where open.contains(effect.path) {
        if record.kind == .external {
          open.remove(effect.path)
        } else {
          recent[effect.path, default: []].formUnion(try brought(by: effect))
        }
      }
    }
    for path in paths {
      for id in removed[path] ?? [] where recent[path]?.contains(id) == true {
        notes.append(.droppedRecent(address: path.address, id))
      }
    }
  }

  /// The entries that the file did not have before, or not for the moment in which ours were in place and what an
  /// editor had just saved was not.
  private func brought(by effect: FileEffect) throws(JournalError) -> Set<EntryID> {
    let after = try identities(in: effect.after)
    let lacking = try [effect.before, effect.displaced ?? effect.before].map {
      id throws(JournalError) in after.subtracting(try identities(in: id))
    }
    return lacking[0].union(lacking[1])
  }

  private func identities(in id: ObjectID?) throws(JournalError) -> Set<EntryID> {
    let bytes = try id.flatMap { id throws(JournalError) in try content(id) }
    return Set(JournalThread(parsing: bytes ?? []).identities().ids)
  }

  private mutating func commitExternal(_ files: [CurrentFile]) throws(JournalError) {
    let effects = files.map { FileEffect(path: $0.path, before: $0.committed, after: $0.id) }
    let message = CommitMessage(kind: .external, threads: effects.map(\.path.address))
    let record = self.record(.external, effects, message)
    let (begun, reason) = try begin(record)
    guard let number = begun else {
      waiting = reason
      return
    }
    do throws(JournalError) {
      let system = journal.ports.system
      let isShort = files.count <= Self.shortWork
      let isKept = try keep(files.compactMap(\.reading?.bytes)) { isShort || !system.isAskedToEnd }
      guard isKept else { throw JournalError(.stopped) }
      let commit = try commit(record)
      try? finish(number, record, read: files)
      external = Outcome(.committed(commit: commit.hex), number: number)
    } catch {
      // No file was changed, so that the next run finds the same edits.
      try? drop(number)
      throw error
    }
  }
}

/// A file as it stands, beside what was committed last.
struct CurrentFile {
  let path: JournalPath

  /// What the last commit has of it.
  let committed: ObjectID?

  /// What it holds, and what that is called; nothing if it does not exist.
  let reading: FileReading?
  let id: ObjectID?

  /// Whether somebody edited it since the last commit.
  var isEdited: Bool { id != committed }
}
